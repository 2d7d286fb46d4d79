import AttestCore
import TestScenes

/// A certificate with its key, which issues others.
struct TestAuthority: Sendable {
    let certificate: [UInt8]
    private let name: [UInt8]
    private let key: TestKey

    /// A root: signed by itself.
    init(root key: TestKey, name: [UInt8] = TestAuthority.name("Root")) {
        self.key = key
        self.name = name
        certificate = Self.certificate(name, key, by: key, named: name, serialNumber: 1, isAuthority: true)
    }

    private init(_ certificate: [UInt8], _ name: [UInt8], _ key: TestKey) {
        self.certificate = certificate
        self.name = name
        self.key = key
    }

    /// An authority, or a leaf, issued by this one.
    func issue(_ text: String, _ key: TestKey, serialNumber: UInt8 = 2, isAuthority: Bool = true) -> TestAuthority {
        let name = Self.name(text)
        let certificate = Self.certificate(
            name,
            key,
            by: self.key,
            named: self.name,
            serialNumber: serialNumber,
            isAuthority: isAuthority
        )
        return TestAuthority(certificate, name, key)
    }

    func anchor() throws -> TrustAnchor {
        try TrustAnchor(unsafeTestAnchor: certificate)
    }

    /// A Name with a common name.
    static func name(_ text: String) -> [UInt8] {
        let attribute = DER.sequence([[0x06, 0x03, 0x55, 0x04, 0x03], DER.value(0x0C, Array(text.utf8))])
        return DER.sequence([DER.value(0x31, attribute)])
    }

    /// Valid in the years 2020 to 2029.
    private static func certificate(
        _ subject: [UInt8],
        _ key: TestKey,
        by issuerKey: TestKey,
        named issuer: [UInt8],
        serialNumber: UInt8,
        isAuthority: Bool
    ) -> [UInt8] {
        let ecdsaWithSHA256 = DER.sequence([[0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, 0x02]])
        let time = { (text: String) in DER.value(0x17, Array(text.utf8)) }
        let algorithm = DER.sequence([
            [0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01],
            [0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07],
        ])
        let constraints = DER.sequence(isAuthority ? [[0x01, 0x01, 0xFF]] : [])
        let basicConstraints = DER.sequence([[0x06, 0x03, 0x55, 0x1D, 0x13], DER.value(0x04, constraints)])
        let body = DER.sequence([
            [0xA0, 0x03, 0x02, 0x01, 0x02],
            DER.unsigned([serialNumber]),
            ecdsaWithSHA256,
            issuer,
            DER.sequence([time("200101000000Z"), time("300101000000Z")]),
            subject,
            DER.sequence([algorithm, DER.bitString(key.publicKey)]),
            DER.value(0xA3, DER.sequence([basicConstraints])),
        ])
        return DER.sequence([body, ecdsaWithSHA256, DER.bitString(issuerKey.signature(body))])
    }
}
