/// A key as a server keeps it after its attestation was verified.
public struct RegisteredKey: Hashable, Sendable, Codable {
    /// The key ID.
    public var keyID: KeyID

    /// The public key in X9.63 form, 65 bytes.
    public var publicKey: [UInt8]

    /// The counter of the last assertion that was accepted; 0 after the attestation.
    public var counter: UInt32

    /// The app that the key belongs to.
    public var appID: AppID

    /// Where the key was made.
    public var environment: AppPolicy.Environment

    /// Whose key it is.
    public var subject: Subject

    /// Which binding of the key to the subject this is.
    public var binding: BindingID

    /// The receipt that came with the attestation, not verified; `nil` if there was none.
    public var receipt: [UInt8]?

    /// Puts together what was stored.
    ///
    /// - Parameters:
    ///   - keyID: The key ID.
    ///   - publicKey: The public key in X9.63 form, 65 bytes.
    ///   - counter: The counter of the last assertion that was accepted; 0 after the attestation.
    ///   - appID: The app that the key belongs to.
    ///   - environment: Where the key was made.
    ///   - subject: Whose key it is; a host that uses no registry can leave it out.
    ///   - binding: Which binding of the key to the subject this is.
    ///   - receipt: The receipt that came with the attestation, not verified.
    public init(
        keyID: KeyID,
        publicKey: [UInt8],
        counter: UInt32,
        appID: AppID,
        environment: AppPolicy.Environment,
        subject: Subject = .unspecified,
        binding: BindingID = BindingID(),
        receipt: [UInt8]? = nil
    ) {
        self.keyID = keyID
        self.publicKey = publicKey
        self.counter = counter
        self.appID = appID
        self.environment = environment
        self.subject = subject
        self.binding = binding
        self.receipt = receipt
    }

    /// The key of an attestation that was just verified, with counter 0 and a new binding.
    ///
    /// - Parameters:
    ///   - attestation: The result of the verification.
    ///   - subject: Whose key it will be.
    public init(_ attestation: VerifiedAttestation, subject: Subject) {
        self.init(
            keyID: attestation.keyID,
            publicKey: attestation.publicKey,
            counter: 0,
            appID: attestation.appID,
            environment: attestation.environment,
            subject: subject,
            binding: BindingID(),
            receipt: attestation.unverifiedReceipt
        )
    }
}
