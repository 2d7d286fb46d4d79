/// What a verified assertion says.
///
/// Only a verification makes one.
public struct VerifiedAssertion: Hashable, Sendable {
    /// The counter to store: greater than the one that was stored.
    public let counter: UInt32

    /// What the device said about the app.
    public let launch: LaunchFacts
}
