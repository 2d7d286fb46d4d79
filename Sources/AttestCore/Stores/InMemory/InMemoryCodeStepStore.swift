/// Remembers used time steps in memory, for tests and for a server that is a single process.
///
/// It keeps one step for each subject and secret, and forgets none until the process ends: after a restart, the codes of the
/// last minutes can be used once more.
public actor InMemoryCodeStepStore: CodeStepStore {
    private struct Key: Hashable {
        let subject: Subject
        let secretVersion: UInt32
    }

    private struct Claim {
        let step: UInt64
        let operation: OperationToken
    }

    private let capacity: Int
    private var claims: [Key: Claim] = [:]

    /// Creates an empty store.
    ///
    /// - Parameter capacity: How many pairs of subject and secret are kept; some 300 bytes each.
    public init(capacity: Int = 100_000) {
        self.capacity = capacity
    }

    /// Claims a time step: true for one operation at most, and never for a step that is not greater than all before.
    ///
    /// - Parameters:
    ///   - step: The time step of the code that matched.
    ///   - subject: Whose code it is.
    ///   - secretVersion: Which secret it was made with.
    ///   - operation: This write's token.
    /// - Returns: Whether the step is claimed. The same operation again gets the same answer, unless a later step was
    ///   claimed since.
    /// - Throws: ``StoreAtCapacity`` if the pair of subject and secret is new and there is no room.
    public func claim(
        step: UInt64,
        subject: Subject,
        secretVersion: UInt32,
        operation: OperationToken
    ) throws(StoreAtCapacity) -> Bool {
        let key = Key(subject: subject, secretVersion: secretVersion)
        if let last = claims[key], last.step >= step {
            return last.step == step && last.operation == operation
        }
        guard claims[key] != nil || claims.count < capacity else { throw StoreAtCapacity() }
        claims[key] = Claim(step: step, operation: operation)
        return true
    }
}
