#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The time of the system's clock, which Swift's own clocks do not tell.
@Sendable
func systemTime() -> UnixTime {
    var time = timespec()
    // The pointer lives for the call only.
    guard unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 else { return .unreadable }
    return UnixTime(secondsSinceEpoch: Int64(time.tv_sec))
}
