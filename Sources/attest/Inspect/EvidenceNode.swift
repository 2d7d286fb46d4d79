import AttestApple
import AttestCore
import CBORKit
import DERKit

/// The CBOR of an attestation or an assertion.
enum EvidenceNode {
    /// Takes the bytes apart as far as they decode.
    static func make(_ name: String, _ bytes: ArraySlice<UInt8>) -> Node {
        var node = Node(name, nil, at: bytes.startIndex)
        var reader = CBORReader(bytes)
        do throws(CBORError) {
            try read(name, from: &reader, into: &node)
            try reader.finish()
        } catch {
            node.children.append(Node(Node.brokenName, error.code.rawValue, at: error.offset))
        }
        return node
    }

    /// Reads one item; what was read before an error stays.
    private static func read(
        _ name: String,
        from reader: inout CBORReader,
        into parent: inout Node
    ) throws(CBORError) {
        let start = reader.offset
        switch reader.nextType {
        case .bytes: parent.children.append(node(name, try reader.readBytes()))
        case .text: parent.children.append(Node(name, shown(try reader.readText()), at: start))
        case .unsigned: parent.children.append(Node(name, String(try reader.readUnsigned()), at: start))
        case .array: try readArray(name, from: &reader, into: &parent)
        case .map: try readMap(name, from: &reader, into: &parent)
        default:
            // Nothing is trusted here, so that any type may be shown.
            try reader.skipAny()
            parent.children.append(Node(name, "(passed over)", at: start))
        }
    }

    private static func readArray(
        _ name: String,
        from reader: inout CBORReader,
        into parent: inout Node
    ) throws(CBORError) {
        let position = parent.children.count
        parent.children.append(Node(name, "array", at: reader.offset))
        try reader.readArray { (index, reader) throws(CBORError) in
            try read("\(name)[\(index)]", from: &reader, into: &parent.children[position])
        }
    }

    private static func readMap(
        _ name: String,
        from reader: inout CBORReader,
        into parent: inout Node
    ) throws(CBORError) {
        let position = parent.children.count
        parent.children.append(Node(name, "map", at: reader.offset))
        try reader.readMap { (key, reader) throws(CBORError) in
            let name = key.text.map { loggable($0) } ?? "key \(shownHexadecimal(key.encoded))"
            try read(name, from: &reader, into: &parent.children[position])
        }
    }

    /// A byte string, taken apart by its name.
    private static func node(_ name: String, _ bytes: ArraySlice<UInt8>) -> Node {
        switch name {
        case "authData": AuthenticatorDataNode.make(name, bytes, isAttestation: true)
        case "authenticatorData": AuthenticatorDataNode.make(name, bytes, isAttestation: false)
        case "signature": SignatureNode.make(name, bytes)
        case "apple_validation_category_01" where bytes.count == 4: categoryNode(name, bytes)
        case "receipt" where SignedData.isBegun(by: bytes): SignedDataNode.make(name, bytes)
        case _ where name.hasPrefix("x5c["): CertificateNode.make(name, bytes)
        default: Node(name, shown(bytes), at: bytes.startIndex)
        }
    }

    /// Four bytes, little-endian.
    private static func categoryNode(_ name: String, _ bytes: ArraySlice<UInt8>) -> Node {
        let category = ValidationCategory(rawValue: bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) })
        return Node(name, "\(shownHexadecimal(bytes)) = \(category)", at: bytes.startIndex)
    }
}
