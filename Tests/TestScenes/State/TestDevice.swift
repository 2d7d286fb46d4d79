package import AttestCore
package import AttestTesting

/// A device with a key of its own that runs the app.
package struct TestDevice: Sendable {
    package var attestation = TestAttestation()

    package init(seed: String = "device") {
        attestation.deviceKey = P256SigningKey(seed: seed)
    }

    package var keyID: KeyID { KeyID(publicKey: attestation.deviceKey.publicKey) }

    /// What `attestKey` gives the app for SHA-256 of some bytes.
    package func attest(_ clientData: [UInt8]) -> [UInt8] {
        var attestation = attestation
        attestation.challenge = clientData
        return attestation.mint().attestationObject
    }

    /// What `attestKey` gives an app that hashes the challenge's text.
    package func attest(_ challenge: Challenge) -> [UInt8] {
        attest(Array(challenge.text.utf8))
    }

    /// What `generateAssertion` gives the app for SHA-256 of some bytes.
    package func assert(_ clientData: [UInt8], counter: UInt32 = 1) -> [UInt8] {
        var assertion = TestAssertion(of: attestation)
        assertion.clientData = clientData
        assertion.authenticatorData.counter = counter
        return assertion.mint().assertionObject
    }
}
