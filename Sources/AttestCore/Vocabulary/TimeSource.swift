/// Tells the time, and when some time has passed.
public struct TimeSource: Sendable {
    /// The time now; a clock that cannot be read gives ``UnixTime/secondsSinceEpoch`` `Int64.max`, at which everything has
    /// expired, and with which no challenge is issued.
    public var now: @Sendable () -> UnixTime

    /// Waits for so long, or throws if the task is cancelled before.
    public var sleep: @Sendable (Duration) async throws -> Void

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - now: Tells the time.
    ///   - sleep: Waits; unless you write otherwise, by the system's clock.
    public init(
        now: @escaping @Sendable () -> UnixTime,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.now = now
        self.sleep = sleep
    }

    /// A source that always tells the same time, for tests.
    ///
    /// - Parameter time: The time.
    /// - Returns: The source.
    public static func fixed(_ time: UnixTime) -> TimeSource {
        TimeSource(now: { time })
    }

    /// The system's clock.
    public static let system = TimeSource(now: systemTime)
}
