public import AttestCore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension UnixTime {
    /// The second that a date is in.
    ///
    /// Fractions are rounded down, also before 1970. What is out of range becomes the end of the range, and what is no number
    /// becomes its beginning, at which no certificate is valid.
    ///
    /// - Parameter date: Any date.
    public init(_ date: Date) {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        guard let exact = Int64(exactly: seconds) else {
            self.init(secondsSinceEpoch: seconds > 0 ? .max : .min)
            return
        }
        self.init(secondsSinceEpoch: exact)
    }
}

extension Date {
    /// The beginning of a second.
    ///
    /// Dates are floating-point numbers, so that far from the present they miss it.
    ///
    /// - Parameter time: Any moment.
    public init(_ time: UnixTime) {
        self.init(timeIntervalSince1970: Double(time.secondsSinceEpoch))
    }
}
