/// A store that sends a call again when the host says that it may help, and that does not wait for ever.
///
/// It wraps any of the four kinds of stores and is one itself. A call that is sent again has the same operation, so that it
/// is done once. A store that says nothing until the deadline is unavailable: the call is cancelled, and if it was done all
/// the same, nobody was told. The caller's cancellation reaches the store.
public struct Resending<Store: Sendable>: Sendable {
    private let store: Store
    private let attempts: Int
    private let deadline: Duration
    private let time: TimeSource
    private let isTransient: @Sendable (any Error) -> Bool

    /// Wraps a store.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - attempts: How often a call is sent at most; at least once. Under `SERIALIZABLE`, three are too few.
    ///   - deadline: How long all attempts may take together.
    ///   - time: Tells when that time is over.
    ///   - isTransient: Whether a call that threw may succeed when it is sent again, as after a serialization failure, a
    ///     deadlock or a lost connection. A store without room is not asked about.
    public init(
        _ store: Store,
        attempts: Int = 10,
        deadline: Duration = .seconds(5),
        time: TimeSource = .system,
        isTransient: @escaping @Sendable (any Error) -> Bool
    ) {
        self.store = store
        self.attempts = max(attempts, 1)
        self.deadline = deadline
        self.time = time
        self.isTransient = isTransient
    }

    /// Sends a call until it is answered, within the deadline.
    func resending<Value: Sendable>(
        _ call: @escaping @Sendable (Store) async throws -> Value
    ) async throws -> Value {
        let task = Task { await attempt(call) }
        return try await withTaskCancellationHandler {
            guard let result = await firstValue(of: task, within: deadline, by: time) else {
                task.cancel()
                throw StoreSilent()
            }
            return try result.get()
        } onCancel: {
            task.cancel()
        }
    }

    private func attempt<Value: Sendable>(
        _ call: @Sendable (Store) async throws -> Value
    ) async -> Result<Value, any Error> {
        var remaining = attempts
        while true {
            do {
                return .success(try await call(store))
            } catch {
                remaining -= 1
                let isFinal =
                    remaining == 0 || Task.isCancelled || error is StoreAtCapacity || error is CancellationError
                guard !isFinal, isTransient(error) else { return .failure(error) }
            }
        }
    }
}
