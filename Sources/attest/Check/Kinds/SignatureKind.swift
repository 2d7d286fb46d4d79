import AttestCore
import DERInspection
import DERKit
import P256Verify

/// `ecdsa-verify`, `ecdsa-verify-digest` and `signed-data`.
enum SignatureKind {
    /// A signature of a message, encoded as DER or as r and s of fixed length (IEEE P1363).
    static func message(_ vector: VectorCase) throws -> [Fact] {
        let curve = try NamedCurve(named: try vector.text("curve"))
        let function = try NamedHash(named: try vector.text("hash"))
        let encoding = try vector.text("enc")
        let (key, signature) = (try vector.octets("pub"), try vector.octets("sig"))
        let digest = function.digest(try vector.octets("msg"))
        let (r, s) = try integers(of: signature, encoding, curve)
        return try verify(try CurvePoint(curve, key[...]), r: r, s: s, digest: digest)
    }

    private static func integers(
        of signature: [UInt8],
        _ encoding: String,
        _ curve: NamedCurve
    ) throws -> (r: ArraySlice<UInt8>, s: ArraySlice<UInt8>) {
        switch encoding {
        case "der":
            let value = try ECDSASignatureValue(signature[...])
            return (value.r, value.s)
        case "p1363":
            guard signature.count == 2 * curve.octetCount else { throw Refusal(reason: "sig has another length") }
            return (signature.prefix(curve.octetCount), signature.suffix(curve.octetCount))
        default: throw Unsupported(reason: "signatures in \(encoding) are not supported")
        }
    }

    /// A signature of a digest, which may be longer than the order of the curve.
    static func digest(_ vector: VectorCase) throws -> [Fact] {
        let curve = try NamedCurve(named: try vector.text("curve"))
        let (r, s) = (try vector.magnitude("r"), try vector.magnitude("s"))
        let (key, digest) = (try vector.octets("pub"), try vector.octets("digest"))
        return try verify(try CurvePoint(curve, key[...]), r: r[...], s: s[...], digest: digest)
    }

    /// The parts of a signed value as a certificate has them (RFC 5280, §4.1.1).
    static func signedData(_ vector: VectorCase) throws -> [Fact] {
        let message = try vector.octets("msg")
        let algorithm = try read(vector.octets("alg")) { try AlgorithmIdentifier(from: &$0) }
        let info = try read(vector.octets("spki")) { try SubjectPublicKeyInfo(from: &$0) }
        let octets = try read(vector.octets("sigbits")) { try $0.readBitStringOctets() }
        guard let digest = algorithm.ecdsaDigest else {
            throw Refusal(reason: "another algorithm than ECDSA: \(algorithm.algorithm.dotted)")
        }
        guard let key = CertificatePublicKey(info) else { throw Refusal(reason: "no key of either curve") }
        let signature = try ECDSASignatureValue(octets)
        let answers = key.inEveryForm
            .map { $0.isValidSignatureVariableTime(signature, over: message[...], digest: digest) }
        guard try answers.agreed() else { throw invalid }
        return []
    }

    private static let invalid = Refusal(reason: "signature invalid")

    /// One value and nothing after it.
    private static func read<Value>(_ bytes: [UInt8], _ body: (inout DERReader) throws -> Value) throws -> Value {
        var reader = DERReader(bytes[...])
        let value = try body(&reader)
        try reader.finish()
        return value
    }

    private static func verify(
        _ key: CurvePoint,
        r: ArraySlice<UInt8>,
        s: ArraySlice<UInt8>,
        digest: [UInt8]
    ) throws -> [Fact] {
        guard try key.isValidSignature(r: r, s: s, digest: digest) else { throw invalid }
        return []
    }
}
