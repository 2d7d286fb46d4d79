import AppAttestKit
import AttestCore

/// Authenticator data, laid out by position as genuine objects are.
enum AuthenticatorDataNode {
    static func make(_ name: String, _ bytes: ArraySlice<UInt8>, isAttestation: Bool) -> Node {
        var node = Node(name, "\(bytes.count) bytes", at: bytes.startIndex)
        var rest = bytes
        for field in isAttestation ? attestationFields(of: bytes) : assertionFields {
            guard rest.count >= field.count else {
                node.children.append(Node(Node.brokenName, "too short for \(field.name)", at: rest.endIndex))
                return node
            }
            let value = rest.prefix(field.count)
            node.children.append(Node(field.name, field.show(value), at: value.startIndex))
            rest = rest.dropFirst(field.count)
        }
        node.children.append(rest.isEmpty ? Node("extensions", "none") : EvidenceNode.make("extensions", rest))
        return node
    }

    private struct Field {
        let name: String
        let count: Int
        var show: (ArraySlice<UInt8>) -> String = shownHexadecimal
    }

    private static var assertionFields: [Field] {
        [
            Field(name: "relying party ID hash", count: 32),
            Field(name: "flags", count: 1, show: flags),
            Field(name: "counter", count: 4, show: number),
        ]
    }

    /// The key has the length that its coordinates say; 77 bytes, if they say none that is possible.
    private static func attestationFields(of bytes: ArraySlice<UInt8>) -> [Field] {
        let credential = AttestedCredentialData(bytes.dropFirst(AuthenticatorData.fixedByteCount))
        return assertionFields + [
            Field(name: "AAGUID", count: 16, show: aaguid),
            Field(name: "credential ID length", count: 2, show: number),
            Field(name: "credential ID", count: 32) { "\(hexadecimalText($0)) = \(Base64.encode(Array($0)))" },
            Field(
                name: "credential public key (COSE)",
                count: credential?.credentialPublicKey.count ?? 77
            ) { hexadecimalText($0) },
        ]
    }

    private static func flags(_ bytes: ArraySlice<UInt8>) -> String {
        let names = ["UP", "bit 1", "UV", "BE", "BS", "bit 5", "AT", "ED"]
        let flags = bytes.first ?? 0
        let set = names.indices.filter { flags >> $0 & 1 == 1 }.map { names[$0] }
        return "0x\(hexadecimalText(bytes))" + (set.isEmpty ? "" : " = " + set.joined(separator: ", "))
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> String {
        String(bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    private static func aaguid(_ bytes: ArraySlice<UInt8>) -> String {
        let text = bytes.prefix { $0 != 0 }
        let environment = AppPolicy.Environment.allCases.first { $0.aaguid.elementsEqual(bytes) }
        return "\(hexadecimalText(bytes)) = \(shown(text)), " + (environment?.rawValue ?? "no known environment")
    }
}
