/// The only intermediates that a policy trusts, named by their keys.
///
/// App Attest has one intermediate, and Apple does not say when there will be another: a pin refuses it until you add it.
public struct IntermediatePins: Hashable, Sendable {
    /// The keys; at least one.
    public let keys: Set<SPKIHash>

    /// Pins intermediates.
    ///
    /// - Parameter keys: SHA-256 of the SubjectPublicKeyInfo of each.
    /// - Throws: ``ConfigurationError/intermediatePinsMissing`` if there are none, which would refuse everybody.
    public init(_ keys: Set<SPKIHash>) throws(ConfigurationError) {
        guard !keys.isEmpty else { throw .intermediatePinsMissing }
        self.keys = keys
    }
}
