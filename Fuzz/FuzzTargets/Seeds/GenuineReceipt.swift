import AttestApple
import AttestCore
import TestSupport

/// A receipt of Apple's that is accepted, and how to verify another one in its place.
struct GenuineReceipt: Sendable {
    let bytes: [UInt8]
    private let app: AppID
    private let publicKey: [UInt8]
    private let environment: AppPolicy.Environment
    private let now: UnixTime
    /// What it says.
    let result: VerifiedReceipt

    /// The receipts of Apple's two samples.
    static let all: [GenuineReceipt] = [try? AppleSample.edition2024(), try? AppleSample.edition2026()]
        .compactMap { $0.flatMap { try? GenuineReceipt($0) } }

    private init(_ sample: AppleSample) throws {
        let attestation = try Attestation(decoding: sample.attestationObject)
        guard let bytes = attestation.unverifiedReceipt else { throw Finding("a sample without receipt") }
        self.bytes = bytes
        let receipt = try Receipt(decoding: bytes)
        app = try AppID(sample.appId)
        publicKey = receipt.contents.publicKey
        environment = sample.environment == "production" ? .production : .development
        now = receipt.contents.creationTime.unixTime
        result = try receipt.verify(app: app, publicKey: publicKey, environment: environment, age: .stored, at: now)
    }

    func verify(_ receipt: Receipt) throws(Rejection) -> VerifiedReceipt {
        try receipt.verify(app: app, publicKey: publicKey, environment: environment, age: .stored, at: now)
    }
}
