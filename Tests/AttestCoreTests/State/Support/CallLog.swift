import Synchronization

/// What was asked of stores and of the host, in order; and what is to fail.
final class CallLog: Sendable {
    enum Call: CaseIterable {
        case insert, spend, key, bind, advance, replaceReceipt, keysOfSubject, remove, removeAll
        case createSubject, removeSubject
    }

    private struct State {
        var calls: [Call] = []
        var failures: [Call: any Error] = [:]
    }

    private let state = Mutex(State())

    var calls: [Call] { state.withLock { $0.calls } }

    func clear() {
        state.withLock { $0.calls = [] }
    }

    /// Has a call throw an error from now on.
    func fail(_ call: Call, _ error: any Error) {
        state.withLock { $0.failures[call] = error }
    }

    /// Writes down a call, and throws what it is to throw.
    func record(_ call: Call) throws {
        let failure = state.withLock { state in
            state.calls.append(call)
            return state.failures[call]
        }
        if let failure { throw failure }
    }
}
