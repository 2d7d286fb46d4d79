public import AttestCore

/// What became of asking Apple for a newer receipt.
public struct ReceiptRefresh: Sendable {
    /// The receipt that was stored before.
    public let stored: [UInt8]

    /// What happened.
    public let outcome: Outcome

    /// The receipt to keep: the new one if there is one, the old one in all other cases.
    public var receipt: [UInt8] {
        if case .refreshed(let receipt, _) = outcome { receipt } else { stored }
    }

    /// What happened to a request for a newer receipt.
    @nonexhaustive
    public enum Outcome: Sendable {
        /// Apple gave a newer receipt, and it was verified: store it.
        case refreshed([UInt8], VerifiedReceipt)

        /// Nothing was sent: Apple gives no newer receipt yet.
        case notDue

        /// Nothing was sent: the stored receipt has expired, and only a new attestation gives another.
        case expired

        /// Nothing was sent: the stored receipt cannot be trusted, or is not that of the key.
        case storedRejected(Rejection)

        /// Apple gives no newer receipt yet, by its own clock: 304.
        case notModified

        /// Apple has no data for the receipt: 404. It keeps them for 30 days; the last receipt stays the best there is.
        case noData

        /// Apple's answer is a receipt that cannot be trusted, is not that of the key, or is older than the stored one.
        case rejected(Rejection)

        /// Apple gave no receipt.
        case failed(AppleFailure)
    }
}

extension ReceiptRefresh.Outcome: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The kind of outcome, such as `refreshed` or `failed`.
    public var description: String {
        switch self {
        case .refreshed: "refreshed"
        case .notDue: "not_due"
        case .expired: "expired"
        case .storedRejected: "stored_rejected"
        case .notModified: "not_modified"
        case .noData: "no_data"
        case .rejected: "rejected"
        case .failed: "failed"
        }
    }

    /// The line for the log, such as `rejected: receipt_too_old` or `apple: server_error`.
    public var debugDescription: String {
        switch self {
        case .storedRejected(let rejection): "stored " + rejection.debugDescription
        case .rejected(let rejection): rejection.debugDescription
        case .failed(let failure): failure.debugDescription
        case .refreshed, .notDue, .expired, .notModified, .noData: description
        }
    }

    /// Nothing: a dump shows no receipt and no reason.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}

extension ReceiptRefresh: CustomStringConvertible, CustomReflectable {
    /// The kind of outcome.
    public var description: String { outcome.description }

    /// Nothing: a dump shows no receipt.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
