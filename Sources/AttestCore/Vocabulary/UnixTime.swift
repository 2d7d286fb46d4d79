/// A moment in whole seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
///
/// The core never asks what time it is: every check that depends on time takes it as an argument.
public struct UnixTime: Hashable, Comparable, Sendable, Codable {
    /// Seconds since 1970.
    ///
    /// Any value is valid.
    public var secondsSinceEpoch: Int64

    /// Creates a moment.
    ///
    /// - Parameter secondsSinceEpoch: Seconds since 1970.
    public init(secondsSinceEpoch: Int64) {
        self.secondsSinceEpoch = secondsSinceEpoch
    }

    /// Whether one moment is before another.
    public static func < (a: UnixTime, b: UnixTime) -> Bool {
        a.secondsSinceEpoch < b.secondsSinceEpoch
    }

    /// The moment some seconds later; at the ends of the range it stays there.
    ///
    /// - Parameter seconds: How many seconds later; negative for earlier.
    /// - Returns: The sum, saturated.
    public func adding(seconds: Int64) -> UnixTime {
        let (sum, overflow) = secondsSinceEpoch.addingReportingOverflow(seconds)
        guard overflow else { return UnixTime(secondsSinceEpoch: sum) }
        return UnixTime(secondsSinceEpoch: seconds < 0 ? .min : .max)
    }

    /// How many seconds this moment is after another; at the ends of the range, that end.
    ///
    /// - Parameter other: The other moment.
    /// - Returns: The difference in seconds, saturated.
    public func seconds(since other: UnixTime) -> Int64 {
        let (difference, overflow) = secondsSinceEpoch.subtractingReportingOverflow(other.secondsSinceEpoch)
        guard overflow else { return difference }
        return secondsSinceEpoch < 0 ? .min : .max
    }
}

extension UnixTime {
    /// What a clock tells that cannot be read: the last moment there is.
    static let unreadable = UnixTime(secondsSinceEpoch: .max)
}
