import DERKit

/// An ECDSA signature in DER.
enum SignatureNode {
    static func make(_ name: String, _ bytes: ArraySlice<UInt8>) -> Node {
        var node = Node(name, "\(bytes.count) bytes", at: bytes.startIndex)
        do throws(DERError) {
            let value = try ECDSASignatureValue(bytes)
            node.children = [
                Node("r", shownHexadecimal(value.r), at: value.r.startIndex),
                Node("s", shownHexadecimal(value.s), at: value.s.startIndex),
            ]
        } catch {
            node.children = [Node(Node.brokenName, error.code.rawValue, at: error.offset)]
        }
        return node
    }
}
