extension Attestation {
    /// The receipt that came along, which nothing in the attestation covers.
    package var unverifiedReceipt: [UInt8]? { receipt.map { Array($0) } }
}
