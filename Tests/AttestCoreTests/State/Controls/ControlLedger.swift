import AttestCore

/// A challenge ledger that keeps its contracts, unless it is given a fault.
actor ControlLedger: ChallengeLedger {
    private struct Row {
        let purpose: ChallengePurpose
        let subject: Subject
        let expiry: UnixTime
        var spending: (operation: OperationToken, outcome: Bool)?
    }

    private let fault: LedgerFault?
    private var rows: [Challenge: Row] = [:]

    init(_ fault: LedgerFault?) {
        self.fault = fault
    }

    var count: Int { rows.count }

    func insert(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject,
        expiringAt expiry: UnixTime,
        at now: UnixTime
    ) async throws {
        if fault == .oneOpenForEachSubject { rows = rows.filter { $0.value.subject != subject } }
        let challenge = stored(challenge)
        guard rows[challenge] == nil || fault == .reopensWhatIsInsertedAgain else { return }
        rows[challenge] = Row(purpose: purpose, subject: subject, expiry: stored(expiry))
    }

    func spend(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> Bool {
        if fault == .saysYesToCancelledCalls, Task.isCancelled { return true }
        let challenge = stored(challenge)
        if fault == .forgetsSpendingWithTheClock { forgetSpending(at: now) }
        guard var row = rows[challenge] else { return spendUnknown(challenge, purpose, subject, operation) }
        if fault == .readsThenWrites { await suspend() }
        if let spending = row.spending, let stored = answer(to: operation, spending) {
            guard fault != .decidesExpiryOfResends || now < row.expiry else { return false }
            return stored && (isSame(row.subject, subject) || fault == .answersResendsToAnybody)
        }
        let failures = failures(row, purpose, subject, now)
        // What burns nothing is refused without a trace.
        if !failures.isEmpty, failures.allSatisfy({ $0 == fault?.unburnt }) { return false }
        row.spending = (operation, failures.isEmpty)
        rows[challenge] = fault == .deletesWhatIsSpent ? nil : row
        return failures.isEmpty
    }

    private func stored(_ challenge: Challenge) -> Challenge {
        guard fault == .cutsChallenges else { return challenge }
        return Challenge(bytes: Array(challenge.bytes.prefix(16))) ?? challenge
    }

    private func stored(_ expiry: UnixTime) -> UnixTime {
        let seconds = expiry.secondsSinceEpoch
        switch fault {
        case .keepsExpiriesIn31Bits: return UnixTime(secondsSinceEpoch: min(seconds, 0x7FFF_FFFF))
        case .keepsExpiriesToTheMinute: return UnixTime(secondsSinceEpoch: (seconds + 59) / 60 * 60)
        default: return expiry
        }
    }

    /// What is wrong with an answer.
    private func failures(
        _ row: Row,
        _ purpose: ChallengePurpose,
        _ subject: Subject,
        _ now: UnixTime
    ) -> [LedgerFault.Failure] {
        var failures: [LedgerFault.Failure] = []
        if !isSame(row.subject, subject) { failures.append(.subject) }
        if row.purpose != purpose && fault != .ignoresThePurpose { failures.append(.purpose) }
        if !isBefore(now, row.expiry) { failures.append(.expiry) }
        return failures
    }

    /// The stored outcome; `nil` to decide anew.
    private func answer(
        to operation: OperationToken,
        _ spending: (operation: OperationToken, outcome: Bool)
    ) -> Bool? {
        guard spending.operation == operation else { return false }
        if fault == .ignoresResends { return false }
        if fault == .decidesResendsAnew { return nil }
        return spending.outcome
    }

    private func isSame(_ a: Subject, _ b: Subject) -> Bool {
        switch fault {
        case .ignoresTheSubject: true
        case .comparesSubjectsAsText: a.text == b.text
        case .comparesSubjectsWithoutCase: a.text.lowercased().utf8.elementsEqual(b.text.lowercased().utf8)
        default: a == b
        }
    }

    private func isBefore(_ now: UnixTime, _ expiry: UnixTime) -> Bool {
        switch fault {
        case .expiresASecondTooLate: now <= expiry
        case .expiresASecondTooEarly: now.adding(seconds: 1) < expiry
        case .ignoresTheExpiry: true
        default: now < expiry
        }
    }

    private func spendUnknown(
        _ challenge: Challenge,
        _ purpose: ChallengePurpose,
        _ subject: Subject,
        _ operation: OperationToken
    ) -> Bool {
        guard fault == .spendsTheUnknown || fault == .storesTheUnknown else { return false }
        let outcome = fault == .spendsTheUnknown
        rows[challenge] = Row(
            purpose: purpose,
            subject: subject,
            expiry: UnixTime(secondsSinceEpoch: .max),
            spending: (operation, outcome)
        )
        return outcome
    }

    private func forgetSpending(at now: UnixTime) {
        for (challenge, row) in rows where row.expiry <= now { rows[challenge]?.spending = nil }
    }
}
