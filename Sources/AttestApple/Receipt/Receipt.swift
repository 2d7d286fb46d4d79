public import AttestCore
package import DERKit

/// A receipt of App Attest: what to show Apple to learn how many keys a device has attested.
///
/// Decoding checks the structure and trusts nothing: nothing in an attestation covers the receipt that comes with it.
/// Verifying follows the steps of Apple's "Assessing fraud risk"; the first one that fails is the reason.
public struct Receipt: Sendable {
    package let signedData: SignedData
    package let certificates: [Certificate]
    let fields: ReceiptFields
    package let contents: ReceiptContents

    /// Decodes a receipt.
    ///
    /// - Parameter receipt: The CMS message, not in base64, at most 16 KiB.
    /// - Throws: `Rejection` with a reason that has no step, and the offset at which decoding failed.
    /// - Complexity: Proportional to the number of bytes.
    public init(decoding receipt: [UInt8]) throws(Rejection) {
        guard receipt.count <= Limits.receipt else { throw Rejection(.receiptTooLarge) }
        signedData = try decoding(.receiptMalformed) { () throws(DERError) in try SignedData(receipt[...]) }
        guard signedData.contentType == .data else {
            throw Rejection(.receiptContentTypeUnexpected, offset: signedData.contentType.contents.startIndex)
        }
        fields = try ReceiptFields(signedData.content)
        contents = try ReceiptContents(fields)
        certificates = try Self.certificates(signedData.certificates)
    }

    private static func certificates(_ encoded: [ArraySlice<UInt8>]) throws(Rejection) -> [Certificate] {
        var certificates: [Certificate] = []
        for bytes in encoded {
            guard bytes.count <= Limits.certificate else {
                throw Rejection(.receiptCertificateMalformed, offset: bytes.startIndex)
            }
            certificates.append(
                try decoding(.receiptCertificateMalformed) { () throws(DERError) in try Certificate(bytes) }
            )
        }
        return certificates
    }

    /// Verifies the receipt of a key.
    ///
    /// - Parameters:
    ///   - app: The app that the key belongs to.
    ///   - publicKey: The attested key in X9.63 form, 65 bytes.
    ///   - environment: Where the key was made.
    ///   - age: Whether the receipt just arrived or was kept.
    ///   - now: The moment of verification.
    ///   - stored: The receipt that this one is to replace, which must not be newer; `nil` for the first one.
    ///   - anchor: Where the signer's certificates have to end.
    ///   - creationSkew: By how many seconds a clock that runs slow may miss the creation.
    /// - Returns: What the receipt says.
    /// - Throws: `Rejection` with the reason of the first step that failed.
    /// - Complexity: Three signature verifications; proportional to the number of bytes.
    public func verify(
        app: AppID,
        publicKey: [UInt8],
        environment: AppPolicy.Environment,
        age: ReceiptAge,
        at now: UnixTime,
        replacing stored: Receipt? = nil,
        anchor: ReceiptTrustAnchor = .appleRootCAG3,
        creationSkew: Int64 = 0
    ) throws(Rejection) -> VerifiedReceipt {
        // 1., 2. The signature, and the certificates of the signer. 3., to parse the fields, was done by decoding.
        let signer = try verifySigner(anchor: anchor, at: age.moment(for: self, now: now))
        // 4. Field 2 is the App ID of the app, and field 7, which Apple does not mention, its environment.
        guard contents.appID.utf8.elementsEqual(app.text.utf8) else { throw Rejection(.receiptAppIDMismatch) }
        guard contents.environmentName == nil || contents.environment == environment else {
            throw Rejection(.receiptEnvironmentMismatch)
        }
        // 5. Field 12 is no more than five minutes ago; and nothing else is wrong with the times.
        try checkTimes(age: age, at: now, replacing: stored, creationSkew: creationSkew)
        // 6. Field 3 has the attested key.
        guard contents.publicKey == publicKey else { throw Rejection(.receiptPublicKeyMismatch) }
        return VerifiedReceipt(self, app: app, signer: signer)
    }

    /// Steps 1 and 2 alone: Apple signed it, for whichever app and key.
    ///
    /// - Parameters:
    ///   - anchor: Where the signer's certificates have to end.
    ///   - moment: The moment at which they must be valid.
    /// - Returns: The signer.
    /// - Throws: A reason of step 1 or 2.
    package func verifySigner(anchor: ReceiptTrustAnchor, at moment: UnixTime) throws(Rejection) -> ReceiptSigner {
        let signerInfo = signedData.signerInfo
        try checkForm(signerInfo)
        let root = anchor.certificate
        let signer = try ReceiptSigner(signerInfo, among: certificates, root: root)
        try signer.checkSignature(signerInfo.signature, over: signedData.content.bytes)
        try signer.checkTrust(root: root, at: moment)
        return signer
    }

    /// SHA-256, ECDSA, and no signed attributes.
    ///
    /// Until October 2020, Apple's receipts had signed attributes although the signature was not over them. They still
    /// do not count. The standard form, signed over the attributes, is in no genuine receipt, and to accept both would let
    /// one pass for the other.
    private func checkForm(_ signerInfo: SignerInfo) throws(Rejection) {
        for algorithm in [signedData.digestAlgorithm, signerInfo.digestAlgorithm] where !algorithm.isSHA256 {
            throw Rejection(.receiptAlgorithmUnexpected, offset: algorithm.encoded.startIndex)
        }
        guard signerInfo.signatureAlgorithm.ecdsaDigest == .sha256 else {
            let offset = signerInfo.signatureAlgorithm.encoded.startIndex
            throw Rejection(.receiptAlgorithmUnexpected, offset: offset)
        }
        if let attributes = signerInfo.signedAttributes, contents.creationTime >= Self.endOfSignedAttributes {
            throw Rejection(.receiptSignedAttributesUnexpected, offset: attributes.startIndex)
        }
    }

    /// Receipts are compared by nanoseconds, and with `now`, which has whole seconds, by seconds.
    private func checkTimes(
        age: ReceiptAge,
        at now: UnixTime,
        replacing stored: Receipt?,
        creationSkew: Int64
    ) throws(Rejection) {
        let creationTime = contents.creationTime
        guard creationTime.unixTime <= now.adding(seconds: creationSkew) else { throw Rejection(.receiptNotYetCreated) }
        guard age == .stored || now <= creationTime.unixTime.adding(seconds: Self.freshness) else {
            throw Rejection(.receiptTooOld)
        }
        if let stored, creationTime < stored.contents.creationTime { throw Rejection(.receiptOlderThanStored) }
        guard ReceiptTime(now) < contents.expirationTime else { throw Rejection(.receiptExpired) }
    }

    /// Five minutes, in seconds (Apple, step 5).
    private static let freshness: Int64 = 300

    /// 2020-10-23T00:00:00Z.
    private static let endOfSignedAttributes = ReceiptTime(UnixTime(secondsSinceEpoch: 1_603_411_200))
}
