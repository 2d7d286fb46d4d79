import AttestCore
import AttestTesting

extension WorstCase {
    static let attestations =
        Padding.allCases.map { padding in
            WorstCase(name: "attestation-\(padding)", limit: Limits.attestationObject) { size in
                try attestation(size: size, answer: "accepted") { attestation, spare in
                    attestation.extraPairs = padding.pairs(spare)
                }
            }
        }
        + [
            WorstCase(name: "attestation-signed-map", limit: Limits.attestationObject) { size in
                try attestation(size: size, answer: "accepted") { attestation, spare in
                    attestation.authenticatorData.extensionMap?.pairs += Padding.keys.pairs(spare)
                }
            },
            WorstCase(name: "attestation-leaf", limit: Limits.attestationObject) { size in
                try attestation(size: size, answer: "accepted") { attestation, spare in
                    attestation.leaf.extraExtensions = extensions(min(spare, 6200))
                }
            },
            WorstCase(name: "attestation-unknown-issuer", limit: Limits.attestationObject) { size in
                try attestation(size: size, answer: "chain_signature_invalid") { attestation, spare in
                    attestation.authority = authority("another", padding: min(spare / 2, 6200))
                    attestation.leaf.extraExtensions = extensions(min(spare / 2, 6200))
                }
            },
            WorstCase(name: "attestation-forged-leaf", limit: Limits.attestationObject) { size in
                try attestation(size: size, answer: "chain_signature_invalid") { attestation, spare in
                    attestation.leaf.extraExtensions = extensions(min(spare, 6200))
                    attestation.leaf.edit = {
                        $0.signature = P384SigningKey(seed: "forger").signature(for: [1]).derRepresentation
                    }
                }
            },
        ]

    /// An attestation of about a number of bytes, under an anchor that knows the intermediate and has its table.
    private static func attestation(
        size: Int,
        answer: String,
        _ edit: (inout TestAttestation, Int) -> Void
    ) throws -> Input {
        var plain = TestAttestation()
        plain.authority = authority("genuine")
        let anchor = try plain.authority.trustAnchor()
        let apps = [AppPolicy(appID: try AppID(plain.appID))]
        let honest = plain.mint()
        for _ in 0..<4 where verify(honest, apps, anchor) != "accepted" {
            throw CostError("an honest attestation is refused")
        }
        var edited = plain
        edit(&edited, max(0, size - honest.attestationObject.count - 160))
        let minted = edited.mint()
        return Input(byteCount: minted.attestationObject.count, answer: answer) { verify(minted, apps, anchor) }
    }

    private static func verify(_ minted: MintedAttestation, _ apps: [AppPolicy], _ anchor: TrustAnchor) -> String {
        outcome { () throws(Rejection) in
            _ = try Attestation(decoding: minted.attestationObject).verify(
                keyID: minted.keyID,
                clientDataHash: minted.clientDataHash,
                apps: apps,
                anchor: anchor,
                at: minted.issuedAt
            )
        }
    }

    /// An authority with the same keys in every process.
    private static func authority(_ seed: String, padding: Int = 0) -> TestCertificateAuthority {
        TestCertificateAuthority(
            rootKey: P384SigningKey(seed: "\(seed) root"),
            intermediateKey: P384SigningKey(seed: seed)
        ) {
            $0.intermediate.extensions += extensions(padding)
        }
    }

    /// Extensions of about a number of bytes in all, as many as a certificate may have, whose identifiers begin alike.
    static func extensions(_ byteCount: Int) -> [TestExtension] {
        let length = byteCount / extensionCount - 12
        guard length > 0 else { return [] }
        let arcs = [1, 2] + Array(repeating: UInt64(3), count: length)
        return (0..<extensionCount).map { TestExtension(arcs + [UInt64($0)], [0]) }
    }

    /// A certificate has at most 64 extensions; the leaf has seven of its own.
    private static let extensionCount = 56
}
