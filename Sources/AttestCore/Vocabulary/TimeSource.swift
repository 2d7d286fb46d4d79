/// Tells the time.
public struct TimeSource: Sendable {
    /// The time now; a clock that cannot be read gives ``UnixTime/secondsSinceEpoch`` `Int64.max`, at which everything has
    /// expired, and with which no challenge is issued.
    public var now: @Sendable () -> UnixTime

    /// Creates a source.
    ///
    /// - Parameter now: Tells the time.
    public init(now: @escaping @Sendable () -> UnixTime) {
        self.now = now
    }

    /// A source that always tells the same time, for tests.
    ///
    /// - Parameter time: The time.
    /// - Returns: The source.
    public static func fixed(_ time: UnixTime) -> TimeSource {
        TimeSource { time }
    }

    /// The system's clock.
    public static let system = TimeSource(now: systemTime)
}
