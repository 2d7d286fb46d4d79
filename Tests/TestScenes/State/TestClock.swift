package import AttestCore
import AttestTesting
import Synchronization

/// A clock that stands still until a test moves it.
package final class TestClock: Sendable {
    private let seconds: Atomic<Int64>

    package init(_ start: UnixTime = TestAttestation.defaultTime) {
        seconds = Atomic(start.secondsSinceEpoch)
    }

    package var now: UnixTime { UnixTime(secondsSinceEpoch: seconds.load(ordering: .sequentiallyConsistent)) }

    /// Moves the clock; backwards if the number is negative.
    package func advance(seconds count: Int64) {
        seconds.wrappingAdd(count, ordering: .sequentiallyConsistent)
    }

    package var source: TimeSource { TimeSource { self.now } }
}
