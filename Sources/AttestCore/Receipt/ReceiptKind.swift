/// Where a receipt came from: field 6.
@nonexhaustive
public enum ReceiptKind: String, CaseIterable, Hashable, Sendable {
    /// From an attestation.
    case attestation = "ATTEST"

    /// From Apple's server, in exchange for an earlier one; it holds the risk metric.
    case refreshed = "RECEIPT"
}
