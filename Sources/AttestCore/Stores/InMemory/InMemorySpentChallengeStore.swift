/// Spent stateless challenges in the memory of one process.
public actor InMemorySpentChallengeStore: SpentChallengeStore {
    private let capacity: Int
    private var operations: [ChallengeDigest: OperationToken] = [:]
    private var queue = ExpiryQueue<ChallengeDigest>()

    /// The latest time that was told: what had expired by then is forgotten, and must not be spent again if the clock steps
    /// back.
    private var latest = UnixTime(secondsSinceEpoch: .min)

    /// Creates a store.
    ///
    /// - Parameter capacity: How many challenges may be remembered. When they are, no more can be spent: a spent challenge
    ///   that has not expired is never forgotten.
    public init(capacity: Int = 1_000_000) {
        self.capacity = capacity
    }

    /// How many challenges are remembered.
    public var count: Int { operations.count }

    /// Records that a challenge is spent, in amortised constant time.
    public func spend(
        _ challenge: ChallengeDigest,
        expiringAt expiry: UnixTime,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> Bool {
        latest = max(latest, now)
        while let expired = queue.popExpired(at: latest) { operations[expired] = nil }
        if let first = operations[challenge] { return first == operation }
        guard latest < expiry else { return false }
        guard operations.count < capacity else { throw StoreAtCapacity() }
        operations[challenge] = operation
        queue.append(challenge, expiringAt: expiry)
        return true
    }
}
