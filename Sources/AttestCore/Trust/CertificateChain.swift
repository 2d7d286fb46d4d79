internal import DERKit

/// A leaf and its issuers in order, to be checked in a straight line up to an anchor (RFC 5280, §6.1).
///
/// There is no search: each certificate is issued by the next one, or the chain is refused. Neither key identifiers nor
/// extended key usage are required: genuine leaves have no key identifiers, and their extended key usage changed in 2026.
package struct CertificateChain: Sendable {
    /// Enough for any chain that Apple has built; App Attest uses one.
    package static let maximumIssuerCount = 3

    /// The leaf first; the anchor is not among them.
    let certificates: [Certificate]

    /// Reads the certificates.
    ///
    /// - Parameter encoded: DER, the leaf first, then up to three issuers.
    /// - Throws: A reason of step 1.
    package init(_ encoded: [ArraySlice<UInt8>]) throws(Rejection) {
        guard (1...1 + Self.maximumIssuerCount).contains(encoded.count) else {
            throw Rejection(.chainLengthUnexpected)
        }
        var certificates: [Certificate] = []
        for bytes in encoded {
            guard bytes.count <= Limits.certificate else {
                throw Rejection(.chainCertificateTooLarge, offset: bytes.startIndex)
            }
            certificates.append(
                try decoding(.chainCertificateMalformed) { () throws(DERError) in try Certificate(bytes) }
            )
        }
        self.certificates = certificates
    }

    /// Takes certificates that were read before.
    ///
    /// - Parameters:
    ///   - leaf: The leaf.
    ///   - intermediate: What issued it, and was issued by the anchor.
    init(leaf: Certificate, intermediate: Certificate) {
        certificates = [leaf, intermediate]
    }

    /// Checks every certificate and every link, the anchor included.
    ///
    /// - Parameters:
    ///   - anchor: The certificate that has to have issued the last one.
    ///   - now: The moment at which all certificates must be valid.
    ///   - notBeforeSkew: By how many seconds `now` may miss the beginning of a validity.
    /// - Throws: A reason of step 1.
    /// - Complexity: One signature verification per certificate.
    package func verify(anchor: TrustAnchor, at now: UnixTime, notBeforeSkew: Int64 = 0) throws(Rejection) {
        try verify(root: anchor.certificate, at: now, notBeforeSkew: notBeforeSkew)
    }

    /// The same for the certificate of an anchor of any type.
    func verify(root: Certificate?, at now: UnixTime, notBeforeSkew: Int64 = 0) throws(Rejection) {
        // An anchor that does not decode issued nothing.
        guard let root else { throw Rejection(.chainIssuerMismatch) }
        let path = certificates + [root]
        for certificate in path {
            try CertificateRules.check(certificate, at: now, notBeforeSkew: notBeforeSkew)
        }
        for index in certificates.indices {
            let issuer = path[index + 1]
            try IssuerRules.check(issuer, intermediatesBelow: certificates[1..<max(1, index + 1)])
            try IssuerRules.checkLink(from: path[index], to: issuer)
        }
    }
}

/// Runs a reading of DER and turns its error into a rejection that keeps the offset.
func decoding<Value>(
    _ reason: RejectionReason,
    _ read: () throws(DERError) -> Value
) throws(Rejection) -> Value {
    do throws(DERError) {
        return try read()
    } catch {
        throw Rejection(reason, offset: error.offset)
    }
}
