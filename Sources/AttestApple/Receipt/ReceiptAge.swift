package import AttestCore

/// Whether a receipt just arrived or was kept, which decides when its certificates have to be valid.
public enum ReceiptAge: Hashable, Sendable {
    /// It just came, with an attestation or from Apple: at most five minutes old, its certificates valid now.
    case fresh

    /// It was verified when it came, and stored since: its certificates were valid when it was made.
    ///
    /// Apple's signers expire before their last receipts do.
    case stored
}

extension ReceiptAge {
    /// The moment at which the certificates of a receipt must be valid.
    package func moment(for receipt: Receipt, now: UnixTime) -> UnixTime {
        switch self {
        case .fresh: now
        case .stored: receipt.contents.creationTime.unixTime
        }
    }
}
