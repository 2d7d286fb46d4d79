/// An OBJECT IDENTIFIER, kept and compared in its encoded form (X.690, §8.19).
package struct ObjectIdentifier: Hashable, Sendable {
    /// The contents octets.
    package let contents: ArraySlice<UInt8>

    /// Checks the subidentifiers: each ends, none has a leading 80 octet (X.690, §8.19.2).
    ///
    /// The cost is proportional to the number of octets.
    package init(contents: ArraySlice<UInt8>) throws(DERError) {
        let malformed = DERError(.objectIdentifierMalformed, at: contents.startIndex)
        guard let last = contents.last, last & 0x80 == 0 else { throw malformed }
        var isFirstOctet = true
        for octet in contents {
            guard !(isFirstOctet && octet == 0x80) else { throw malformed }
            isFirstOctet = octet & 0x80 == 0
        }
        self.contents = contents
    }

    /// For named constants.
    package init(_ contents: [UInt8]) {
        self.contents = contents[...]
    }

    /// Without an early exit the loop becomes one over many octets at once, which bounds the cost of identifiers that begin
    /// alike.
    package static func == (a: ObjectIdentifier, b: ObjectIdentifier) -> Bool {
        guard a.contents.count == b.contents.count else { return false }
        let (a, b) = (a.contents.span, b.contents.span)
        var difference: UInt8 = 0
        for index in a.indices { difference |= a[index] ^ b[index] }
        return difference == 0
    }
}

extension ObjectIdentifier {
    // RFC 5480, §2.1 and §2.1.1.1
    /// 1.2.840.10045.2.1.
    package static let ecPublicKey = ObjectIdentifier([0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01])
    /// 1.2.840.10045.3.1.7.
    package static let secp256r1 = ObjectIdentifier([0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07])
    /// 1.3.132.0.34.
    package static let secp384r1 = ObjectIdentifier([0x2B, 0x81, 0x04, 0x00, 0x22])

    // RFC 5758, §3.2
    /// 1.2.840.10045.4.3.2.
    package static let ecdsaWithSHA256 = ObjectIdentifier([0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, 0x02])
    /// 1.2.840.10045.4.3.3.
    package static let ecdsaWithSHA384 = ObjectIdentifier([0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, 0x03])
    /// 1.2.840.10045.4.3.4.
    package static let ecdsaWithSHA512 = ObjectIdentifier([0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, 0x04])

    // RFC 5280, §4.2.1 and Appendix A
    /// 2.5.29.15.
    package static let keyUsage = ObjectIdentifier([0x55, 0x1D, 0x0F])
    /// 2.5.29.19.
    package static let basicConstraints = ObjectIdentifier([0x55, 0x1D, 0x13])
    /// 2.5.4.3.
    package static let commonName = ObjectIdentifier([0x55, 0x04, 0x03])
}
