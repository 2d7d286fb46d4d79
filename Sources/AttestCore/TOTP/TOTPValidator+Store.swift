extension TOTPValidator {
    /// Checks a code and claims its time step, so that it passes once.
    ///
    /// Only for a secret that one subject has. With a secret that all installs share, leave it out: the steps are shared
    /// too, and which subject sends a code says nothing about whose it is.
    ///
    /// The newest matching step of each secret is claimed, the newest secret first, until the store agrees. An older step
    /// need not be tried: the store claims nothing that is not after all steps before, and the newest one was not.
    ///
    /// - Parameters:
    ///   - code: Exactly as many ASCII digits as the parameters say; nothing is trimmed.
    ///   - now: The time.
    ///   - subject: Who sent the code; authenticated by other means.
    ///   - store: The steps that were used.
    /// - Returns: The match; `nil` if the code is wrong, was used, or the store has no room.
    /// - Throws: ``VerificationError/storeFailed(_:)`` if the store throws anything but ``StoreAtCapacity``; the step may
    ///   then be claimed.
    public func verify(
        _ code: String,
        at now: UnixTime,
        subject: Subject,
        store: some CodeStepStore
    ) async throws(VerificationError) -> TOTPMatch? {
        for match in matches(code, at: now) {
            guard let isClaimed = try await Self.claim(match, subject, store) else { return nil }
            if isClaimed { return match }
        }
        return nil
    }

    /// The newest matching step of each secret.
    private func matches(_ code: String, at now: UnixTime) -> [TOTPMatch] {
        guard let step = step(at: now), let code = OneTimeCode(code.utf8, digitCount: parameters.digits) else {
            return []
        }
        return secrets.compactMap { match(code, $0, around: step, after: nil) }
    }

    /// Whether the store claims the step; `nil` if it has no room.
    private static func claim(
        _ match: TOTPMatch,
        _ subject: Subject,
        _ store: some CodeStepStore
    ) async throws(VerificationError) -> Bool? {
        do {
            return try await store.claim(
                step: match.step,
                subject: subject,
                secretVersion: match.secretVersion,
                operation: OperationToken()
            )
        } catch is StoreAtCapacity {
            return nil
        } catch {
            throw .storeFailed(error)
        }
    }
}
