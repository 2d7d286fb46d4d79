/// Challenges in the memory of one process.
///
/// For tests, and for servers that run as one process and may forget challenges when it ends. Memory is proportional to the
/// number of live challenges, which is capped.
public actor InMemoryChallengeLedger: ChallengeLedger {
    private struct Entry {
        let purpose: ChallengePurpose
        let subject: Subject
        let expiry: UnixTime
        var spending: (operation: OperationToken, outcome: Bool)?
    }

    private let capacity: Int
    private let time: TimeSource
    private var entries: [Challenge: Entry] = [:]
    private var queue = ExpiryQueue<Challenge>()

    /// Creates a ledger.
    ///
    /// - Parameters:
    ///   - capacity: How many challenges may be live. When they are, no more are issued: none that may still be answered, and
    ///     none that is spent, makes room for another.
    ///   - time: Tells when a challenge is not live any more.
    public init(capacity: Int = 100_000, time: TimeSource = .system) {
        self.capacity = capacity
        self.time = time
    }

    /// How many challenges are kept.
    public var count: Int { entries.count }

    /// Issues a challenge, in amortised constant time.
    public func issue(
        purpose: ChallengePurpose,
        subject: Subject,
        expiringAt expiry: UnixTime
    ) async throws -> Challenge {
        sweep()
        guard entries.count < capacity else { throw StoreAtCapacity() }
        let challenge = Challenge.random()
        entries[challenge] = Entry(purpose: purpose, subject: subject, expiry: expiry)
        queue.append(challenge, expiringAt: expiry)
        return challenge
    }

    /// Spends a challenge, in amortised constant time.
    public func spend(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> Bool {
        guard var entry = entries[challenge] else { return false }
        if let spending = entry.spending {
            return spending.operation == operation && spending.outcome
        }
        let outcome = entry.purpose == purpose && entry.subject == subject && now < entry.expiry
        entry.spending = (operation, outcome)
        entries[challenge] = entry
        return outcome
    }

    /// Forgets what has expired.
    private func sweep() {
        let now = time.now()
        while let challenge = queue.popExpired(at: now) {
            entries[challenge] = nil
        }
    }
}
