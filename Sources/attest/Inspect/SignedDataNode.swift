import AttestApple
import AttestCore
import DERKit

/// A CMS message that is signed, such as a receipt.
enum SignedDataNode {
    static func make(_ name: String, _ bytes: ArraySlice<UInt8>) -> Node {
        var node = Node(name, "CMS signed data, \(bytes.count) bytes", at: bytes.startIndex)
        do throws(DERError) {
            node.children = try children(SignedData(bytes))
        } catch {
            node.children = [Node(Node.brokenName, error.code.rawValue, at: error.offset)]
        }
        return node
    }

    private static func children(_ data: SignedData) throws(DERError) -> [Node] {
        let certificates = data.certificates.enumerated().map { CertificateNode.make("certificate[\($0)]", $1) }
        return [
            Node("digest algorithm", named(data.digestAlgorithm.algorithm)),
            Node("content type", named(data.contentType), at: data.contentType.contents.startIndex),
            contentNode(data.content),
        ] + certificates + [try signerNode(data.signerInfo)]
    }

    /// A SET is taken for the fields of a receipt.
    private static func contentNode(_ content: EncapsulatedContent) -> Node {
        var node = Node("content", "\(content.bytes.count) bytes", at: content.bytes.startIndex)
        if content.bytes.first == 0x31 {
            do throws(DERError) {
                try readFields(content.bytes[...], into: &node)
            } catch {
                node.children.append(Node(Node.brokenName, error.code.rawValue, at: error.offset))
            }
        } else {
            node.value = shown(content.bytes[...])
        }
        return node.mappingOffsets { content.originalOffset(of: $0) }
    }

    private static func readFields(_ bytes: ArraySlice<UInt8>, into node: inout Node) throws(DERError) {
        var reader = DERReader(bytes)
        var fields = try reader.enter(.set)
        try reader.finish()
        while !fields.isAtEnd {
            var field = try fields.enter(.sequence)
            let number = try field.readSmallInteger()
            let version = try field.readSmallInteger()
            let value = try field.readOctetString()
            try field.finish()
            node.children.append(fieldNode(number, version, value))
        }
    }

    private static func fieldNode(_ number: UInt32, _ version: UInt32, _ value: ArraySlice<UInt8>) -> Node {
        let known = ReceiptField.Number(rawValue: number)
        let name = "field \(number)" + (known.map { " \(title($0))" } ?? "")
        let label = version == 1 ? name : name + " (version \(version))"
        if known == .attestedCertificate { return CertificateNode.make(label, value) }
        return Node(label, shown(value), at: value.startIndex)
    }

    private static func title(_ number: ReceiptField.Number) -> String {
        switch number {
        case .appID: "App ID"
        case .attestedCertificate: "attested certificate"
        case .clientDataHash: "client data hash"
        case .token: "token"
        case .type: "type"
        case .environment: "environment"
        case .creationTime: "creation time"
        case .riskMetric: "risk metric"
        case .notBefore: "not before"
        case .expirationTime: "expiration time"
        }
    }

    private static func signerNode(_ signer: SignerInfo) throws(DERError) -> Node {
        let attributes = signer.signedAttributes.map { Node("signed attributes", shown($0), at: $0.startIndex) }
        return Node(
            "signer",
            nil,
            at: nil,
            [
                Node("issuer", try CertificateNode.text(of: signer.issuer), at: signer.issuer.startIndex),
                Node("serial number", shownHexadecimal(signer.serialNumber), at: signer.serialNumber.startIndex),
                Node("digest algorithm", named(signer.digestAlgorithm.algorithm)),
                attributes,
                Node("signature algorithm", named(signer.signatureAlgorithm.algorithm)),
                SignatureNode.make("signature", signer.signature),
            ].compactMap { $0 }
        )
    }
}

extension Node {
    /// The same with other offsets, down to the leaves.
    fileprivate func mappingOffsets(_ map: (Int) -> Int) -> Node {
        Node(name, value, at: offset.map(map), children.map { $0.mappingOffsets(map) })
    }
}
