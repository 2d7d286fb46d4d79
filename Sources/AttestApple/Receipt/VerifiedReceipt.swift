public import AttestCore

/// A receipt that passed every check, and what it says.
///
/// Only a verification makes one.
public struct VerifiedReceipt: Hashable, Sendable {
    /// The app of the key.
    public let appID: AppID

    /// Where the key was made; `nil` if the receipt does not say.
    public let environment: AppPolicy.Environment?

    /// The attested key in X9.63 form, 65 bytes.
    public let publicKey: [UInt8]

    /// Whether the receipt came with an attestation or from Apple's server.
    public let kind: ReceiptKind

    /// What the app passed to App Attest; `nil` in a refreshed receipt, where Apple damages it.
    public let clientDataHash: ClientDataHash?

    /// The token, which says nothing to anybody but Apple; it stays the same when a receipt is refreshed.
    public let token: [UInt8]?

    /// How many keys the device has attested in about 30 days; only a refreshed receipt says so.
    public let riskMetric: UInt32?

    /// When the receipt was made.
    public let creationTime: ReceiptTime

    /// When Apple will give a new one for it; before, the answer is 304.
    public let notBefore: ReceiptTime?

    /// When the receipt can no longer be exchanged for a new one.
    public let expirationTime: ReceiptTime

    /// All fields in order, unknown ones included.
    public let fields: [ReceiptField]

    /// Who signed the receipt, by the key.
    public let signerKey: SPKIHash

    /// Which intermediate issued the signer's certificate, by its key.
    public let intermediateKey: SPKIHash

    init(_ receipt: Receipt, app: AppID, signer: ReceiptSigner) {
        let contents = receipt.contents
        appID = app
        environment = contents.environment
        publicKey = contents.publicKey
        kind = contents.kind
        clientDataHash = contents.clientDataHash
        token = contents.token
        riskMetric = contents.riskMetric
        creationTime = contents.creationTime
        notBefore = contents.notBefore
        expirationTime = contents.expirationTime
        fields = receipt.fields.all
        signerKey = signer.key
        intermediateKey = signer.intermediateKey
    }

    /// Whether an attestation was made for this client data hash: field 4 is what the device signed, all of it.
    ///
    /// A changed app can have a hash signed that is longer than the one the server knows, and send its beginning as the
    /// extension map of the authenticator data. The attestation is the same then; this tells it.
    ///
    /// - Parameter clientDataHash: What the server verified the attestation with.
    /// - Returns: Whether the two are the same bytes; `nil` in a refreshed receipt, where Apple damages the field, and in one
    ///   without it.
    public func matches(clientDataHash: ClientDataHash) -> Bool? {
        guard kind == .attestation else { return nil }
        return fields.first { $0.number == ReceiptField.Number.clientDataHash.rawValue }.map {
            $0.value == clientDataHash.bytes
        }
    }
}
