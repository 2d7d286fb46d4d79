/// A contract that a store does not keep.
///
/// Test code: not for production.
public struct StoreConformanceFailure: Error, Hashable, Sendable {
    /// The contract, a sentence.
    public let contract: String

    /// What was seen instead, a sentence.
    public let observed: String
}

extension StoreConformanceFailure: CustomStringConvertible {
    /// Both sentences.
    public var description: String { "\(contract) \(observed)" }
}
