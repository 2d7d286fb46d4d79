package import AttestApple
package import AttestCore
package import AttestTesting

/// The target `same-facts`: what anybody can change without a key changes no fact that is reported, and no decision of any
/// policy.
package enum SameFactsCheck {
    static func check(_ input: [UInt8]) throws {
        var source = ByteSource(input)
        let shape = source.pick(MintedShape.allCases)
        let change = source.pick(FactPreservingChange.allCases)
        let second = source.pick(FactPreservingChange.allCases)
        guard let minted = MintedShape.minted[shape] else { throw Finding("a shape that was not minted") }
        let policy = try MintedPolicy.make(AppID(shape.attestation.appID), intermediate: intermediateKey(), &source)
        try compare(minted, [change, second], policy)
        try compareAssertion(shape, [change, second], policy)
        try compareReceipt(&source)
    }

    /// The key that all shapes have been signed with.
    package static func intermediateKey() throws -> SPKIHash {
        let digest = TestHash.sha256.digest(MintedAuthority.valid.intermediateKey.subjectPublicKeyInfo)
        guard let hash = SPKIHash(sha256OfSubjectPublicKeyInfo: digest) else { throw Finding("a digest that is none") }
        return hash
    }

    /// What a server learns of an attestation: the reason, or all facts but the receipt's bytes.
    private enum Outcome: Equatable {
        case refused(RejectionReason)
        case accepted(CoveredFacts, namesApp: Bool?)
    }

    /// Throws a finding if the changes change anything.
    package static func compare(
        _ minted: MintedAttestation,
        _ changes: [FactPreservingChange],
        _ policy: AppPolicy
    ) throws {
        let changed = changes.reduce(minted.attestationObject) { $1.applied(toAttestation: $0) }
        try hold(
            try outcome(minted.attestationObject, minted, policy) == outcome(changed, minted, policy),
            "\(changes) change an attestation's facts or decision"
        )
    }

    /// Why the attestation of a shape is refused as it is; `nil` if it is accepted.
    package static func reason(_ shape: MintedShape, _ policy: AppPolicy) throws -> RejectionReason? {
        guard let minted = MintedShape.minted[shape] else { throw Finding("a shape that was not minted") }
        guard case .refused(let reason) = try outcome(minted.attestationObject, minted, policy) else { return nil }
        return reason
    }

    private static func outcome(
        _ object: [UInt8],
        _ minted: MintedAttestation,
        _ policy: AppPolicy
    ) throws -> Outcome {
        guard let anchor = MintedAuthority.valid.anchor else { throw Finding("the root is no anchor") }
        do throws(Rejection) {
            let result = try Attestation(decoding: object).verify(
                keyID: minted.keyID,
                clientDataHash: minted.clientDataHash,
                apps: [policy],
                anchor: anchor,
                at: minted.issuedAt
            )
            return .accepted(CoveredFacts(result), namesApp: result.clearTextAppIDMatches)
        } catch {
            return .refused(error.reason)
        }
    }

    /// The same for the assertion of a shape.
    package static func compareAssertion(
        _ shape: MintedShape,
        _ changes: [FactPreservingChange],
        _ policy: AppPolicy
    ) throws {
        guard let (assertion, minted) = assertions[shape] else { throw Finding("a shape that was not minted") }
        let key = RegisteredKey(
            publicKey: assertion.deviceKey.publicKey,
            counter: 0,
            appID: policy.appID,
            environment: shape.attestation.environment
        )
        let outcome = { (object: [UInt8]) -> Result<VerifiedAssertion, Rejection> in
            Result { () throws(Rejection) in
                try Assertion(decoding: object).verify(
                    key: key,
                    clientDataHash: minted.clientDataHash,
                    apps: [policy]
                )
            }
        }
        let changed = changes.reduce(minted.assertionObject) { $1.applied(toAssertion: $0) }
        let (before, after) = (outcome(minted.assertionObject), outcome(changed))
        switch (before, after) {
        case (.success(let first), .success(let second)):
            try hold(first == second, "\(changes) change an assertion's facts")
        case (.failure(let first), .failure(let second)):
            try hold(first.reason == second.reason, "\(changes) change a reason")
        default: throw Finding("\(changes) change the decision on an assertion")
        }
    }

    /// An assertion of each shape.
    package static let assertions: [MintedShape: (TestAssertion, MintedAssertion)] = Dictionary(
        uniqueKeysWithValues: MintedShape.allCases.map { shape in
            var assertion = TestAssertion(of: shape.attestation)
            assertion.authenticatorData.flags = shape.attestation.authenticatorData.flags
            assertion.authenticatorData.extensionMap = shape.attestation.authenticatorData.extensionMap
            return (shape, (assertion, assertion.mint()))
        }
    )

    /// A receipt with any of its three signatures in the other form says the same.
    private static func compareReceipt(_ source: inout ByteSource) throws {
        let forms = source.byte()
        try hold(try receipt(forms) == receipt(0), "another s changes a receipt's facts")
    }

    /// A verified receipt whose bits say where the other s is: the signer's certificate, the intermediate, the message.
    package static func receipt(_ forms: UInt8) throws -> VerifiedReceipt {
        let attestation = MintedShape.iPhone.attestation
        var receipt = TestReceipt(of: attestation)
        let authority = receipt.authority
        let signer = authority.signerCertificate
        let intermediate = authority.intermediateCertificate
        receipt.certificates = [
            forms & 1 == 0 ? signer : FactPreservingChange.withOtherS(signer, order: FactPreservingChange.p256Order),
            forms & 2 == 0
                ? intermediate : FactPreservingChange.withOtherS(intermediate, order: FactPreservingChange.p384Order),
            authority.rootCertificate,
        ]
        let signature = authority.signerKey.signature(for: DERWriter.set(receipt.fields.flatMap(\.derRepresentation)))
        receipt.signature = (forms & 4 == 0 ? signature : signature.withNegatedS).derRepresentation
        return try Receipt(decoding: receipt.mint()).verify(
            app: AppID(attestation.appID),
            publicKey: attestation.deviceKey.publicKey,
            environment: attestation.environment,
            age: .fresh,
            at: attestation.issuedAt,
            anchor: authority.trustAnchor()
        )
    }
}
