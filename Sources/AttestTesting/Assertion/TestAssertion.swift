internal import AttestCore

/// An assertion to be minted: valid as it is, and each field can be changed.
///
/// Test code: not for production.
///
/// It looks like the assertion of an iPhone with iOS 27 and belongs to the key of ``TestAttestation``'s defaults. What is
/// `nil` is computed when ``mint()`` is called.
public struct TestAssertion: Sendable {
    /// The App ID.
    public var appID: String

    /// The key that signs.
    public var deviceKey: P256SigningKey

    /// What the app hashed.
    public var clientData = Array(#"{"challenge":"test_server_challenge"}"#.utf8)

    /// What the app passed to App Attest; `nil` or no bytes: SHA-256 of the client data.
    public var clientDataHash: [UInt8]?

    /// The authenticator data.
    public var authenticatorData = TestAuthenticatorData(
        flags: 0xC0,
        counter: 1,
        extensionMap: TestExtensionMap(bundleVersion: "1", validationCategory: 4)
    )

    /// Whether the signature hashes the nonce once more, as genuine ones do; otherwise the nonce is the digest.
    public var hashesNonce = true

    /// How the signature is encoded.
    public var encodeSignature: @Sendable (TestSignature) -> [UInt8] = { $0.derRepresentation }

    /// Further pairs, after the others.
    public var extraPairs: [CBORWriter.Pair] = []

    /// Changes the pairs before they are encoded.
    public var editObject: (@Sendable (inout [CBORWriter.Pair]) -> Void)?

    /// Creates the first assertion of a key.
    ///
    /// - Parameter attestation: The attestation of the key.
    public init(of attestation: TestAttestation = TestAttestation()) {
        appID = attestation.appID
        deviceKey = attestation.deviceKey
    }

    /// Makes the assertion.
    ///
    /// - Returns: The object and what a verifier needs to know.
    public func mint() -> MintedAssertion {
        let hash = clientDataHash.flatMap(ClientDataHash.init(verbatim:)) ?? ClientDataHash(hashing: clientData)
        let authenticatorData = authenticatorData.encoded(
            appID: appID,
            aaguid: TestAttestation.aaguid(.production),
            publicKey: deviceKey.publicKey
        )
        let nonce = TestHash.sha256.digest(authenticatorData + hash.bytes)
        let signature = deviceKey.signature(forDigest: hashesNonce ? TestHash.sha256.digest(nonce) : nonce)
        var object = [
            CBORWriter.Pair("signature", CBORWriter.bytes(encodeSignature(signature))),
            CBORWriter.Pair("authenticatorData", CBORWriter.bytes(authenticatorData)),
        ]
        object += extraPairs
        editObject?(&object)
        return MintedAssertion(
            assertionObject: CBORWriter.map(object),
            clientDataHash: hash,
            authenticatorData: authenticatorData
        )
    }
}
