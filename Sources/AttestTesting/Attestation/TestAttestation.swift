public import AttestCore

/// An attestation to be minted: valid as it is, and each field can be changed.
///
/// Test code: not for production.
///
/// It looks like the attestation of an iPhone with iOS 27. What is `nil` is computed when ``mint()`` is called, and so is all
/// that depends on other fields: the nonce, the names, the signatures.
public struct TestAttestation: Sendable {
    /// The App ID.
    public var appID = "ABCDE12345.com.example.app"

    /// What the server issued and the app hashed.
    public var challenge = Array("test_server_challenge".utf8)

    /// What the app passed to App Attest; `nil` or no bytes: SHA-256 of the challenge.
    public var clientDataHash: [UInt8]?

    /// Where the key was made.
    public var environment = AppPolicy.Environment.production

    /// The key that the device made.
    public var deviceKey: P256SigningKey

    /// The moment at which the attestation was made.
    public var issuedAt = Self.defaultTime

    /// Who signs the leaf.
    public var authority = TestCertificateAuthority.shared

    /// The authenticator data.
    public var authenticatorData: TestAuthenticatorData

    /// The credential certificate.
    public var leaf: TestLeaf

    /// The certificates, leaf first; `nil`: the leaf and the intermediate.
    public var x5c: [[UInt8]]?

    /// The receipt; `nil`: none, as from Macs.
    ///
    /// It is no genuine one.
    public var receipt: [UInt8]?

    /// The attestation statement format.
    public var format = "apple-appattest"

    /// Further pairs at the top level, after the others.
    public var extraPairs: [CBORWriter.Pair] = []

    /// Changes the pairs of the attestation statement before they are encoded.
    public var editStatement: (@Sendable (inout [CBORWriter.Pair]) -> Void)?

    /// Changes the pairs of the top level before they are encoded.
    public var editObject: (@Sendable (inout [CBORWriter.Pair]) -> Void)?

    /// 2026-11-20T12:00:00Z: when attestations are made unless another time is set.
    public static let defaultTime = UnixTime(secondsSinceEpoch: 1_795_176_000)

    private static let defaultKey = P256SigningKey(seed: "device")

    /// Creates the attestation of an iPhone with iOS 27.
    public init() {
        deviceKey = Self.defaultKey
        authenticatorData = TestAuthenticatorData(
            flags: 0xC0,
            counter: 0,
            credential: TestAttestedCredentialData(),
            extensionMap: TestExtensionMap(bundleVersion: "1", validationCategory: 4)
        )
        leaf = .iOS
        receipt = Array("No receipt: test code made this.".utf8)
    }

    /// The attestation of a Mac with macOS 27, of an app with Developer ID.
    public static var macOS: TestAttestation {
        var attestation = TestAttestation()
        attestation.leaf = .macOS
        attestation.authenticatorData.extensionMap = TestExtensionMap(bundleVersion: nil, validationCategory: 6)
        attestation.receipt = nil
        return attestation
    }

    /// The AAGUID of an environment, 16 bytes (Apple, step 8).
    ///
    /// - Parameter environment: The environment.
    /// - Returns: The encoding.
    public static func aaguid(_ environment: AppPolicy.Environment) -> [UInt8] {
        switch environment {
        case .production: Array("appattest".utf8) + Array(repeating: 0, count: 7)
        case .development: Array("appattestdevelop".utf8)
        }
    }
}

extension TestAttestation {
    /// Makes the attestation.
    ///
    /// - Returns: The object and what a verifier needs to know.
    public func mint() -> MintedAttestation {
        let hash = clientDataHash.flatMap(ClientDataHash.init(verbatim:)) ?? ClientDataHash(hashing: challenge)
        let authenticatorData = authenticatorData.encoded(
            appID: appID,
            aaguid: Self.aaguid(environment),
            publicKey: deviceKey.publicKey
        )
        let leaf = makeLeaf(nonce: TestHash.sha256.digest(authenticatorData + hash.bytes))
        return MintedAttestation(
            attestationObject: encoded(authenticatorData, leaf),
            keyID: KeyID(publicKey: deviceKey.publicKey),
            publicKey: deviceKey.publicKey,
            clientDataHash: hash,
            issuedAt: issuedAt,
            authenticatorData: authenticatorData,
            leafCertificate: leaf,
            intermediateCertificate: authority.intermediateCertificate
        )
    }

    private func makeLeaf(nonce: [UInt8]) -> [UInt8] {
        let keyID = TestHash.sha256.digest(deviceKey.publicKey)
        let notBefore = leaf.notBefore ?? issuedAt.adding(seconds: -86_400)
        var certificate = TestCertificate(
            subject: .credential(leaf.commonName ?? hexadecimal(keyID)),
            issuer: authority.intermediateName,
            notBefore: notBefore,
            notAfter: leaf.notAfter ?? notBefore.adding(seconds: 3 * 86_400),
            subjectPublicKeyInfo: deviceKey.subjectPublicKeyInfo,
            extensions: leaf.extensions(nonce: nonce, appID: appID)
        )
        certificate.serialNumber = leaf.serialNumber
        certificate.signatureHash = leaf.signatureHash
        leaf.edit?(&certificate)
        return certificate.signed(by: authority.intermediateKey)
    }

    private func encoded(_ authenticatorData: [UInt8], _ leaf: [UInt8]) -> [UInt8] {
        let x5c = x5c ?? [leaf, authority.intermediateCertificate]
        var statement = [CBORWriter.Pair("x5c", CBORWriter.array(x5c.map { CBORWriter.bytes($0) }))]
        if let receipt { statement.append(CBORWriter.Pair("receipt", CBORWriter.bytes(receipt))) }
        editStatement?(&statement)
        var object = [
            CBORWriter.Pair("fmt", CBORWriter.text(format)),
            CBORWriter.Pair("attStmt", CBORWriter.map(statement)),
            CBORWriter.Pair("authData", CBORWriter.bytes(authenticatorData)),
        ]
        object += extraPairs
        editObject?(&object)
        return CBORWriter.map(object)
    }

    private func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
