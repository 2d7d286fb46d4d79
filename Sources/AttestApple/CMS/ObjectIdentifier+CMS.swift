package import DERKit

extension ObjectIdentifier {
    // RFC 5652, §4 and §5.1
    /// 1.2.840.113549.1.7.1.
    package static let data = ObjectIdentifier([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x01])
    /// 1.2.840.113549.1.7.2.
    package static let signedData = ObjectIdentifier([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02])

    // RFC 5754, §2.2
    /// 2.16.840.1.101.3.4.2.1.
    package static let sha256 = ObjectIdentifier([0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01])

    // Apple's certificates
    /// 1.2.840.113635.100.12.15: the certificate signs receipts of App Attest.
    package static let appleReceiptSigner = ObjectIdentifier([
        0x2A, 0x86, 0x48, 0x86, 0xF7, 0x63, 0x64, 0x0C, 0x0F,
    ])
    /// 1.2.840.113635.100.6.2.3: the certificate is that of the Application Integration authority.
    package static let appleApplicationIntegration = ObjectIdentifier([
        0x2A, 0x86, 0x48, 0x86, 0xF7, 0x63, 0x64, 0x06, 0x02, 0x03,
    ])
}

extension AlgorithmIdentifier {
    /// Whether this is SHA-256, without parameters or with NULL: "implementations MUST accept" both (RFC 5754, §2).
    package var isSHA256: Bool {
        algorithm == .sha256 && (parameters.map { $0.tag == .null && $0.contents.isEmpty } ?? true)
    }
}
