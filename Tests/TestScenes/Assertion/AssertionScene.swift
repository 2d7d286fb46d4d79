package import AttestCore
package import AttestTesting

/// A minted assertion and the server that verifies it: valid as it is, so that a test changes one thing.
package struct AssertionScene {
    package var assertion = TestAssertion()

    /// The key as the server stored it.
    package var key: RegisteredKey

    /// The policy of the app.
    package var policy: AppPolicy

    /// Policies of further apps, before the app's.
    package var otherPolicies: [AppPolicy] = []

    /// What the server thinks the app passed to App Attest; `nil`: what it did pass.
    package var clientDataHash: ClientDataHash?

    /// The assertion object that arrives; `nil`: the one that is minted.
    package var object: [UInt8]?

    package init() throws {
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
    package mutating func replaceKey(_ publicKey: [UInt8]) {
        key = RegisteredKey(
            publicKey: publicKey,
            counter: key.counter,
            appID: key.appID,
            environment: key.environment
        )
    }

    package func verify() throws -> VerifiedAssertion {
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
package func verifyAssertion(_ change: (inout AssertionScene) throws -> Void = { _ in }) throws -> VerifiedAssertion {
    var scene = try AssertionScene()
    try change(&scene)
    return try scene.verify()
}
