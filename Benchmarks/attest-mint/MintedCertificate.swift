import AttestCore
import AttestTesting
import Foundation
import TestSupport

/// A certificate, and what was put into it: the fields of the vectors of kind `cert-facts`, and the issuer's key.
struct MintedCertificate: Encodable {
    let b64: String
    let issuerKey: String
    let serial: String
    let nb: Int64
    let na: Int64
    let hash: String
    let issuer: String
    let subject: String
    let spki: String
    let extensions: [Extension]

    struct Extension: Encodable {
        let identifier: String
        let isCritical: Bool
        let value: String
    }

    init(_ certificate: TestCertificate, signedBy key: MintKey) {
        b64 = Data(certificate.signed(by: key)).base64EncodedString()
        issuerKey = Hex.encode(key.publicKey)
        serial = Hex.encode(certificate.serialNumber)
        nb = certificate.notBefore.secondsSinceEpoch
        na = certificate.notAfter.secondsSinceEpoch
        hash = "\(certificate.signatureHash)"
        issuer = Hex.encode(certificate.issuer.derRepresentation)
        subject = Hex.encode(certificate.subject.derRepresentation)
        spki = Hex.encode(certificate.subjectPublicKeyInfo)
        extensions = certificate.extensions.map { element in
            Extension(
                identifier: element.identifier.map { String($0) }.joined(separator: "."),
                isCritical: element.isCritical,
                value: Hex.encode(element.value)
            )
        }
    }

    func json() throws -> String {
        String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    }
}
