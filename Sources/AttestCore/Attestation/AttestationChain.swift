internal import DERKit

/// The certificate chain of an attestation (Apple, step 1): exactly a leaf and an intermediate.
struct AttestationChain: Sendable {
    let leaf: CredentialCertificate
    /// Which intermediate it is, by its key.
    let intermediateKey: SPKIHash
    private let intermediate: Certificate
    private let chain: CertificateChain

    /// Reads the certificates.
    ///
    /// - Parameters:
    ///   - x5c: The first certificates of `x5c`, leaf first.
    ///   - count: How many `x5c` has.
    /// - Throws: A reason of step 1.
    init(_ x5c: [ArraySlice<UInt8>], count: Int) throws(Rejection) {
        guard count == 2 else { throw Rejection(.chainLengthUnexpected) }
        chain = try CertificateChain(x5c)
        guard let first = chain.certificates.first, let last = chain.certificates.last else {
            throw Rejection(.chainLengthUnexpected)
        }
        leaf = try CredentialCertificate(first)
        intermediate = last
        intermediateKey = SPKIHash(of: last.subjectPublicKeyInfo)
    }

    /// Checks the chain up to the anchor, and that the app's policy accepts the intermediate.
    func verify(anchor: TrustAnchor, app: AppPolicy?, at now: UnixTime) throws(Rejection) {
        try chain.verify(anchor: anchor, at: now, notBeforeSkew: app?.notBeforeSkew.components.seconds ?? 0)
        guard app?.deniedIntermediateKeys.contains(intermediateKey) != true else {
            throw Rejection(.chainIntermediateDenied, offset: intermediate.encoded.startIndex)
        }
        guard app?.intermediatePins?.keys.contains(intermediateKey) != false else {
            throw Rejection(.chainIntermediateNotPinned, offset: intermediate.encoded.startIndex)
        }
    }

    /// The beginning of the leaf's validity.
    var notBefore: UnixTime { UnixTime(secondsSinceEpoch: leaf.certificate.validity.notBefore) }

    /// The end of the leaf's validity.
    var notAfter: UnixTime { UnixTime(secondsSinceEpoch: leaf.certificate.validity.notAfter) }

    /// The earliest end of validity, the anchor's included.
    func expiry(with anchor: TrustAnchor) -> UnixTime {
        let issuers = min(intermediate.validity.notAfter, anchor.certificate?.validity.notAfter ?? .max)
        return UnixTime(secondsSinceEpoch: min(issuers, notAfter.secondsSinceEpoch))
    }
}
