import AttestCore
import DERInspection
import DERKit

/// Any DER value, with the tag numbers that Apple's private extensions use by name.
enum DERNode {
    /// Takes a value apart.
    ///
    /// The recursion is bounded by the depth.
    static func make(_ element: DERElement, depth: Int) throws(DERError) -> Node {
        var node = Node(name(element.tag), nil, at: element.encoded.startIndex)
        guard element.tag.isConstructed, depth < DERStructure.maximumDepth else {
            node.value = try value(element)
            return node
        }
        var reader = DERReader(element.contents)
        while !reader.isAtEnd {
            node.children.append(try make(reader.readAny(), depth: depth + 1))
        }
        return node
    }

    private static func value(_ element: DERElement) throws(DERError) -> String {
        switch element.tag {
        case .integer:
            let octets = try DERPrimitive.integer(element.contents)
            return DERPrimitive.smallValue(octets).map(String.init) ?? shownHexadecimal(octets)
        case .boolean: return String(try DERPrimitive.boolean(element.contents))
        case .objectIdentifier: return named(try ObjectIdentifier(contents: element.contents))
        default: return shown(element.contents)
        }
    }

    private static func name(_ tag: DERTag) -> String {
        guard tag.tagClass != .contextSpecific else {
            return "[\(tag.number)]" + (fieldNames[tag.number].map { " \($0)" } ?? "")
        }
        return universalNames[tag] ?? "tag \(tag.number)"
    }

    private static let universalNames: [DERTag: String] = [
        .boolean: "BOOLEAN", .integer: "INTEGER", .bitString: "BIT STRING", .octetString: "OCTET STRING",
        .null: "NULL", .objectIdentifier: "OBJECT IDENTIFIER", .utf8String: "UTF8String", .sequence: "SEQUENCE",
        .set: "SET", .printableString: "PrintableString", .ia5String: "IA5String",
    ]

    /// What the numbers mean in 1.2.840.113635.100.8.5 and 1.2.840.113635.100.8.7, as far as it is known.
    private static let fieldNames: [UInt32: String] = [
        1026: "platform", 1029: "build variant", 1204: "App ID", 1400: "OS version", 1403: "OS build",
    ]
}
