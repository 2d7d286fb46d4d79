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
    private var entries: [Challenge: Entry] = [:]
    private var queue = ExpiryQueue<Challenge>()

    /// Creates a ledger.
    ///
    /// - Parameter capacity: How many challenges may be live. When they are, no more are stored: none that may still be
    ///   answered, and none that is spent, makes room for another.
    public init(capacity: Int = 100_000) {
        self.capacity = capacity
    }

    /// How many challenges are kept.
    public var count: Int { entries.count }

    /// Stores a challenge, in amortised constant time.
    public func insert(
        _ challenge: Challenge,
        purpose: ChallengePurpose,
        subject: Subject,
        expiringAt expiry: UnixTime,
        at now: UnixTime
    ) async throws {
        while let expired = queue.popExpired(at: now) { entries[expired] = nil }
        guard entries[challenge] == nil, now < expiry else { return }
        guard entries.count < capacity else { throw StoreAtCapacity() }
        entries[challenge] = Entry(purpose: purpose, subject: subject, expiry: expiry)
        queue.append(challenge, expiringAt: expiry)
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
            // Sent again for another subject, it is no resend.
            return spending.operation == operation && spending.outcome && entry.subject == subject
        }
        let outcome = entry.purpose == purpose && entry.subject == subject && now < entry.expiry
        entry.spending = (operation, outcome)
        entries[challenge] = entry
        return outcome
    }
}
