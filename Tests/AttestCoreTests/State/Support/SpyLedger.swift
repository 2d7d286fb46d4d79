import AttestCore

/// A ledger that writes down what it is asked.
struct SpyLedger: ChallengeLedger {
    let ledger: any ChallengeLedger
    let log: CallLog

    func issue(
        purpose: ChallengePurpose,
        subject: Subject,
        expiringAt expiry: UnixTime
    ) async throws -> Challenge {
        try log.record(.issue)
        return try await ledger.issue(purpose: purpose, subject: subject, expiringAt: expiry)
    }

    func spend(
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
