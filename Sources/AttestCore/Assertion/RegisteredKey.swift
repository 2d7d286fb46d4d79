/// A key as a server keeps it after its attestation was verified.
///
/// Its key ID is the SHA-256 of its public key: no value holds two that do not belong together.
public struct RegisteredKey: Hashable, Sendable {
    /// How many bytes a receipt may have; genuine ones have less than 4 KiB.
    public static let maximumReceiptByteCount = 16_384

    /// The key ID.
    public let keyID: KeyID

    /// The public key in X9.63 form, 65 bytes.
    public let publicKey: [UInt8]

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

    /// The receipt that came with the attestation, not verified, or the one that took its place; `nil` if there was none.
    public var receipt: [UInt8]?

    /// Which intermediate issued the certificate of the attestation; `nil` in what was stored without it.
    public var intermediateKey: SPKIHash?

    /// The platform that the attestation named; `nil` in what was stored without it.
    public var platform: DeviceFacts.Platform?

    /// Puts together a key whose key ID is computed.
    ///
    /// - Parameters:
    ///   - publicKey: The public key in X9.63 form, 65 bytes.
    ///   - counter: The counter of the last assertion that was accepted; 0 after the attestation.
    ///   - appID: The app that the key belongs to.
    ///   - environment: Where the key was made.
    ///   - subject: Whose key it is; a host that uses no registry can leave it out.
    ///   - binding: Which binding of the key to the subject this is.
    ///   - receipt: The receipt that came with the attestation, not verified.
    ///   - intermediateKey: Which intermediate issued the certificate; `nil` if it is not known.
    ///   - platform: The platform; `nil` if it is not known.
    public init(
        publicKey: [UInt8],
        counter: UInt32,
        appID: AppID,
        environment: AppPolicy.Environment,
        subject: Subject = .unspecified,
        binding: BindingID = BindingID(),
        receipt: [UInt8]? = nil,
        intermediateKey: SPKIHash? = nil,
        platform: DeviceFacts.Platform? = nil
    ) {
        keyID = KeyID(publicKey: publicKey)
        self.publicKey = publicKey
        self.counter = counter
        self.appID = appID
        self.environment = environment
        self.subject = subject
        self.binding = binding
        self.receipt = receipt
        self.intermediateKey = intermediateKey
        self.platform = platform
    }

    /// Puts together what was stored, and checks that the key ID is the public key's.
    ///
    /// - Parameters:
    ///   - keyID: The key ID that the row is found by.
    ///   - publicKey: The public key in X9.63 form, 65 bytes.
    ///   - counter: The counter of the last assertion that was accepted.
    ///   - appID: The app that the key belongs to.
    ///   - environment: Where the key was made.
    ///   - subject: Whose key it is.
    ///   - binding: Which binding of the key to the subject this is.
    ///   - receipt: The receipt that is stored with it.
    ///   - intermediateKey: Which intermediate issued the certificate; `nil` in a row of before it was kept.
    ///   - platform: The platform; `nil` in a row of before it was kept.
    /// - Throws: ``StoredKeyError/keyIDMismatch`` if the row was damaged, or put together from two.
    public init(
        storedAs keyID: KeyID,
        publicKey: [UInt8],
        counter: UInt32,
        appID: AppID,
        environment: AppPolicy.Environment,
        subject: Subject,
        binding: BindingID,
        receipt: [UInt8]?,
        intermediateKey: SPKIHash?,
        platform: DeviceFacts.Platform?
    ) throws(StoredKeyError) {
        self.init(
            publicKey: publicKey,
            counter: counter,
            appID: appID,
            environment: environment,
            subject: subject,
            binding: binding,
            receipt: receipt,
            intermediateKey: intermediateKey,
            platform: platform
        )
        guard self.keyID == keyID else { throw .keyIDMismatch }
    }

    /// The key of an attestation that was just verified, with counter 0 and a new binding.
    ///
    /// - Parameters:
    ///   - attestation: The result of the verification.
    ///   - subject: Whose key it will be.
    public init(_ attestation: VerifiedAttestation, subject: Subject) {
        self.init(
            publicKey: attestation.publicKey,
            counter: 0,
            appID: attestation.appID,
            environment: attestation.environment,
            subject: subject,
            receipt: attestation.unverifiedReceipt,
            intermediateKey: attestation.intermediateKey,
            platform: attestation.device.platform
        )
    }
}
