import AttestCore
import DERKit
import P256Verify

/// The target `key`: points are on the curve exactly if schoolbook arithmetic says so.
///
/// The first byte chooses the curve and whether the other bytes are an encoded point or make one that is on the curve and
/// is then changed.
enum KeyCheck {
    static func check(_ input: [UInt8]) throws {
        var source = ByteSource(input)
        let mode = source.byte()
        if mode & 4 != 0 {
            try checkInfo(source.remainder())
        } else if mode & 1 == 0 {
            try checkP256(mode & 2 == 0 ? source.remainder() : try changedPoint(&source, isP256: true))
        } else {
            try checkP384(mode & 2 == 0 ? source.remainder() : try changedPoint(&source, isP256: false))
        }
    }

    private static func checkP256(_ bytes: [UInt8]) throws {
        let key = P256PublicKey(x963Representation: bytes.span)
        try hold((key != nil) == NaiveCurve.p256.hasPoint(bytes), "P-256")
        try hold(key == nil || key?.x963Representation == bytes, "another encoding of a point of P-256")
    }

    private static func checkP384(_ bytes: [UInt8]) throws {
        let key = P384PublicKey(x963Representation: bytes.span)
        try hold((key != nil) == NaiveCurve.p384.hasPoint(bytes), "P-384")
        try hold(key == nil || key?.x963Representation == bytes, "another encoding of a point of P-384")
    }

    /// A multiple of the generator, of whose encoding some bytes are changed.
    private static func changedPoint(_ source: inout ByteSource, isP256: Bool) throws -> [UInt8] {
        let scalar = source.padded(isP256 ? 32 : 48)
        guard var point = multipleOfGenerator(scalar, isP256: isP256) else { return source.remainder() }
        try hold((isP256 ? NaiveCurve.p256 : .p384).hasPoint(point), "a multiple of the generator off the curve")
        while !source.isEmpty {
            let index = source.below(point.count)
            point[index] ^= source.byte()
        }
        return point
    }

    static func multipleOfGenerator(_ scalar: [UInt8], isP256: Bool) -> [UInt8]? {
        isP256
            ? P256.multiplyGeneratorVariableTime(by: scalar.span)?.x963Representation
            : P384.multiplyGeneratorVariableTime(by: scalar.span)?.x963Representation
    }

    /// A SubjectPublicKeyInfo.
    private static func checkInfo(_ bytes: [UInt8]) throws {
        var reader = DERReader(shifted(bytes))
        let naive = NaiveDER.first(in: bytes).flatMap { NaiveKey(info: $0.value) }
        guard let info = try? SubjectPublicKeyInfo(from: &reader) else {
            try hold(naive == nil, "only the naive reader accepts it")
            return
        }
        let isUsable = CertificatePublicKey(info) != nil
        switch naive {
        case .p256(let point): try hold(isUsable == NaiveCurve.p256.hasPoint(point), "P-256 in a SubjectPublicKeyInfo")
        case .p384(let point): try hold(isUsable == NaiveCurve.p384.hasPoint(point), "P-384 in a SubjectPublicKeyInfo")
        case .other: try hold(!isUsable, "a key of another kind")
        case nil: throw Finding("only our reader accepts it")
        }
    }
}
