/// A verified receipt, as far as asking for a newer one needs it.
public struct StoredReceipt: Hashable, Sendable {
    /// The receipt.
    public let bytes: [UInt8]

    /// Where the key was made that the receipt is about.
    public let environment: AppPolicy.Environment

    /// When Apple made the receipt (field 12).
    public let createdAt: UnixTime

    /// From when on Apple gives a newer one (field 19); `nil` in the receipt of an attestation, for which that is at once.
    public let notBefore: UnixTime?

    /// Until when Apple gives a newer one (field 21).
    public let expiresAt: UnixTime

    /// Creates a receipt from what was read.
    ///
    /// - Parameters:
    ///   - bytes: The receipt.
    ///   - environment: Where the key was made.
    ///   - createdAt: When Apple made the receipt.
    ///   - notBefore: From when on Apple gives a newer one.
    ///   - expiresAt: Until when Apple gives a newer one.
    public init(
        bytes: [UInt8],
        environment: AppPolicy.Environment,
        createdAt: UnixTime,
        notBefore: UnixTime?,
        expiresAt: UnixTime
    ) {
        self.bytes = bytes
        self.environment = environment
        self.createdAt = createdAt
        self.notBefore = notBefore
        self.expiresAt = expiresAt
    }
}
