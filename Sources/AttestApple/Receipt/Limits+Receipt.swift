package import AttestCore

extension Limits {
    /// Genuine receipts have less than 4 KiB.
    package static let receipt = 16_384

    /// Genuine receipts have at most ten fields.
    ///
    /// The bound keeps the search for duplicates cheap.
    static let receiptFields = 64
}
