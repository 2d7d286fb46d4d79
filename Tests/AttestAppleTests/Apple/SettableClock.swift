import AttestCore
import Synchronization

/// A clock that a test sets.
final class SettableClock: Sendable {
    private let seconds: Mutex<Int64>

    init(_ seconds: Int64) {
        self.seconds = Mutex(seconds)
    }

    var source: TimeSource {
        TimeSource { UnixTime(secondsSinceEpoch: self.seconds.withLock { $0 }) }
    }

    func set(_ seconds: Int64) {
        self.seconds.withLock { $0 = seconds }
    }
}
