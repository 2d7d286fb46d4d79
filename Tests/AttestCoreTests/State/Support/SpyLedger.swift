import AttestCore

/// A ledger that writes down what it is asked.
struct SpyLedger: ChallengeLedger {
    let ledger: any ChallengeLedger
    let log: CallLog

    func insert(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject,
        expiringAt expiry: UnixTime,
        at now: UnixTime
    ) async throws {
        try log.record(.insert)
        try await ledger.insert(challenge, purpose: purpose, subject: subject, expiringAt: expiry, at: now)
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
