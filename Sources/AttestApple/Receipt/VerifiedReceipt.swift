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

    /// SHA-256 of the signer's certificate.
    public let signer: CertificateFingerprint

    /// SHA-256 of the intermediate certificate.
    public let intermediate: CertificateFingerprint

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
        self.signer = signer.fingerprint
        intermediate = signer.intermediateFingerprint
    }
}
