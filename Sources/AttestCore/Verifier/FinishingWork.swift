internal import Synchronization

/// Work that is finished whatever becomes of who asked for it, and how much of it there is (R29).
final class FinishingWork: Sendable {
    /// How many pieces there may be at once.
    static let limit = 64

    /// How long a caller waits for one.
    static let patience = Duration.seconds(10)

    private let count = Mutex(0)

    /// Takes a place; false if there is none.
    func enter() -> Bool {
        count.withLock { count in
            guard count < Self.limit else { return false }
            count += 1
            return true
        }
    }

    /// Gives a place back.
    func leave() {
        count.withLock { $0 -= 1 }
    }

    /// Runs a piece of work in a task of its own, so that no cancellation reaches it, and gives the place back when it is done.
    ///
    /// - Parameters:
    ///   - time: Tells when the caller has waited for long enough.
    ///   - work: The work.
    /// - Returns: What came of it; `nil` if that is not known yet, and then the work goes on.
    func finish<Value: Sendable>(
        by time: TimeSource,
        _ work: @escaping @Sendable () async -> Value
    ) async -> Value? {
        let task = Task {
            defer { leave() }
            return await work()
        }
        return await firstValue(of: task, within: Self.patience, by: time)
    }
}
