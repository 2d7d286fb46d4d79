import AttestCore
import AttestTesting
import Synchronization

/// A clock that stands still until a test moves it.
final class TestClock: Sendable {
    private let seconds: Atomic<Int64>

    init(_ start: UnixTime = TestAttestation.defaultTime) {
        seconds = Atomic(start.secondsSinceEpoch)
    }

    var now: UnixTime { UnixTime(secondsSinceEpoch: seconds.load(ordering: .sequentiallyConsistent)) }

    /// Moves the clock; backwards if the number is negative.
    func advance(seconds count: Int64) {
        seconds.wrappingAdd(count, ordering: .sequentiallyConsistent)
    }

    /// Ends all waiting, now and from now on.
    let alarm = TestAlarm()

    var source: TimeSource {
        TimeSource(now: { self.now }, sleep: { _ in try await self.alarm.wait() })
    }
}
