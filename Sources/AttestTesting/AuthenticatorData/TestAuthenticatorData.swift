/// Authenticator data of an attestation or an assertion (WebAuthn, §6.1).
///
/// Test code: not for production.
public struct TestAuthenticatorData: Hashable, Sendable {
    /// The relying party ID hash; `nil`: SHA-256 of the App ID.
    public var relyingPartyIDHash: [UInt8]?

    /// The flags.
    ///
    /// Devices set AT (40) also in assertions, and since OS 27 ED (80).
    public var flags: UInt8

    /// The counter.
    public var counter: UInt32

    /// The description of the key; `nil` in assertions.
    public var credential: TestAttestedCredentialData?

    /// The extension map; `nil` before OS 27.
    public var extensionMap: TestExtensionMap?

    /// Any bytes after all of that.
    public var trailingBytes: [UInt8] = []

    /// All of the bytes, if they are to be others than the fields give.
    public var rawEncoding: [UInt8]?

    /// Creates authenticator data.
    ///
    /// - Parameters:
    ///   - flags: The flags.
    ///   - counter: The counter.
    ///   - credential: The description of the key; `nil` in assertions.
    ///   - extensionMap: The extension map; `nil` before OS 27.
    public init(
        flags: UInt8,
        counter: UInt32,
        credential: TestAttestedCredentialData? = nil,
        extensionMap: TestExtensionMap? = nil
    ) {
        self.flags = flags
        self.counter = counter
        self.credential = credential
        self.extensionMap = extensionMap
    }

    func encoded(appID: String, aaguid: [UInt8], publicKey: [UInt8]) -> [UInt8] {
        if let rawEncoding { return rawEncoding }
        return (relyingPartyIDHash ?? TestHash.sha256.digest(Array(appID.utf8))) + [flags]
            + (0..<4).reversed().map { UInt8(truncatingIfNeeded: counter >> (8 * $0)) }
            + (credential?.encoded(aaguid: aaguid, publicKey: publicKey) ?? [])
            + (extensionMap?.encoded ?? [])
            + trailingBytes
    }
}
