import AttestApple
import AttestCore
import AttestTesting
import TestScenes
import TestSupport
import Testing

@Suite("Receipts in Apple's samples")
struct AppleReceiptTests {
    /// A sample, and when its receipt was made.
    enum Edition: CaseIterable {
        case edition2024, edition2026

        func sample() throws -> AppleSample {
            self == .edition2024 ? try .edition2024() : try .edition2026()
        }

        var createdAt: String {
            self == .edition2024 ? "2024-04-18T16:14:54Z" : "2026-04-21T18:13:12Z"
        }

        /// The attestation, verified when it was made.
        func attestation() throws -> VerifiedAttestation {
            let sample = try sample()
            return try Attestation(decoding: sample.attestationObject).verify(
                keyID: try #require(KeyID(bytes: [UInt8](sample.keyId))),
                clientDataHash: #require(ClientDataHash(verbatim: [UInt8](sample.clientDataHash))),
                apps: [AppPolicy(appID: try AppID(sample.appId))],
                at: try #require(UnixTime(iso8601: createdAt))
            )
        }

        func receipt() throws -> [UInt8] { try #require(try attestation().unverifiedReceipt) }

        func verify(
            _ receipt: [UInt8],
            age: ReceiptAge = .fresh,
            at time: String? = nil,
            anchor: ReceiptTrustAnchor = .appleRootCAG3
        ) throws -> VerifiedReceipt {
            let attestation = try attestation()
            return try Receipt(decoding: receipt).verify(
                app: attestation.appID,
                publicKey: attestation.publicKey,
                environment: attestation.environment,
                age: age,
                at: try #require(UnixTime(iso8601: time ?? createdAt)),
                anchor: anchor
            )
        }
    }

    @Test("Accepts the receipt for the attestation's app and key when it was made", arguments: Edition.allCases)
    func genuine(edition: Edition) throws {
        let result = try edition.verify(edition.receipt())
        let sample = try edition.sample()
        #expect(result.kind == .attestation)
        #expect(result.environment == .production)
        #expect(KeyID(publicKey: result.publicKey).bytes == [UInt8](sample.keyId))
        #expect(result.clientDataHash?.bytes == [UInt8](sample.clientDataHash))
        #expect(result.creationTime.unixTime.description == edition.createdAt)
        #expect(result.expirationTime.unixTime.seconds(since: result.creationTime.unixTime) == 90 * 86_400)
        #expect(result.creationTime.nanoseconds == result.expirationTime.nanoseconds)
        #expect(result.fields.map(\.number) == [2, 3, 4, 5, 6, 7, 12, 21])
        #expect(result.token?.count == 88)
        let intermediate = "spki-sha256:15e325f19b2fb58bbdeaebafb0292e5d45e8a27fb3709ebeff9151d5b172516a"
        #expect(result.intermediateKey.description == intermediate)
    }

    @Test("Accepts it stored until it expires, and fresh for five minutes", arguments: Edition.allCases)
    func stored(edition: Edition) throws {
        let receipt = try edition.receipt()
        let (before, after) =
            edition == .edition2024
            ? ("2024-07-17T16:14:54Z", "2024-07-17T16:14:55Z") : ("2026-07-20T18:13:12Z", "2026-07-20T18:13:13Z")
        #expect(throws: Never.self) { try edition.verify(receipt, age: .stored, at: before) }
        expectRejection(.receiptExpired) { try edition.verify(receipt, age: .stored, at: after) }
        expectRejection(.receiptTooOld) { try edition.verify(receipt, at: before) }
    }

    @Test("Refuses it under the root of attestations", arguments: Edition.allCases)
    func attestationRoot(edition: Edition) throws {
        let root = try ReceiptTrustAnchor(unsafeTestAnchor: try Fixture.pem("apple-app-attestation-root-ca.pem"))
        let receipt = try edition.receipt()
        expectRejection(.receiptChainIssuerMismatch) { try edition.verify(receipt, anchor: root) }
    }

    @Test("Refuses the receipt of the other sample", arguments: Edition.allCases)
    func otherSample(edition: Edition) throws {
        let other: Edition = edition == .edition2024 ? .edition2026 : .edition2024
        let receipt = try other.receipt()
        expectRejection(.receiptAppIDMismatch) { try edition.verify(receipt, age: .stored, at: other.createdAt) }
    }
}
