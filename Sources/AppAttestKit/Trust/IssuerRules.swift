package import DERKit

/// What a certificate must fulfil that has issued another one.
package enum IssuerRules {
    /// Checks that a certificate may issue.
    ///
    /// - Parameters:
    ///   - issuer: The issuer.
    ///   - intermediates: The certificates between it and the leaf.
    /// - Throws: A reason of step 1.
    static func check(_ issuer: Certificate, intermediatesBelow intermediates: ArraySlice<Certificate>)
        throws(Rejection)
    {
        let offset = issuer.encoded.startIndex
        // RFC 5280, §6.1.4 (k): cA is asserted. (n): keyCertSign is, if key usage is present.
        guard let constraints = issuer.basicConstraints, constraints.isAuthority,
            issuer.keyUsage?.contains(.keyCertSign) ?? true
        else { throw Rejection(.chainIssuerNotAuthority, offset: offset) }
        // §4.1.2.6: an authority has a non-empty name.
        guard issuer.subject.count > emptyNameByteCount else {
            throw Rejection(.chainIssuerNotAuthority, offset: offset)
        }
        // §4.2.1.9: self-issued intermediates do not count.
        let depth = intermediates.count { !$0.isSelfIssued }
        guard depth <= constraints.pathLength ?? .max else { throw Rejection(.chainPathTooLong, offset: offset) }
    }

    /// The length of `30 00`.
    private static let emptyNameByteCount = 2

    /// Checks that a certificate names an issuer: byte for byte, narrower than §7.1 (§6.1.3 (a) (4)).
    package static func checkName(of certificate: Certificate, issuedBy issuer: Certificate) throws(Rejection) {
        guard certificate.issuer == issuer.subject else {
            throw Rejection(.chainIssuerMismatch, offset: certificate.issuer.startIndex)
        }
    }

    /// The key that an issuer signs with.
    package static func key(of issuer: Certificate) throws(Rejection) -> CertificatePublicKey {
        guard let key = CertificatePublicKey(issuer.subjectPublicKeyInfo) else {
            throw Rejection(.chainKeyUnexpected, offset: issuer.subjectPublicKeyInfo.encoded.startIndex)
        }
        return key
    }

    /// Checks the signature of a certificate under its issuer's key (§6.1.3 (a) (1)).
    package static func checkSignature(of certificate: Certificate, _ key: CertificatePublicKey) throws(Rejection) {
        let signature = try decoding(.chainSignatureInvalid) { () throws(DERError) in
            try ECDSASignatureValue(certificate.signatureValue)
        }
        guard let digest = certificate.signatureAlgorithm.ecdsaDigest,
            key.isValidSignatureVariableTime(signature, over: certificate.tbsCertificate, digest: digest)
        else { throw Rejection(.chainSignatureInvalid, offset: certificate.signatureValue.startIndex) }
    }
}
