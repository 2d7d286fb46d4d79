package import DERKit
internal import P256Verify

/// The leaf of an attestation's chain, which Apple calls credCert: what it says beyond X.509.
package struct CredentialCertificate: Sendable {
    package let certificate: Certificate

    /// The key in X9.63 form, 65 bytes.
    package let publicKey: ArraySlice<UInt8>

    /// SHA-256 of the key.
    let keyID: KeyID

    /// Checks that the certificate can be a leaf of App Attest.
    ///
    /// Genuine leaves hold a P-256 key, are no authority, and may be used for signatures but not for certificates.
    package init(_ certificate: Certificate) throws(Rejection) {
        let info = certificate.subjectPublicKeyInfo
        guard case .p256(let point) = info.key, P256PublicKey(x963Representation: point.span) != nil else {
            throw Rejection(.chainKeyUnexpected, offset: info.encoded.startIndex)
        }
        guard certificate.basicConstraints?.isAuthority != true, let keyUsage = certificate.keyUsage,
            keyUsage.contains(.digitalSignature), !keyUsage.contains(.keyCertSign)
        else { throw Rejection(.chainLeafUnsuitable, offset: certificate.encoded.startIndex) }
        self.certificate = certificate
        publicKey = point
        keyID = KeyID(SHA256.hash(point.span))
    }

    /// The nonce, 32 bytes: 1.2.840.113635.100.8.2 (Apple, step 4).
    ///
    ///     SEQUENCE { [1] EXPLICIT OCTET STRING (SIZE (32)) }
    package func nonce() throws(Rejection) -> ArraySlice<UInt8> {
        guard let value = certificate.extensions[.appleNonce] else { throw Rejection(.nonceMissing) }
        let nonce = try decoding(.nonceMalformed) { () throws(DERError) in
            var reader = DERReader(value)
            var sequence = try reader.enter(.sequence)
            try reader.finish()
            var field = try sequence.enter(.context(1))
            try sequence.finish()
            let nonce = try field.readOctetString()
            try field.finish()
            return nonce
        }
        guard nonce.count == 32 else { throw Rejection(.nonceMalformed, offset: nonce.startIndex) }
        return nonce
    }

    /// Whether the common name is the key ID in lower-case hexadecimal, as on every genuine leaf.
    func isNamed(_ keyID: KeyID) -> Bool {
        guard let commonName = try? Name.value(of: .commonName, in: certificate.subject) else { return false }
        return isHexadecimal(commonName, of: keyID.bytes)
    }

    /// The device, from 1.2.840.113635.100.8.5 and 1.2.840.113635.100.8.7.
    package func device() throws(Rejection) -> DeviceFacts {
        try decoding(.chainCertificateMalformed) { () throws(DERError) in
            try DeviceFacts(
                keyProperties: certificate.extensions[.appleKeyProperties],
                osInformation: certificate.extensions[.appleOSInformation]
            )
        }
    }

    /// Whether the key's access control is what Apple documents for Macs: 1.2.840.113635.100.8.6 (Apple, step 4).
    var hasMacOSAccessControl: Bool {
        certificate.extensions[.appleAccessControl].map { $0.elementsEqual(macOSAccessControl) } ?? false
    }
}

/// The extension value for System Integrity Protection and Full Security: SEQUENCE { [3] EXPLICIT OCTET STRING }
/// around the 66 bytes that Apple documents.
private let macOSAccessControl: [UInt8] = [
    0x30, 0x46, 0xA3, 0x44, 0x04, 0x42, 0x30, 0x40, 0x0C, 0x02, 0x31, 0x31, 0x30, 0x3A, 0x30, 0x09, 0x0C, 0x02,
    0x6F, 0x6B, 0xA1, 0x03, 0x01, 0x01, 0xFF, 0x30, 0x09, 0x0C, 0x02, 0x6F, 0x61, 0xA1, 0x03, 0x01, 0x01, 0xFF,
    0x30, 0x0B, 0x0C, 0x04, 0x6F, 0x64, 0x65, 0x6C, 0xA1, 0x03, 0x01, 0x01, 0xFF, 0x30, 0x15, 0x0C, 0x04, 0x6F,
    0x73, 0x67, 0x6E, 0xA0, 0x06, 0x0C, 0x04, 0x72, 0x73, 0x65, 0x63, 0x30, 0x05, 0xA6, 0x03, 0x02, 0x01, 0x01,
]
