import AttestCore
import DERInspection
import DERKit
import P256Verify

/// `cert-parse` and `cert-facts`: what a certificate says, without any trust in it.
enum CertificateKind {
    /// A certificate, or a TBSCertificate alone.
    static func parse(_ vector: VectorCase) throws -> [Fact] {
        let bytes = try vector.base64("b64")[...]
        let level = try vector.text("level")
        switch level {
        case "certificate": _ = try Certificate(bytes)
        case "tbs": try parseTBS(bytes)
        default: throw Unsupported(reason: "level \(level) is not supported")
        }
        return []
    }

    private static func parseTBS(_ bytes: ArraySlice<UInt8>) throws {
        var reader = DERReader(bytes)
        let contents = try reader.read(.sequence)
        try reader.finish()
        _ = try TBSCertificate(contents)
    }

    static func facts(_ vector: VectorCase) throws -> [Fact] {
        let certificate = try Certificate(try vector.base64("b64")[...])
        let tbsCertificate = certificate.tbsCertificate
        return [
            try vector.fact("version", String(certificate.version)),
            try vector.fact("serial", hexadecimal(certificate.serialNumber)),
            try vector.fact("nb", String(certificate.validity.notBefore)),
            try vector.fact("na", String(certificate.validity.notAfter)),
            try vector.fact("sigalg", certificate.signatureAlgorithm.algorithm.dotted),
            try vector.fact("issuer", hexadecimalText(certificate.issuer)),
            try vector.fact("subject", hexadecimalText(certificate.subject)),
            try vector.fact("tbs_sha256", hexadecimalText(SHA256.hash(tbsCertificate.span).bytes)),
            try key(certificate.subjectPublicKeyInfo, of: vector),
            try extensions(certificate.extensions, of: vector),
        ]
    }

    /// An integer with a sign, without leading zeros.
    private static func hexadecimal(_ octets: ArraySlice<UInt8>) -> String {
        let isNegative = octets.first.map { $0 & 0x80 != 0 } ?? false
        let magnitude = isNegative ? Decimal.negated(octets) : Array(octets)
        let digits = hexadecimalText(magnitude).drop { $0 == "0" }
        return (isNegative ? "-" : "") + (digits.isEmpty ? "0" : digits)
    }

    /// The kind of key, where it has a name here.
    private static func key(_ info: SubjectPublicKeyInfo, of vector: VectorCase) throws -> Fact {
        switch info.key {
        case .p256: return try vector.fact("key", "EC secp256r1")
        case .p384: return try vector.fact("key", "EC secp384r1")
        case .other: return try otherKey(info.algorithm, of: vector)
        }
    }

    private static func otherKey(_ algorithm: AlgorithmIdentifier, of vector: VectorCase) throws -> Fact {
        if let name = otherKeys[algorithm.algorithm.dotted] { return try vector.fact("key", name) }
        let stated = try vector.scalarText("key")
        let namesCurve = algorithm.parameters?.tag == .objectIdentifier
        if algorithm.algorithm == .ecPublicKey && !namesCurve {
            // RFC 5480, §2.1.1: parameters in place of a name are forbidden, so that no curve is recognised in them.
            return Fact(name: "key", expected: stated.map { $0.hasPrefix("EC ") ? "EC" : $0 }, actual: "EC")
        }
        // A key of no known name must at least be none of those that have one.
        let named = ["EC secp256r1", "EC secp384r1"] + otherKeys.values
        return Fact(name: "key", expected: stated.flatMap { named.contains($0) ? $0 : nil }, actual: "another key")
    }

    private static let otherKeys = [
        "1.2.840.113549.1.1.1": "RSA",
        "1.2.840.113549.1.1.10": "RSA",
        "1.2.840.10040.4.1": "DSAPublicKey",
        "1.3.101.112": "Ed25519PublicKey",
        "1.3.101.113": "Ed448PublicKey",
    ]

    /// Identifiers and critical flags, in order.
    private static func extensions(_ extensions: Extensions, of vector: VectorCase) throws -> Fact {
        let actual = extensions.all.map { describe($0.identifier.dotted, $0.isCritical) }
        let expected = try stated(vector.fields["exts"])
        return Fact(name: "exts", expected: expected, actual: actual.joined(separator: ", "))
    }

    private static func stated(_ value: JSONValue?) throws -> String? {
        guard let value else { return nil }
        guard case .array(let pairs) = value else { throw MalformedCase(problem: "exts is no array") }
        return try pairs.map { pair in
            guard case .array(let parts) = pair, parts.count == 2, case .string(let identifier) = parts[0],
                case .bool(let isCritical) = parts[1]
            else { throw MalformedCase(problem: "exts holds no pairs of identifier and critical flag") }
            return describe(identifier, isCritical)
        }.joined(separator: ", ")
    }

    private static func describe(_ identifier: String, _ isCritical: Bool) -> String {
        isCritical ? identifier + " critical" : identifier
    }
}
