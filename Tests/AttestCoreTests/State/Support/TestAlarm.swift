import Synchronization

/// Something to wait for, until a test lets it happen; it stays happened.
final class TestAlarm: Sendable {
    private enum State {
        case quiet([AsyncStream<Never>.Continuation])
        case rung
    }

    private let state = Mutex(State.quiet([]))

    /// Lets all go on who wait, and whoever waits later.
    func ring() {
        let waiting = state.withLock { state -> [AsyncStream<Never>.Continuation] in
            guard case .quiet(let waiting) = state else { return [] }
            state = .rung
            return waiting
        }
        for one in waiting { one.finish() }
    }

    /// Waits, or throws if the task is cancelled.
    func wait() async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        let hasRung = state.withLock { state in
            guard case .quiet(let waiting) = state else { return true }
            state = .quiet(waiting + [continuation])
            return false
        }
        guard !hasRung else { return }
        for await _ in stream {}
        try Task.checkCancellation()
    }
}
