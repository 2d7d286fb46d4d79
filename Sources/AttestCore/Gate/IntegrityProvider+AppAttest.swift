extension IntegrityProvider {
    /// App Attest, when an app registers its key: verifies the attestation and binds the key to the subject.
    ///
    /// Ask it last, so that no key is bound for a request that another check refuses. The challenge was issued to the same
    /// subject. A host that creates the subject only now writes a provider around
    /// ``AttestationVerifier/verifyAttestation(_:keyID:challenge:issuedTo:creatingSubject:removingSubject:)`` instead.
    ///
    /// - Parameters:
    ///   - verifier: The verifier.
    ///   - evidence: Finds the evidence in a request.
    ///   - onBound: Gets the key of a request that passed this check.
    /// - Returns: The provider; it rejects a question whose purpose is not to bind a key.
    public static func attestation(
        _ verifier: AttestationVerifier,
        evidence: @escaping @Sendable (Request) -> IntegrityEvidence<AttestationEvidence>,
        onBound: @escaping @Sendable (Request, BoundKey) -> Void = { _, _ in }
    ) -> IntegrityProvider {
        IntegrityProvider("app_attest", kind: .attestation) { request in
            evidence(request).flatMap { .present((request, $0)) }
        } check: { found, question in
            guard question.purpose == .bindsKey else { return .rejected(.purposeMismatch) }
            let (request, evidence) = found
            let bound = try await verifier.verifyAttestation(
                evidence.fields.object,
                keyID: evidence.fields.keyID,
                challenge: evidence.challenge,
                bindingTo: question.subject
            )
            onBound(request, bound)
            return .genuine(boundTo: bound.key.subject)
        }
    }

    /// App Attest, once an app has registered its key: verifies the assertion and stores its counter.
    ///
    /// - Parameters:
    ///   - verifier: The verifier.
    ///   - evidence: Finds the evidence in a request.
    ///   - onAuthorized: Gets what was verified of a request that passed this check.
    /// - Returns: The provider; if a ``RequestBinding`` was signed, it rejects one for another request.
    public static func assertion(
        _ verifier: AttestationVerifier,
        evidence: @escaping @Sendable (Request) -> IntegrityEvidence<AssertionEvidence>,
        onAuthorized: @escaping @Sendable (Request, AuthorizedRequest) -> Void = { _, _ in }
    ) -> IntegrityProvider {
        IntegrityProvider("app_attest", kind: .attestation) { request in
            evidence(request).flatMap { .present((request, $0)) }
        } check: { found, question in
            let (request, evidence) = found
            let authorized = try await verifier.verifyAssertion(
                evidence.fields.object,
                keyID: evidence.fields.keyID,
                clientData: evidence.clientData,
                for: evidence.request,
                expecting: .anyOwner
            )
            if authorized.key.subject == question.subject { onAuthorized(request, authorized) }
            return .genuine(boundTo: authorized.key.subject)
        }
    }
}
