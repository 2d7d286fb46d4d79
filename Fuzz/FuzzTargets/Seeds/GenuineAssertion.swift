import AttestCore
import AttestDiagnosis
import AttestTesting

/// An assertion that is accepted, and how to verify another one in its place.
struct GenuineAssertion: Sendable {
    let object: [UInt8]
    private let key: RegisteredKey
    private let clientData: [UInt8]
    private let policy: AppPolicy
    /// What it says.
    let result: VerifiedAssertion

    /// A minted one, the same in every process.
    static let shared: GenuineAssertion = {
        do { return try GenuineAssertion() } catch { fatalError("the minted assertion is refused: \(error)") }
    }()

    private init() throws {
        let assertion = TestAssertion()
        let appID = try AppID(assertion.appID)
        object = assertion.mint().assertionObject
        clientData = assertion.clientData
        policy = AppPolicy(appID: appID)
        key = RegisteredKey(
            publicKey: assertion.deviceKey.publicKey,
            counter: 0,
            appID: appID,
            environment: .production
        )
        let hash = ClientDataHash(hashing: clientData)
        result = try Assertion(decoding: object).verify(key: key, clientDataHash: hash, apps: [policy])
    }

    func verify(_ assertion: Assertion) throws(Rejection) -> VerifiedAssertion {
        try assertion.verify(key: key, clientDataHash: ClientDataHash(hashing: clientData), apps: [policy])
    }

    func diagnose(_ assertion: Assertion, _ rejection: Rejection) -> Hint? {
        assertion.diagnose(rejection, key: key, clientData: clientData, apps: [policy])
    }
}
