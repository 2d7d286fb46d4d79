import AttestCore
import DERKit

/// `ecdh-point` and `ecdh-spki`: the x coordinate of a multiple of somebody's point.
enum AgreementKind {
    static func point(_ vector: VectorCase) throws -> [Fact] {
        let curve = try NamedCurve(named: try vector.text("curve"))
        return try multiply(try PointKind.decode(try vector.octets("point"), curve), curve, vector)
    }

    /// A SubjectPublicKeyInfo that names this curve and holds an uncompressed point (RFC 5480, §2).
    static func subjectPublicKeyInfo(_ vector: VectorCase) throws -> [Fact] {
        let curve = try NamedCurve(named: try vector.text("curve"))
        var reader = DERReader(try vector.octets("spki")[...])
        let info = try SubjectPublicKeyInfo(from: &reader)
        try reader.finish()
        switch (info.key, curve) {
        case (.p256(let octets), .p256), (.p384(let octets), .p384):
            return try multiply(try CurvePoint(curve, octets), curve, vector)
        default: throw Refusal(reason: "a key of another kind")
        }
    }

    private static func multiply(_ point: CurvePoint, _ curve: NamedCurve, _ vector: VectorCase) throws -> [Fact] {
        let expected = try vector.octets("x")
        let scalar = try curve.fixedLength(try vector.magnitude("d"), "d")
        let x = try point.multiplied(by: scalar).x
        guard x == expected[...] else { throw Refusal(reason: "x is \(hexadecimalText(x))") }
        return []
    }
}
