public import AttestCore
public import AttestGate

extension IntegrityProvider {
    /// Play Integrity: vouches for subjects that have no key of App Attest (R23).
    ///
    /// A subject that has one is left to App Attest before anything is spent; evidence of Android does not make up for it.
    ///
    /// - Parameters:
    ///   - client: Verifies tokens.
    ///   - evidence: Finds the evidence in a request.
    ///   - hasKey: Whether a key of App Attest is bound to a subject; what it throws is unavailable.
    ///   - standing: What the host knows of a subject.
    ///   - onVerified: Gets the verdict of a token that passed.
    /// - Returns: The provider.
    public static func playIntegrity(
        _ client: PlayIntegrity,
        evidence: @escaping @Sendable (Request) -> IntegrityEvidence<PlayEvidence>,
        hasKey: @escaping @Sendable (Subject) async throws -> Bool,
        standing: @escaping @Sendable (Subject) async -> PlayStanding = { _ in .unknown },
        onVerified: @escaping @Sendable (Request, VerifiedPlayVerdict) -> Void = { _, _ in }
    ) -> IntegrityProvider {
        IntegrityProvider("play_integrity", kind: .attestation) { request in
            evidence(request).flatMap { .present((request, $0)) }
        } check: { found, question in
            let (request, evidence) = found
            do {
                guard try await !hasKey(question.subject) else { return .deferred }
            } catch {
                return .undecided(.storeFailed, isExcusable: false)
            }
            do throws(PlayFailure) {
                let standing = await standing(question.subject)
                let verified = try await client.verify(evidence, subject: question.subject, standing: standing)
                onVerified(request, verified)
                return .genuine(boundTo: question.subject)
            } catch {
                return ProviderAnswer(error)
            }
        }
    }
}

extension ProviderAnswer {
    /// What a failure comes to.
    init(_ failure: PlayFailure) {
        let reason = IntegrityReason(failure.reason.rawValue)
        switch failure.reason.effect {
        case .refused: self = .rejected(reason)
        case .unavailable(let isExcusable): self = .undecided(reason, isExcusable: isExcusable)
        }
    }
}
