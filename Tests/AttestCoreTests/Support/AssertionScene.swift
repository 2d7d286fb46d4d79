import AttestCore
import AttestTesting

/// A minted assertion and the server that verifies it: valid as it is, so that a test changes one thing.
struct AssertionScene {
    var assertion = TestAssertion()

    /// The key as the server stored it.
    var key: RegisteredKey

    /// The policy of the app.
    var policy: AppPolicy

    /// Policies of further apps, before the app's.
    var otherPolicies: [AppPolicy] = []

    /// What the server thinks the app passed to App Attest; `nil`: what it did pass.
    var clientDataHash: ClientDataHash?

    /// The assertion object that arrives; `nil`: the one that is minted.
    var object: [UInt8]?

    init() throws {
        let appID = try AppID(assertion.appID)
        let publicKey = assertion.deviceKey.publicKey
        key = RegisteredKey(
            publicKey: publicKey,
            counter: 0,
            appID: appID,
            environment: .production
        )
        policy = AppPolicy(appID: appID)
    }

    /// Has the server store another public key.
    mutating func replaceKey(_ publicKey: [UInt8]) {
        key = RegisteredKey(
            publicKey: publicKey,
            counter: key.counter,
            appID: key.appID,
            environment: key.environment
        )
    }

    func verify() throws -> VerifiedAssertion {
        let minted = assertion.mint()
        return try Assertion(decoding: object ?? minted.assertionObject).verify(
            key: key,
            clientDataHash: clientDataHash ?? minted.clientDataHash,
            apps: otherPolicies + [policy]
        )
    }
}

/// Verifies the valid assertion after a change.
@discardableResult
func verifyAssertion(_ change: (inout AssertionScene) throws -> Void = { _ in }) throws -> VerifiedAssertion {
    var scene = try AssertionScene()
    try change(&scene)
    return try scene.verify()
}
