/// What ``Resending`` throws for a store that did not answer before the deadline.
public struct StoreSilent: Error, Hashable, Sendable {
    /// Creates the error.
    public init() {}
}
