import AttestCore
import DERKit

/// An extension of a certificate.
enum ExtensionNode {
    static func make(_ found: CertificateExtension) -> Node {
        let name = named(found.identifier) + (found.isCritical ? " (critical)" : "")
        var node = Node(name, nil, at: found.value.startIndex)
        do throws(DERError) {
            try show(found, in: &node)
        } catch {
            node.children = [Node(Node.brokenName, error.code.rawValue, at: error.offset)]
        }
        return node
    }

    private static func show(_ found: CertificateExtension, in node: inout Node) throws(DERError) {
        switch found.identifier {
        case .basicConstraints: node.value = text(try BasicConstraints(found.value))
        case .keyUsage: node.value = text(try KeyUsage(found.value))
        case .appleNonce, .appleAccessControl, .appleKeyProperties, .appleOSInformation:
            var reader = DERReader(found.value)
            node.children = [try DERNode.make(reader.readAny(), depth: 0)]
            try reader.finish()
        default: node.value = shownHexadecimal(found.value)
        }
    }

    private static func text(_ constraints: BasicConstraints) -> String {
        guard constraints.isAuthority else { return "not an authority" }
        return "authority, " + (constraints.pathLength.map { "path length \($0)" } ?? "any path length")
    }

    private static func text(_ usage: KeyUsage) -> String {
        let names: [(KeyUsage, String)] = [
            (.digitalSignature, "digitalSignature"), (.nonRepudiation, "nonRepudiation"),
            (.keyEncipherment, "keyEncipherment"), (.dataEncipherment, "dataEncipherment"),
            (.keyAgreement, "keyAgreement"), (.keyCertSign, "keyCertSign"), (.cRLSign, "cRLSign"),
            (.encipherOnly, "encipherOnly"), (.decipherOnly, "decipherOnly"),
        ]
        return names.filter { usage.contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}
