import AttestApple
import AttestCore
import AttestTesting

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

    func refresher(_ transport: HTTPTransport, at now: UnixTime = now) throws -> ReceiptRefresher {
        ReceiptRefresher(
            tokens: try .fixed(),
            transport: transport,
            time: .fixed(now),
            anchor: try TestReceiptAuthority.shared.trustAnchor()
        )
    }
}
