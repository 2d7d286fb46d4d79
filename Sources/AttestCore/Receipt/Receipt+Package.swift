extension Receipt {
    /// All fields in order, unknown ones included.
    package var allFields: [ReceiptField] { fields.all }
}

extension Attestation {
    /// The receipt that came along, which nothing in the attestation covers.
    package var unverifiedReceipt: [UInt8]? { receipt.map { Array($0) } }
}
