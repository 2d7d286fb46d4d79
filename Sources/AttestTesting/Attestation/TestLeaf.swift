public import AttestCore

/// What to write into the credential certificate of a minted attestation.
///
/// Test code: not for production.
public struct TestLeaf: Sendable {
    /// The contents octets of the serial number.
    public var serialNumber: [UInt8] = [0x01, 0x9D, 0xB1, 0x3F, 0x0B, 0x4E]

    /// The beginning of the validity; `nil`: 24 hours before the attestation.
    public var notBefore: UnixTime?

    /// The last second of the validity; `nil`: three days after the beginning.
    public var notAfter: UnixTime?

    /// The common name; `nil`: the key ID in lower-case hexadecimal.
    public var commonName: String?

    /// The value of basic constraints, critical; `nil`: no such extension.
    public var basicConstraints: [UInt8]? = [0x30, 0x00]

    /// The value of key usage, critical; `nil`: no such extension.
    public var keyUsage: [UInt8]? = [0x03, 0x02, 0x04, 0xF0]

    /// The value of extended key usage; `nil`: no such extension, as before 2026.
    public var extendedKeyUsage: [UInt8]? = DERWriter.sequence(
        DERWriter.objectIdentifier([1, 2, 840, 113635, 100, 4, 24])
    )

    /// The properties of the key; `nil`: no such extension.
    public var keyProperties: TestTaggedFields?

    /// Whether field 1204 of the key's properties names the app in clear text.
    public var namesApp = true

    /// The App ID in field 1204; `nil`: the attestation's.
    public var namedAppID: String?

    /// The information on the operating system; `nil`: no such extension.
    public var osInformation: TestTaggedFields?

    /// The nonce; `nil`: SHA-256 of authenticator data and client data hash.
    public var nonce: [UInt8]?

    /// The value of the nonce extension; `nil`: the nonce as DER.
    public var nonceExtension: [UInt8]?

    /// The value of the access control extension; `nil`: no such extension, as before iOS 26.1.
    public var accessControl: [UInt8]?

    /// Further extensions, after the others.
    public var extraExtensions: [TestExtension] = []

    /// The hash function of the signature.
    public var signatureHash = TestHash.sha256

    /// Changes the certificate before it is signed, in whichever way the fields above do not offer.
    public var edit: (@Sendable (inout TestCertificate) -> Void)?

    /// A leaf of an iPhone with iOS 27.
    public static let iOS: TestLeaf = {
        var leaf = TestLeaf()
        leaf.keyProperties = .keyProperties(platform: 10)
        leaf.osInformation = .osInformation(version: "27.0", build: "24A446", platform: "iphoneos")
        leaf.accessControl = accessControlOfPhones
        return leaf
    }()

    /// A leaf of a Mac with macOS 27.
    public static let macOS: TestLeaf = {
        var leaf = TestLeaf()
        leaf.keyProperties = .keyProperties(platform: 13)
        leaf.osInformation = .osInformation(version: "27.0", build: "26A428", platform: "macosx")
        leaf.accessControl = accessControlOfMacs
        return leaf
    }()

    private init() {}

    /// The value of the nonce extension: SEQUENCE { [1] EXPLICIT OCTET STRING }.
    ///
    /// - Parameter nonce: The octets.
    /// - Returns: The encoding.
    public static func nonceExtension(_ nonce: [UInt8]) -> [UInt8] {
        DERWriter.sequence(DERWriter.context(1, DERWriter.octetString(nonce)))
    }

    /// The access control of Macs with System Integrity Protection and Full Security, as Apple documents it.
    public static let accessControlOfMacs = accessControl([
        ("ok", isTrue), ("oa", isTrue), ("odel", isTrue),
        (
            "osgn",
            DERWriter.context(0, DERWriter.utf8String("rsec"))
                + DERWriter.sequence(DERWriter.context(6, DERWriter.integer(1)))
        ),
    ])

    /// The access control of iPhones since iOS 26.1.
    public static let accessControlOfPhones = accessControl(
        ["okd", "oa", "osgn", "odel", "ock"].map { ($0, isTrue) }
    )

    private static let isTrue = DERWriter.context(1, DERWriter.boolean(true))

    private static func accessControl(_ rules: [(name: String, value: [UInt8])]) -> [UInt8] {
        let list = rules.map { DERWriter.sequence(DERWriter.utf8String($0.name), $0.value) }
        let control = DERWriter.sequence(DERWriter.utf8String("11"), DERWriter.sequence(Array(list.joined())))
        return DERWriter.sequence(DERWriter.context(3, DERWriter.octetString(control)))
    }
}

extension TestLeaf {
    /// The extensions in the order of genuine leaves.
    func extensions(nonce computedNonce: [UInt8], appID: String) -> [TestExtension] {
        typealias Identifier = TestExtension.Identifier
        let nonceValue = nonceExtension ?? Self.nonceExtension(nonce ?? computedNonce)
        let optional: [TestExtension?] = [
            basicConstraints.map { TestExtension(Identifier.basicConstraints, isCritical: true, $0) },
            keyUsage.map { TestExtension(Identifier.keyUsage, isCritical: true, $0) },
            extendedKeyUsage.map { TestExtension(Identifier.extendedKeyUsage, $0) },
            completeKeyProperties(appID).map { TestExtension(Identifier.keyProperties, $0.derRepresentation) },
            osInformation.map { TestExtension(Identifier.osInformation, $0.derRepresentation) },
            TestExtension(Identifier.nonce, nonceValue),
            accessControl.map { TestExtension(Identifier.accessControl, $0) },
        ]
        return optional.compactMap { $0 } + extraExtensions
    }

    private func completeKeyProperties(_ appID: String) -> TestTaggedFields? {
        guard var properties = keyProperties, namesApp else { return keyProperties }
        properties[1204] = DERWriter.octetString(Array((namedAppID ?? appID).utf8))
        return properties
    }
}
