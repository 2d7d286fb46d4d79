/// A key whose attestation passed every check, and what was learnt about it.
///
/// Only a verification makes one.
public struct VerifiedAttestation: Hashable, Sendable {
    /// The app whose policy accepted the key.
    public let appID: AppID

    /// Where the key was made.
    public let environment: AppPolicy.Environment

    /// The key ID.
    public let keyID: KeyID

    /// The public key in X9.63 form, 65 bytes: what to store for assertions.
    public let publicKey: [UInt8]

    /// The receipt that came along.
    ///
    /// Nothing in the attestation covers it: anybody can have put it there, so verify it before you use it. `nil` if
    /// there was none, as from Macs.
    public let unverifiedReceipt: [UInt8]?

    /// What the device said about the app.
    public let launch: LaunchFacts

    /// What the leaf certificate says about the device.
    public let device: DeviceFacts

    /// Whether the App ID that the leaf names in clear text is this app's; `nil` if it names none.
    public let clearTextAppIDMatches: Bool?

    /// The beginning of the leaf certificate's validity.
    public let notBefore: UnixTime

    /// The end of the leaf certificate's validity.
    ///
    /// It says nothing about how long the key may be used.
    public let notAfter: UnixTime

    /// The earliest end of validity in the chain, the anchor included.
    public let chainExpiry: UnixTime

    /// Which intermediate issued the leaf, by its key.
    public let intermediateKey: SPKIHash

    /// Whether the key is of the production environment and the app was signed for development.
    ///
    /// Such builds exist; the environment alone does not show that an app was distributed.
    public var isProductionKeyOfDevelopmentBuild: Bool {
        environment == .production && launch.validationCategory == .development
    }

    init(_ attestation: Attestation, _ binding: AttestationBinding, _ chain: AttestationChain, _ anchor: TrustAnchor) {
        appID = binding.app.appID
        environment = binding.environment
        keyID = chain.leaf.keyID
        publicKey = Array(chain.leaf.publicKey)
        unverifiedReceipt = attestation.receipt.map { Array($0) }
        launch = LaunchFacts(attestation.claims, binding.app)
        device = binding.device
        clearTextAppIDMatches = binding.device.names(binding.app.appID)
        notBefore = chain.notBefore
        notAfter = chain.notAfter
        chainExpiry = chain.expiry(with: anchor)
        intermediateKey = chain.intermediateKey
    }
}
