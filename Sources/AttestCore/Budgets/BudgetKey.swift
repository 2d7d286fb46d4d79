internal import P256Verify

/// Names a counter: what is counted, and for whom.
///
/// The subject is there as its SHA-256, so that a key has a fixed length, and no text can be made to look like another
/// counter's (R27).
public struct BudgetKey: Hashable, Sendable {
    /// What is counted.
    public let kind: BudgetKind

    /// SHA-256 of the subject's UTF-8: 32 bytes.
    public let subjectDigest: [UInt8]

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - kind: What is counted.
    ///   - subject: For whom; `.unspecified` for one counter that all share.
    public init(_ kind: BudgetKind, subject: Subject = .unspecified) {
        self.kind = kind
        subjectDigest = SHA256.hash(Array(subject.text.utf8).span).bytes
    }
}
