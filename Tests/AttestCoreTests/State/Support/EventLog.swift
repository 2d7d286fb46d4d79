import AttestCore
import Synchronization

/// What a verifier reported, in order.
final class EventLog: Sendable {
    private let events = Mutex<[VerifierEvent]>([])

    var all: [VerifierEvent] { events.withLock { $0 } }

    /// What kind of events they are.
    var descriptions: [String] { all.map(\.description) }

    func add(_ event: VerifierEvent) {
        events.withLock { $0.append(event) }
    }

    func clear() {
        events.withLock { $0 = [] }
    }

    /// Lets other tasks run until there is an event of a kind.
    func wait(for description: String) async {
        while !descriptions.contains(description) { await Task.yield() }
    }
}
