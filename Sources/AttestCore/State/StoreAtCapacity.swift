/// What any store throws that has no room: the one way to say so.
///
/// The request is refused; nobody is woken up.
public struct StoreAtCapacity: Error, Hashable, Sendable {
    /// Creates the error.
    public init() {}
}
