package import AttestCore
import AttestTesting

/// An attestation that was changed where the input says, with every signature made again, and what a server knows of it.
package struct MintedAttestationCase {
    package let object: [UInt8]
    package let keyID: [UInt8]
    package let clientDataHash: [UInt8]
    package let appID: String
    package let environment: AppPolicy.Environment
    package let allowsMacOS: Bool
    package let now: Int64
    package var root: [UInt8] { authority.root }
    let authority: MintedAuthority
    private let signatures: [MintedSignature]

    /// Makes the case that an input describes.
    package init(_ input: [UInt8]) {
        var source = ByteSource(input)
        let choice = source.byte()
        let template = MintedTemplate.all[Int(choice & 3)]
        allowsMacOS = choice & 4 == 0
        environment = choice & 0x18 == 0x18 ? .development : template.environment
        authority = choice & 0xE0 == 0xE0 ? MintedAuthority.valid.mutated(&source) : .valid
        (keyID, clientDataHash, appID) = (template.keyID, template.clientDataHash, template.appID)
        now = template.now
        let parts = source.byte()
        let data = parts & 1 == 0 ? template.authenticatorData : template.changedData(&source)
        let (leaf, signature) = template.leaf(data, isChanged: parts & 2 != 0, authority, &source)
        signatures = authority.signatures + [signature]
        let item = template.object(data, [leaf, authority.intermediate])
        object = Self.encode(item, parts >> 2 & 3, &source)
    }

    /// As it is, changed in its structure, or changed in its bytes.
    private static func encode(_ item: NaiveCBOR, _ kind: UInt8, _ source: inout ByteSource) -> [UInt8] {
        switch kind {
        case 2: CBORMutation.restructure(item, &source).encoded
        case 3: CBORMutation.mutate(item, &source)
        default: item.encoded
        }
    }

    /// What our verifier says.
    package func verify() throws -> VerifiedAttestation {
        guard let keyID = KeyID(bytes: keyID), let hash = ClientDataHash(verbatim: clientDataHash) else {
            throw Finding("a key ID or a client data hash that is none")
        }
        var policy = AppPolicy(appID: try AppID(appID), environments: [environment])
        if allowsMacOS { policy.platforms.insert(.macOS) }
        guard let anchor = authority.anchor else { throw Rejection(.chainIssuerMismatch) }
        return try Attestation(decoding: object).verify(
            keyID: keyID,
            clientDataHash: hash,
            apps: [policy],
            anchor: anchor,
            at: UnixTime(secondsSinceEpoch: now)
        )
    }

    /// What the naive verifier says.
    func verifyNaively() -> NaiveAttestation? {
        let question = NaiveAttestation.Question(
            keyID: keyID,
            clientDataHash: clientDataHash,
            appID: appID,
            environments: [environment.rawValue],
            allowsMacOS: allowsMacOS,
            now: Int(now),
            root: root,
            isSigned: { certificate, issuer in signatures.contains { $0.holds(for: certificate, issuer) } }
        )
        return NaiveAttestation(object, question)
    }
}
