import AttestApple
import AttestCore
import Synchronization

/// A signer that counts how often it is asked, and always gives the same bytes.
final class CountingSigner: Sendable {
    private let count = Mutex(0)
    private let signature: [UInt8]

    init(_ signature: [UInt8] = [UInt8](repeating: 7, count: 64)) {
        self.signature = signature
    }

    var calls: Int { count.withLock { $0 } }

    var signer: ES256Signer { ES256Signer { _ in self.sign() } }

    func sign() -> [UInt8] {
        count.withLock { $0 += 1 }
        return signature
    }
}

extension ProviderTokens {
    /// Tokens whose text is known: made at the time, signed with 64 bytes of value 7.
    static func fixed(at seconds: Int64 = 1_700_000_000) throws -> ProviderTokens {
        try ProviderTokens(
            teamID: "DEF123GHIJ",
            keyID: "ABC123DEFG",
            signer: CountingSigner().signer,
            time: .fixed(UnixTime(secondsSinceEpoch: seconds))
        )
    }

    /// The text of those made at 1,700,000,000.
    static let fixedText =
        "eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzAwMDAwMDAwfQ."
        + "BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBw"
}
