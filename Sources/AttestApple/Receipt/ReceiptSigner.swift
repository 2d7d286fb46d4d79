package import AttestCore
package import DERKit
internal import P256Verify

/// Who signed a receipt: exactly one certificate, one intermediate, and the anchor.
///
/// Apple's root for receipts has issued many families of certificates, some to developers, who hold the private keys. So
/// a chain to it proves nothing alone: signer and intermediate must be marked as Apple marks those of receipts.
package struct ReceiptSigner: Sendable {
    private let certificate: Certificate
    private let intermediate: Certificate
    private let publicKey: P256PublicKey

    /// Finds the signer and its issuer among the embedded certificates.
    ///
    /// - Parameters:
    ///   - signerInfo: Names the signer by issuer and serial number, which are compared byte for byte.
    ///   - certificates: The embedded certificates; a copy of the root is passed over.
    ///   - root: The anchor's certificate.
    /// - Throws: A reason of step 1 or 2.
    package init(
        _ signerInfo: SignerInfo,
        among certificates: [Certificate],
        root: Certificate?
    ) throws(Rejection) {
        let certificate = try Self.only(
            certificates.filter { $0.issuer == signerInfo.issuer && $0.serialNumber == signerInfo.serialNumber },
            orElse: Rejection(.receiptSignerMissing, offset: signerInfo.issuer.startIndex)
        )
        let info = certificate.subjectPublicKeyInfo
        guard case .p256(let point) = info.key, let publicKey = P256PublicKey(x963Representation: point.span) else {
            throw Rejection(.receiptSignerKeyUnexpected, offset: info.encoded.startIndex)
        }
        intermediate = try Self.only(
            certificates.filter { $0.subject == certificate.issuer && $0.encoded != root?.encoded },
            orElse: Rejection(.receiptChainIssuerMismatch, offset: certificate.issuer.startIndex)
        )
        self.certificate = certificate
        self.publicKey = publicKey
    }

    /// The only element; none is `missing`, several are ambiguous.
    private static func only(
        _ found: [Certificate],
        orElse missing: Rejection
    ) throws(Rejection) -> Certificate {
        guard let first = found.first else { throw missing }
        guard found.count == 1 else {
            throw Rejection(.receiptSignerAmbiguous, offset: found.last?.encoded.startIndex)
        }
        return first
    }

    /// Checks the signature over the content itself (RFC 5652, §5.4, without signed attributes).
    func checkSignature(_ signature: ArraySlice<UInt8>, over content: [UInt8]) throws(Rejection) {
        let value = try decoding(.receiptSignatureInvalid) { () throws(DERError) in
            try ECDSASignatureValue(signature)
        }
        let digest = SHA256.hash(content.span)
        guard publicKey.isValidSignatureVariableTime(r: value.r.span, s: value.s.span, digest: digest) else {
            throw Rejection(.receiptSignatureInvalid, offset: signature.startIndex)
        }
    }

    /// Checks that Apple made the certificates for receipts, and the chain up to the anchor.
    func checkTrust(root: Certificate?, at now: UnixTime) throws(Rejection) {
        guard Self.maySign(certificate) else {
            throw Rejection(.receiptSignerUnsuitable, offset: certificate.encoded.startIndex)
        }
        try Self.checkMarker(.appleReceiptSigner, of: certificate)
        try Self.checkMarker(.appleApplicationIntegration, of: intermediate)
        do throws(Rejection) {
            try CertificateChain(leaf: certificate, intermediate: intermediate).verify(root: root, at: now)
        } catch {
            throw Rejection(error.reason.inReceipts, offset: error.offset)
        }
    }

    /// Whether a root issued the intermediate.
    package func isIssued(by root: Certificate) -> Bool {
        do throws(Rejection) {
            try IssuerRules.checkName(of: intermediate, issuedBy: root)
            try IssuerRules.checkSignature(of: intermediate, IssuerRules.key(of: root))
            return true
        } catch {
            return false
        }
    }

    /// No authority, and a critical key usage that has digitalSignature and not keyCertSign.
    private static func maySign(_ certificate: Certificate) -> Bool {
        let usage = certificate.extensions.all.first { $0.identifier == .keyUsage }
        guard let keyUsage = certificate.keyUsage, usage?.isCritical == true else { return false }
        return certificate.basicConstraints?.isAuthority != true
            && keyUsage.contains(.digitalSignature) && !keyUsage.contains(.keyCertSign)
    }

    /// Apple's markers are extensions whose value is NULL.
    private static func checkMarker(_ marker: ObjectIdentifier, of certificate: Certificate) throws(Rejection) {
        guard certificate.extensions[marker]?.elementsEqual([0x05, 0x00]) == true else {
            throw Rejection(.receiptSignerPurpose, offset: certificate.encoded.startIndex)
        }
    }

    /// Which signer it is, by its key.
    package var key: SPKIHash { SPKIHash(of: certificate.subjectPublicKeyInfo) }

    /// Which intermediate issued the signer's certificate, by its key.
    package var intermediateKey: SPKIHash { SPKIHash(of: intermediate.subjectPublicKeyInfo) }
}

extension RejectionReason {
    /// What a chain's reason is called where the chain is a receipt's.
    fileprivate var inReceipts: RejectionReason {
        switch self {
        case .chainIssuerMismatch: .receiptChainIssuerMismatch
        case .chainSignatureInvalid: .receiptChainSignatureInvalid
        case .chainNotYetValid: .receiptCertificateNotYetValid
        case .chainExpired: .receiptCertificateExpired
        default: .receiptCertificateUnsuitable
        }
    }
}
