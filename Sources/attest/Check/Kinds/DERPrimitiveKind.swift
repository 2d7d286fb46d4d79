import DERInspection
import DERKit

/// `der-prim`: the contents octets of a primitive type, or a whole value.
enum DERPrimitiveKind {
    static func facts(_ vector: VectorCase) throws -> [Fact] {
        let octets = try vector.octets("hex")[...]
        let type = try vector.text("type")
        switch type {
        case "boolean": return [try vector.fact("value", String(DERPrimitive.boolean(octets)))]
        case "integer": return [try vector.fact("value", Decimal.text(DERPrimitive.integer(octets)))]
        case "bitstring": return [try bitCount(DERPrimitive.bitString(octets), of: vector)]
        case "oid": return [try dotted(ObjectIdentifier(contents: octets), of: vector)]
        case "utctime": return [try vector.fact("value", String(DERTime.utcTime(octets)))]
        case "gentime": return [try vector.fact("value", String(DERTime.generalizedTime(octets)))]
        case "keyusage": return [try vector.fact("value", names(KeyUsage(octets)))]
        case "tlv": try DERStructure.check(octets)
        case "string": try checkString(octets)
        default: throw Unsupported(reason: "type \(type) is not supported")
        }
        return []
    }

    private static func checkString(_ octets: ArraySlice<UInt8>) throws {
        var reader = DERReader(octets)
        let element = try reader.readAny()
        try reader.finish()
        try DERString.check(element)
    }

    /// The case states the number of bits, then prose.
    private static func bitCount(_ contents: ArraySlice<UInt8>, of vector: VectorCase) throws -> Fact {
        let stated = try vector.scalarText("value")?.prefix { $0.isASCII && $0.isNumber }
        let unusedBits = Int(contents.first ?? 0)
        return Fact(
            name: "number of bits",
            expected: stated.flatMap { $0.isEmpty ? nil : String($0) },
            actual: String(contents.dropFirst().count * 8 - unusedBits)
        )
    }

    /// The dotted text, in which `?` stands for an arc of more than 64 bits.
    private static func dotted(_ identifier: ObjectIdentifier, of vector: VectorCase) throws -> Fact {
        let actual = identifier.dotted
        let stated = try vector.scalarText("value")
        let arcs = stated?.split(separator: ".", omittingEmptySubsequences: false)
        let isAbbreviated = actual.contains("?")
        let expected = isAbbreviated ? arcs?.map { UInt64($0) == nil ? "?" : $0 }.joined(separator: ".") : stated
        return Fact(name: "value", expected: expected, actual: actual)
    }

    private static func names(_ usage: KeyUsage) -> String {
        let names: [(KeyUsage, String)] = [
            (.digitalSignature, "digitalSignature"), (.nonRepudiation, "nonRepudiation"),
            (.keyEncipherment, "keyEncipherment"), (.dataEncipherment, "dataEncipherment"),
            (.keyAgreement, "keyAgreement"), (.keyCertSign, "keyCertSign"), (.cRLSign, "cRLSign"),
            (.encipherOnly, "encipherOnly"), (.decipherOnly, "decipherOnly"),
        ]
        return names.filter { usage.contains($0.0) }.map(\.1).joined(separator: ",")
    }
}
