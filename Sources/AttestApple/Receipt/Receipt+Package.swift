extension Receipt {
    /// All fields in order, unknown ones included.
    package var allFields: [ReceiptField] { fields.all }
}
