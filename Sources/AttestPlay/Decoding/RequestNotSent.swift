/// What a transport throws if it knows that no byte of the request was sent, as when it cannot connect.
///
/// Whatever else it throws means that the token may have been decoded.
public struct RequestNotSent: Error, Sendable {
    /// Why nothing was sent.
    public let cause: any Error

    /// Creates the error.
    ///
    /// - Parameter cause: Why nothing was sent.
    public init(_ cause: any Error) {
        self.cause = cause
    }
}
