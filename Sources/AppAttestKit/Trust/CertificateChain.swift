package import DERKit

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
        certificates.reserveCapacity(encoded.count)
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
    package init(leaf: Certificate, intermediate: Certificate) {
        certificates = [leaf, intermediate]
    }

    /// Checks every certificate and every link, the anchor included.
    ///
    /// The anchor's signature on the certificate that it issued is checked once, as long as the anchor remembers the
    /// certificate. Everything else is checked each time.
    ///
    /// - Parameters:
    ///   - anchor: The certificate that has to have issued the last one.
    ///   - now: The moment at which all certificates must be valid.
    ///   - notBeforeSkew: By how many seconds `now` may miss the beginning of a validity.
    /// - Throws: A reason of step 1.
    /// - Complexity: One signature verification per certificate.
    package func verify(anchor: TrustAnchor, at now: UnixTime, notBeforeSkew: Int64 = 0) throws(Rejection) {
        try verify(root: anchor.certificate, anchor.knownIssuers, at: now, notBeforeSkew: notBeforeSkew)
    }

    /// The same for the certificate of an anchor of any type, and the certificates that it remembers, if it does.
    package func verify(
        root: Certificate?,
        _ knownIssuers: IssuerCache? = nil,
        at now: UnixTime,
        notBeforeSkew: Int64 = 0
    ) throws(Rejection) {
        // An anchor that does not decode issued nothing, and there always is a leaf.
        guard let root, let last = certificates.last else { throw Rejection(.chainIssuerMismatch) }
        for certificate in certificates {
            try CertificateRules.check(certificate, at: now, notBeforeSkew: notBeforeSkew)
        }
        try CertificateRules.check(root, at: now, notBeforeSkew: notBeforeSkew)
        try checkLinks(root, last)
        // A leaf that the anchor issued itself is not seen again.
        try checkSignatures(root, last, certificates.count > 1 ? knownIssuers : nil)
    }

    /// Checks that each certificate names the next one as its issuer, which may be one.
    private func checkLinks(_ root: Certificate, _ last: Certificate) throws(Rejection) {
        for index in certificates.indices.dropLast() {
            let issuer = certificates[index + 1]
            try IssuerRules.check(issuer, intermediatesBelow: certificates[1..<index + 1])
            try IssuerRules.checkName(of: certificates[index], issuedBy: issuer)
        }
        try IssuerRules.check(root, intermediatesBelow: certificates.dropFirst())
        try IssuerRules.checkName(of: last, issuedBy: root)
    }

    /// Checks the signatures from the anchor down, so that a chain that the anchor has not issued costs one of them.
    private func checkSignatures(
        _ root: Certificate,
        _ last: Certificate,
        _ knownIssuers: IssuerCache?
    ) throws(Rejection) {
        let known = knownIssuers?.issuer(last)
        if known == nil { try IssuerRules.checkSignature(of: last, IssuerRules.key(of: root)) }
        for index in certificates.indices.dropLast().reversed() {
            let isLast = index + 2 == certificates.count
            let key = if isLast, let known { known.key } else { try IssuerRules.key(of: certificates[index + 1]) }
            try IssuerRules.checkSignature(of: certificates[index], key)
        }
        if let known { known.countUse() } else { knownIssuers?.insert(last) }
    }
}
