import AttestApple
import DERKit

/// The target `cms`: what a message says lies in it where it is said to.
enum CMSCheck {
    static func check(_ input: [UInt8]) throws {
        let bytes = shifted(input)
        do {
            try check(try SignedData(bytes), bytes)
        } catch let error as DERError {
            try hold((bytes.startIndex...bytes.endIndex).contains(error.offset), "an error outside the bytes")
        }
    }

    private static func check(_ message: SignedData, _ bytes: ArraySlice<UInt8>) throws {
        try hold(SignedData.isBegun(by: bytes), "a message that does not begin as one")
        let content = message.content
        for index in content.bytes.indices {
            let original = content.originalOffset(of: index)
            try hold(bytes.indices.contains(original), "content outside the bytes")
            try hold(bytes[original] == content.bytes[index], "other content than in the message")
        }
        let end = content.originalOffset(of: content.bytes.count)
        try hold((bytes.startIndex...bytes.endIndex).contains(end), "the end of the content outside the bytes")
        let signer = message.signerInfo
        let parts = message.certificates + [signer.issuer, signer.serialNumber, signer.signature]
        for part in parts {
            try hold(bytes.indices.contains(part.startIndex) || part.isEmpty, "a part outside the bytes")
            try hold(bytes[part.startIndex..<part.endIndex] == part, "another part than in the message")
        }
        try hold(message.certificates.count <= SignedData.maximumCertificateCount, "too many certificates")
        _ = message.digestAlgorithm.isSHA256
        for certificate in message.certificates {
            try hold(
                NaiveDER.only(in: Array(certificate))?.isUniversal(16) == true,
                "a certificate that is no SEQUENCE"
            )
        }
    }
}
