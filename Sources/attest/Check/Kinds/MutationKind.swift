import AttestCore
import DERKit

/// `cert-mutation`: a leaf with one change, signed again by the header's `issuer` under the header's `root`.
enum MutationKind {
    /// The path and the nonce extension are what they were.
    static func facts(_ vector: VectorCase) throws -> [Fact] {
        let leaf = try vector.base64("b64")
        let issuer = try certificate("issuer", vector)
        guard let anchor = try? TrustAnchor(unsafeTestAnchor: try certificate("root", vector)),
            case .integer(let time) = vector.header["time"], case .string(let nonce) = vector.header["nonce"]
        else { throw MalformedCase(problem: "root, time or nonce missing in the header") }
        let now = UnixTime(secondsSinceEpoch: time)
        try CertificateChain([leaf[...], issuer[...]]).verify(anchor: anchor, at: now)
        let certified = try CredentialCertificate(Certificate(leaf[...])).nonce()
        guard hexadecimalText(certified) == nonce else { throw Refusal(reason: "another nonce") }
        return []
    }

    private static func certificate(_ name: String, _ vector: VectorCase) throws -> [UInt8] {
        guard case .string(let pem) = vector.header[name], let bytes = PEM.certificate(pem) else {
            throw MalformedCase(problem: "\(name) missing in the header")
        }
        return bytes
    }
}
