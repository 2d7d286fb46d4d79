internal import DERKit

/// What every certificate of a chain must fulfil, the anchor included.
enum CertificateRules {
    static func check(_ certificate: Certificate, at now: UnixTime, notBeforeSkew: Int64) throws(Rejection) {
        guard certificate.version == 3 else { throw rejection(.chainVersionUnexpected, certificate) }
        try checkSerialNumber(certificate)
        try checkAlgorithm(certificate)
        try checkKeyUsage(certificate)
        try checkCriticalExtensions(certificate)
        try checkValidity(certificate, at: now, notBeforeSkew: notBeforeSkew)
    }

    /// Positive, and at most 20 octets (RFC 5280, §4.1.2.2).
    private static func checkSerialNumber(_ certificate: Certificate) throws(Rejection) {
        let serialNumber = certificate.serialNumber
        let isPositive = serialNumber.first.map { $0 & 0x80 == 0 } ?? false
        guard isPositive, serialNumber.count <= 20, serialNumber.contains(where: { $0 != 0 }) else {
            throw Rejection(.chainSerialNumberUnexpected, offset: serialNumber.startIndex)
        }
    }

    /// ECDSA with SHA-256 or SHA-384, named alike inside and outside (RFC 5280, §4.1.1.2), on a curve that we know.
    private static func checkAlgorithm(_ certificate: Certificate) throws(Rejection) {
        let digest = certificate.signatureAlgorithm.ecdsaDigest
        guard certificate.hasEqualAlgorithms, digest == .sha256 || digest == .sha384 else {
            throw Rejection(.chainAlgorithmUnexpected, offset: certificate.signatureAlgorithm.encoded.startIndex)
        }
        guard certificate.subjectPublicKeyInfo.key != .other else {
            throw Rejection(.chainKeyUnexpected, offset: certificate.subjectPublicKeyInfo.encoded.startIndex)
        }
    }

    /// DER encodes no bit after the last one that is set (X.690, §11.2.2), which the parser tolerates.
    private static func checkKeyUsage(_ certificate: Certificate) throws(Rejection) {
        guard let value = certificate.extensions[.keyUsage], !KeyUsage.isShortest(value) else { return }
        throw Rejection(.chainCertificateMalformed, offset: value.startIndex)
    }

    /// "A certificate-using system MUST reject the certificate if it encounters a critical extension it does not
    /// recognize" (RFC 5280, §4.2).
    private static func checkCriticalExtensions(_ certificate: Certificate) throws(Rejection) {
        for found in certificate.extensions.all
        where found.isCritical && found.identifier != .basicConstraints && found.identifier != .keyUsage {
            throw Rejection(.chainCriticalExtensionUnknown, offset: found.identifier.contents.startIndex)
        }
    }

    /// "The validity period for a certificate is the period of time from notBefore through notAfter, inclusive"
    /// (RFC 5280, §4.1.2.5).
    private static func checkValidity(
        _ certificate: Certificate,
        at now: UnixTime,
        notBeforeSkew: Int64
    ) throws(Rejection) {
        let validity = certificate.validity
        guard validity.hasPrescribedTypes else { throw rejection(.chainCertificateMalformed, certificate) }
        guard validity.notBefore <= now.adding(seconds: notBeforeSkew).secondsSinceEpoch else {
            throw rejection(.chainNotYetValid, certificate)
        }
        guard now.secondsSinceEpoch <= validity.notAfter else { throw rejection(.chainExpired, certificate) }
    }

    private static func rejection(_ reason: RejectionReason, _ certificate: Certificate) -> Rejection {
        Rejection(reason, offset: certificate.encoded.startIndex)
    }
}
