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

    /// Puts together what was stored.
    ///
    /// - Parameters:
    ///   - keyID: The key ID.
    ///   - publicKey: The public key in X9.63 form, 65 bytes.
    ///   - counter: The counter of the last assertion that was accepted; 0 after the attestation.
    ///   - appID: The app that the key belongs to.
    ///   - environment: Where the key was made.
    public init(
        keyID: KeyID,
        publicKey: [UInt8],
        counter: UInt32,
        appID: AppID,
        environment: AppPolicy.Environment
    ) {
        self.keyID = keyID
        self.publicKey = publicKey
        self.counter = counter
        self.appID = appID
        self.environment = environment
    }

    /// The key of an attestation that was just verified, with counter 0.
    ///
    /// - Parameter attestation: The result of the verification.
    public init(_ attestation: VerifiedAttestation) {
        self.init(
            keyID: attestation.keyID,
            publicKey: attestation.publicKey,
            counter: 0,
            appID: attestation.appID,
            environment: attestation.environment
        )
    }
}
