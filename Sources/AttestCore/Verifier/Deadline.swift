internal import Synchronization

/// Waits for a task, for so long and no longer, and even if the one who waits is cancelled.
///
/// - Parameters:
///   - task: The task; it goes on when the time is over.
///   - patience: How long to wait.
///   - time: Tells when that time is over.
/// - Returns: What the task gives; `nil` if the time is over.
func firstValue<Value: Sendable>(
    of task: Task<Value, Never>,
    within patience: Duration,
    by time: TimeSource
) async -> Value? {
    await withCheckedContinuation { continuation in
        let answer = FirstAnswer(continuation)
        let timer = Task {
            try? await time.sleep(patience)
            answer.give(nil)
        }
        Task {
            answer.give(await task.value)
            timer.cancel()
        }
    }
}

/// Takes the first of several answers to one who waits.
private final class FirstAnswer<Value: Sendable>: Sendable {
    private let continuation: Mutex<CheckedContinuation<Value?, Never>?>

    init(_ continuation: CheckedContinuation<Value?, Never>) {
        self.continuation = Mutex(continuation)
    }

    func give(_ value: Value?) {
        continuation.withLock { waiting in
            waiting?.resume(returning: value)
            waiting = nil
        }
    }
}
