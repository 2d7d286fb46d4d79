import AttestCore
import AttestTesting
import Synchronization

/// Plays Apple's servers: gives one answer to everything and keeps what it was asked.
final class AppleHost: Sendable {
    private let answer: Result<AppleResponse, Broken>
    private let received = Mutex<[AppleRequest]>([])

    /// What a client throws when the connection breaks.
    struct Broken: Error {}

    init(status: Int, retryAfter: String? = nil, body: [UInt8]) {
        answer = .success(AppleResponse(status: status, retryAfter: retryAfter, body: body))
    }

    convenience init(status: Int, retryAfter: String? = nil, _ text: String = "") {
        self.init(status: status, retryAfter: retryAfter, body: Array(text.utf8))
    }

    private init(failure: Broken) {
        answer = .failure(failure)
    }

    static func broken() -> AppleHost { AppleHost(failure: Broken()) }

    var requests: [AppleRequest] { received.withLock { $0 } }

    var transport: AppleTransport {
        AppleTransport { request in
            self.received.withLock { $0.append(request) }
            return try self.answer.get()
        }
    }
}

/// A clock that a test sets.
final class SettableClock: Sendable {
    private let seconds: Mutex<Int64>

    init(_ seconds: Int64) {
        self.seconds = Mutex(seconds)
    }

    var source: TimeSource {
        TimeSource { UnixTime(secondsSinceEpoch: self.seconds.withLock { $0 }) }
    }

    func set(_ seconds: Int64) {
        self.seconds.withLock { $0 = seconds }
    }
}

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

/// A key whose receipt is stored, and the receipts that Apple gives for it; the key was attested at `attested`.
struct RefreshScene {
    static let attested = TestAttestation.defaultTime

    /// A day later.
    static let now = attested.adding(seconds: 86_400)

    let attestation: TestAttestation
    let key: RegisteredKey
    let first: TestReceipt
    let stored: [UInt8]

    private static let production = Result { try RefreshScene(minting: .production) }
    private static let development = Result { try RefreshScene(minting: .development) }

    /// Minted once for each environment, for minting takes time.
    init(_ environment: AppPolicy.Environment = .production) throws {
        switch environment {
        case .production: self = try Self.production.get()
        case .development: self = try Self.development.get()
        }
    }

    private init(minting environment: AppPolicy.Environment) throws {
        var attestation = TestAttestation()
        attestation.environment = environment
        self.attestation = attestation
        key = RegisteredKey(
            keyID: KeyID(publicKey: attestation.deviceKey.publicKey),
            publicKey: attestation.deviceKey.publicKey,
            counter: 0,
            appID: try AppID(attestation.appID),
            environment: environment
        )
        first = TestReceipt(of: attestation)
        stored = first.mint()
    }

    /// The receipt that Apple gives in exchange.
    func newer(at time: UnixTime = now) -> TestReceipt {
        first.refreshed(at: time, riskMetric: 3)
    }

    func refresher(_ transport: AppleTransport, at now: UnixTime = now) throws -> ReceiptRefresher {
        ReceiptRefresher(
            tokens: try .fixed(),
            transport: transport,
            time: .fixed(now),
            anchor: try TestReceiptAuthority.shared.trustAnchor()
        )
    }
}
