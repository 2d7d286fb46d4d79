/// What became of asking Apple for a newer receipt.
public struct ReceiptRefresh: Sendable {
    /// The receipt that was stored before.
    public let stored: StoredReceipt

    /// What happened.
    public let outcome: Outcome

    /// The receipt to keep: the new one if there is one, the old one in all other cases.
    public var receipt: StoredReceipt {
        if case .refreshed(let receipt) = outcome { receipt } else { stored }
    }

    /// What happened to a request for a newer receipt.
    @nonexhaustive
    public enum Outcome: Sendable {
        /// Apple gave a newer receipt, and it was verified: store it.
        case refreshed(StoredReceipt)

        /// Nothing was sent: Apple gives no newer receipt yet.
        case notDue

        /// Nothing was sent: the receipt has expired, and only a new attestation gives another.
        case expired

        /// Apple gives no newer receipt yet, by its own clock: 304.
        case notModified

        /// Apple has no data for the receipt: 404. Those of a key that is not used are deleted after about 30 days.
        case noData

        /// Apple's answer is a receipt that cannot be trusted, or somebody else's.
        case rejected(Rejection)

        /// Apple's answer is a receipt that is older than the stored one.
        case older

        /// Apple gave no receipt.
        case failed(AppleFailure)
    }
}

extension ReceiptRefresh.Outcome: CustomStringConvertible {
    /// Such as `refreshed`, `rejected` or `failed: server_error`; for logs.
    public var description: String {
        switch self {
        case .refreshed: "refreshed"
        case .notDue: "not_due"
        case .expired: "expired"
        case .notModified: "not_modified"
        case .noData: "no_data"
        case .rejected(let rejection): "rejected: " + rejection.reason.rawValue
        case .older: "older"
        case .failed(let failure): "failed: " + failure.code
        }
    }
}
