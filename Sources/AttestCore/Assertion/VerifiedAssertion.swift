/// What a verified assertion says.
///
/// Only a verification makes one.
public struct VerifiedAssertion: Hashable, Sendable {
    /// The counter to store: greater than the one that was stored.
    public let counter: UInt32

    /// What the device said about the app.
    public let launch: LaunchFacts

    /// Whether the stored key does not name its intermediate, so that no list of denied ones could be applied.
    public let isIntermediateUnknown: Bool

    /// Whether the stored key does not name its platform, so that no list of platforms could be applied.
    public let isPlatformUnknown: Bool
}
