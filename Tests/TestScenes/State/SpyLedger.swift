package import AttestCore

/// A ledger that writes down what it is asked.
package struct SpyLedger: ChallengeLedger {
    package let ledger: any ChallengeLedger
    package let log: CallLog

    package func issue(
        purpose: ChallengePurpose,
        subject: Subject,
        expiringAt expiry: UnixTime
    ) async throws -> Challenge {
        try log.record(.issue)
        return try await ledger.issue(purpose: purpose, subject: subject, expiringAt: expiry)
    }

    package func spend(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> Bool {
        try log.record(.spend)
        return try await ledger.spend(
            challenge,
            purpose: purpose,
            subject: subject,
            at: now,
            operation: operation
        )
    }
}
