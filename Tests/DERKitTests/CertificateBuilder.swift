import DERKit
import TestScenes
import Testing

/// A whole valid certificate of version 3, of which a test changes one part.
///
/// Its signature is not one.
struct CertificateBuilder {
    /// The parts, in order.
    ///
    /// The first eleven are in `tbsCertificate`, and those that are empty are not there.
    enum Part: CaseIterable {
        case version, serialNumber, signature, issuer, validity, subject, subjectPublicKeyInfo
        case issuerUniqueID, subjectUniqueID, extensions, tbsExtra
        case signatureAlgorithm, signatureValue, extra

        static let tbs = allCases.prefix { $0 != .signatureAlgorithm }
        static let outer = allCases.drop { $0 != .signatureAlgorithm }
    }

    private var parts: [Part: [UInt8]] = [
        .version: TLV.context(0, TLV.integer(2)),
        .serialNumber: TLV.integer(1),
        .signature: ecdsaWithSHA256,
        .issuer: name("Issuer"),
        .validity: TLV.sequence(TLV.utcTime("260420181312Z"), TLV.utcTime("260423181312Z")),
        .subject: name("Subject"),
        .subjectPublicKeyInfo: publicKey(curve: secp256r1, point: [0x04] + Array(1...64)),
        .extensions: extensions(basicConstraints, keyUsage),
        .signatureAlgorithm: ecdsaWithSHA256,
        .signatureValue: TLV.bitString(TLV.sequence(TLV.integer(1), TLV.integer(1))),
    ]

    subscript(part: Part) -> [UInt8] {
        get { parts[part] ?? [] }
        set { parts[part] = newValue }
    }

    private var tbs: [UInt8] { TLV.sequence(Part.tbs.flatMap { self[$0] }) }

    var encoded: [UInt8] { TLV.sequence(tbs, Part.outer.flatMap { self[$0] }) }

    /// Where a part begins, or would begin if it is empty.
    func offset(of part: Part) -> Int {
        let outerHeader = headerCount(encoded)
        if let index = Part.tbs.firstIndex(of: part) {
            return outerHeader + headerCount(tbs) + Part.tbs[..<index].reduce(0) { $0 + self[$1].count }
        }
        return outerHeader + tbs.count + Part.outer.prefix { $0 != part }.reduce(0) { $0 + self[$1].count }
    }

    private func headerCount(_ encoded: [UInt8]) -> Int {
        encoded[1] < 0x80 ? 2 : 2 + Int(encoded[1] & 0x7F)
    }

    // MARK: Pieces

    static let secp256r1: [UInt8] = [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]
    static let secp384r1: [UInt8] = [0x2B, 0x81, 0x04, 0x00, 0x22]
    static let ecPublicKey: [UInt8] = [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01]
    static let ecdsaWithSHA256 = TLV.sequence(
        TLV.objectIdentifier([0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, 0x02])
    )
    static let ecdsaWithSHA384 = TLV.sequence(
        TLV.objectIdentifier([0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, 0x03])
    )

    /// Critical, not a CA.
    static let basicConstraints = certificateExtension([0x55, 0x1D, 0x13], TLV.boolean(0xFF), TLV.sequence())

    /// Critical, digitalSignature.
    static let keyUsage = certificateExtension([0x55, 0x1D, 0x0F], TLV.boolean(0xFF), [0x03, 0x02, 0x07, 0x80])

    static func attribute(_ type: [UInt8], _ value: [UInt8]) -> [UInt8] {
        TLV.sequence(TLV.objectIdentifier(type), value)
    }

    static func name(_ commonName: String) -> [UInt8] {
        TLV.sequence(TLV.set(attribute([0x55, 0x04, 0x03], TLV.utf8(commonName))))
    }

    static func publicKey(curve: [UInt8], point: [UInt8]) -> [UInt8] {
        let algorithm = TLV.sequence(TLV.objectIdentifier(ecPublicKey), TLV.objectIdentifier(curve))
        return TLV.sequence(algorithm, TLV.bitString(point))
    }

    static func certificateExtension(_ identifier: [UInt8], _ critical: [UInt8], _ value: [UInt8]) -> [UInt8] {
        TLV.sequence(TLV.objectIdentifier(identifier), critical, TLV.octetString(value))
    }

    static func extensions(_ list: [UInt8]...) -> [UInt8] {
        TLV.context(3, TLV.sequence(list.flatMap { $0 }))
    }
}

/// A certificate with one change.
func certificate(_ change: (inout CertificateBuilder) -> Void) throws -> Certificate {
    var builder = CertificateBuilder()
    change(&builder)
    return try Certificate(builder.encoded[...])
}

/// Expects that a certificate with one change gives an error, so many bytes after the beginning of a part.
func expectCertificateError(
    _ code: DERError.Code,
    in part: CertificateBuilder.Part,
    plus distance: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout CertificateBuilder) -> Void
) {
    var builder = CertificateBuilder()
    change(&builder)
    let offset = builder.offset(of: part) + distance
    expectError(code, at: offset, in: builder.encoded, sourceLocation: sourceLocation) { try Certificate($0) }
}
