package import AttestCore
package import AttestTesting

/// A minted attestation and the server that verifies it: valid as it is, so that a test changes one thing.
package struct AttestationScene {
    package var attestation = TestAttestation()

    /// The policy of the app.
    package var policy: AppPolicy

    /// Policies of further apps, before the app's.
    package var otherPolicies: [AppPolicy] = []

    /// What the app sent; `nil`: the key ID of the device's key.
    package var keyID: KeyID?

    /// What the server thinks the app passed to App Attest; `nil`: what it did pass.
    package var clientDataHash: ClientDataHash?

    /// The server's time; `nil`: when the attestation was made.
    package var now: UnixTime?

    /// Where chains have to end; `nil`: the root of the attestation's authority.
    package var anchor: TrustAnchor?

    /// The attestation object that arrives; `nil`: the one that is minted.
    package var object: [UInt8]?

    package init(_ attestation: TestAttestation = TestAttestation()) throws {
        self.attestation = attestation
        policy = AppPolicy(appID: try AppID(attestation.appID), environments: [attestation.environment])
    }

    package func verify() throws -> VerifiedAttestation {
        let minted = attestation.mint()
        return try Attestation(decoding: object ?? minted.attestationObject).verify(
            keyID: keyID ?? minted.keyID,
            clientDataHash: clientDataHash ?? minted.clientDataHash,
            apps: otherPolicies + [policy],
            anchor: anchor ?? attestation.authority.trustAnchor(),
            at: now ?? minted.issuedAt
        )
    }
}

/// Verifies the valid attestation after a change.
@discardableResult
package func verifyAttestation(
    _ attestation: TestAttestation = TestAttestation(),
    _ change: (inout AttestationScene) throws -> Void = { _ in }
) throws -> VerifiedAttestation {
    var scene = try AttestationScene(attestation)
    try change(&scene)
    return try scene.verify()
}

extension AttestationScene {
    /// Changes the leaf before it is signed, after what was to be changed before.
    package mutating func editLeaf(_ edit: @escaping @Sendable (inout TestCertificate) -> Void) {
        let earlier = attestation.leaf.edit
        attestation.leaf.edit = {
            earlier?(&$0)
            edit(&$0)
        }
    }

    /// Has the authority made anew with changed certificates.
    package mutating func editAuthority(_ edit: (inout TestCertificateAuthority.Certificates) -> Void) {
        attestation.authority = TestCertificateAuthority(edit)
    }
}
