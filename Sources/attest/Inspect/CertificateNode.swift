import AttestCore
import DERInspection
import DERKit

/// An X.509 certificate, with Apple's extensions taken apart.
enum CertificateNode {
    static func make(_ name: String, _ bytes: ArraySlice<UInt8>) -> Node {
        var node = Node(name, "certificate, \(bytes.count) bytes", at: bytes.startIndex)
        do throws(DERError) {
            node.children = try children(Certificate(bytes))
        } catch {
            node.children = [Node(Node.brokenName, error.code.rawValue, at: error.offset)]
        }
        return node
    }

    private static func children(_ certificate: Certificate) throws(DERError) -> [Node] {
        [
            Node("SHA-256", "\(CertificateFingerprint(of: certificate.encoded)), of all bytes: names no authority"),
            Node("name of the key", "\(SPKIHash(of: certificate.subjectPublicKeyInfo))"),
            Node("version", String(certificate.version)),
            Node("serial number", shownHexadecimal(certificate.serialNumber), at: certificate.serialNumber.startIndex),
            Node("signature algorithm", named(certificate.signatureAlgorithm.algorithm)),
            Node("issuer", try text(of: certificate.issuer), at: certificate.issuer.startIndex),
            Node("not before", "\(UnixTime(secondsSinceEpoch: certificate.validity.notBefore))"),
            Node("not after", "\(UnixTime(secondsSinceEpoch: certificate.validity.notAfter))"),
            Node("subject", try text(of: certificate.subject), at: certificate.subject.startIndex),
            keyNode(certificate.subjectPublicKeyInfo),
            Node("extensions", nil, at: nil, certificate.extensions.all.map(ExtensionNode.make)),
            SignatureNode.make("signature", certificate.signatureValue),
        ]
    }

    static func text(of name: ArraySlice<UInt8>) throws(DERError) -> String {
        let attributes = try NameAttributes(name).all.map { "\(label($0.type))=\(loggable($0.value.contents))" }
        return attributes.isEmpty ? "(empty)" : attributes.joined(separator: ", ")
    }

    private static func label(_ type: ObjectIdentifier) -> String {
        let labels = [
            "2.5.4.3": "CN", "2.5.4.6": "C", "2.5.4.7": "L", "2.5.4.8": "ST", "2.5.4.10": "O", "2.5.4.11": "OU",
        ]
        return labels[type.dotted] ?? type.dotted
    }

    private static func keyNode(_ info: SubjectPublicKeyInfo) -> Node {
        switch info.key {
        case .p256(let point):
            let keyID = KeyID(publicKey: Array(point))
            return Node(
                "public key",
                "P-256",
                at: point.startIndex,
                [
                    Node("X9.63", hexadecimalText(point)),
                    Node("SHA-256", "\(hexadecimalText(keyID.bytes)) = \(keyID)"),
                ]
            )
        case .p384(let point):
            return Node("public key", "P-384", at: point.startIndex, [Node("X9.63", hexadecimalText(point))])
        case .other:
            return Node("public key", named(info.algorithm.algorithm), at: info.encoded.startIndex)
        }
    }
}

/// An object identifier with its name, if it is known here.
func named(_ identifier: ObjectIdentifier) -> String {
    let names = [
        "1.2.840.10045.2.1": "ecPublicKey",
        "1.2.840.10045.4.3.2": "ecdsa-with-SHA256",
        "1.2.840.10045.4.3.3": "ecdsa-with-SHA384",
        "1.2.840.10045.4.3.4": "ecdsa-with-SHA512",
        "1.2.840.113549.1.1.1": "rsaEncryption",
        "1.2.840.113549.1.1.11": "sha256WithRSAEncryption",
        "1.2.840.113549.1.7.1": "data",
        "1.2.840.113549.1.7.2": "signed data",
        "2.16.840.1.101.3.4.2.1": "SHA-256",
        "2.5.29.14": "subject key identifier",
        "2.5.29.15": "key usage",
        "2.5.29.19": "basic constraints",
        "2.5.29.32": "certificate policies",
        "2.5.29.35": "authority key identifier",
        "2.5.29.37": "extended key usage",
        "1.2.840.113635.100.4.24": "Apple App Attest (extended key usage)",
        "1.2.840.113635.100.6.2.3": "Apple intermediate marker",
        "1.2.840.113635.100.8.2": "Apple nonce",
        "1.2.840.113635.100.8.5": "Apple key properties",
        "1.2.840.113635.100.8.6": "Apple key access control",
        "1.2.840.113635.100.8.7": "Apple OS information",
        "1.2.840.113635.100.12.15": "Apple receipt signer marker",
    ]
    let dotted = identifier.dotted
    return names[dotted].map { "\(dotted) \($0)" } ?? dotted
}
