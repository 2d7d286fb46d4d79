/// A second verifier of receipts, written from Apple's steps, RFC 5652 and the rules of this package.
///
/// It reads messages in DER alone, and checks no signature: whoever made the receipt says which signatures hold.
struct NaiveReceipt {
    let contents: NaiveReceiptContents
    private let content: [UInt8]
    private let certificates: [NaiveCertificate]
    private let signerIdentifier: [NaiveDER]
    private let signature: [UInt8]
    private let hasAttributes: Bool

    /// What the server knows.
    struct Question {
        var appID: String
        var publicKey: [UInt8]
        var environment: String
        var isFresh: Bool
        var now: Int
        var root: [UInt8]
        /// Whether the signature of a certificate holds under the key of its issuer.
        var isSigned: (_ certificate: NaiveCertificate, _ issuer: NaiveCertificate) -> Bool
        /// Whether (r, s), without leading zeros, is a signature on the content under the signer's key.
        var isContentSigned: (_ content: [UInt8], _ r: [UInt8], _ s: [UInt8], _ signer: NaiveCertificate) -> Bool
    }

    /// Decodes and verifies; `nil` if anything is wrong.
    init?(_ message: [UInt8], _ question: Question) {
        guard message.count <= 16_384, let outer = NaiveDER.only(in: message)?.sequence, outer.count == 2,
            outer[0].objectIdentifier == "1.2.840.113549.1.7.2", let explicit = Self.inside(outer[1]),
            explicit.count == 1,
            let parts = explicit[0].sequence, parts.count == 5, parts[0].smallInteger == 1,
            let digests = parts[1].set, digests.count == 1, Self.isSHA256(digests[0]),
            let content = Self.content(parts[2]), let certificates = Self.certificates(parts[3]),
            let signers = parts[4].set, signers.count == 1, let contents = NaiveReceiptContents(content)
        else { return nil }
        guard var info = signers[0].sequence, info.count > 4, info[0].smallInteger == 1,
            let identifier = info[1].sequence, identifier.count == 2, NaiveName(identifier[0]) != nil,
            identifier[1].integer != nil
        else { return nil }
        hasAttributes = info[3].isContext(0, constructed: true)
        if hasAttributes { info.remove(at: 3) }
        guard info.count == 5, Self.isSHA256(info[2]), let algorithm = NaiveAlgorithm(info[3]), algorithm.digest == 256,
            let signature = info[4].octetString
        else { return nil }
        (self.contents, self.content, self.certificates) = (contents, content, certificates)
        (signerIdentifier, self.signature) = (identifier, signature)
        guard isValid(question) else { return nil }
    }

    private static func inside(_ value: NaiveDER) -> [NaiveDER]? {
        value.isContext(0, constructed: true) ? value.children : nil
    }

    private static func isSHA256(_ value: NaiveDER) -> Bool {
        guard let algorithm = NaiveAlgorithm(value) else { return false }
        return algorithm.identifier == "2.16.840.1.101.3.4.2.1" && algorithm.parameters.map(\.isNull) ?? true
    }

    private static func content(_ value: NaiveDER) -> [UInt8]? {
        guard let parts = value.sequence, parts.count == 2, parts[0].objectIdentifier == "1.2.840.113549.1.7.1",
            let explicit = inside(parts[1]), explicit.count == 1
        else { return nil }
        return explicit[0].octetString
    }

    private static func certificates(_ value: NaiveDER) -> [NaiveCertificate]? {
        guard let list = inside(value), list.count <= 4 else { return nil }
        let certificates = list.compactMap { $0.encoded.count <= 8192 ? NaiveCertificate($0.encoded) : nil }
        return certificates.count == list.count ? certificates : nil
    }

    private func isValid(_ question: Question) -> Bool {
        let creation = contents.creation
        let environment = contents.environment.map { String(decoding: $0, as: UTF8.self) }
        let names = ["production": "production", "development": "sandbox"]
        guard !hasAttributes || creation.seconds < 1_603_411_200 else { return false }
        return isSignerValid(question, at: question.isFresh ? question.now : creation.seconds)
            && contents.appID == Array(question.appID.utf8)
            && (environment == nil || environment == names[question.environment])
            && creation.seconds <= question.now
            && (!question.isFresh || question.now <= creation.seconds + 300)
            && (question.now, 0) < (contents.expiration.seconds, contents.expiration.nanoseconds)
            && contents.publicKey == question.publicKey
    }

    private func isSignerValid(_ question: Question, at now: Int) -> Bool {
        let signers = certificates.filter {
            $0.issuer.encoded == signerIdentifier[0].encoded && $0.serialNumber == signerIdentifier[1].contents
        }
        guard signers.count == 1, case .p256(let point) = signers[0].key, NaiveCurve.p256.hasPoint(point),
            let root = NaiveCertificate(question.root), let numbers = SignatureCheck.naiveValue(signature)
        else { return false }
        let signer = signers[0]
        let issuers = certificates.filter { $0.subject.encoded == signer.issuer.encoded && $0.encoded != root.encoded }
        guard issuers.count == 1, let usage = signer.keyUsage, signer["2.5.29.15"]?.isCritical == true else {
            return false
        }
        return question.isContentSigned(content, numbers[0], numbers[1], signer)
            && !signer.isAuthority && usage.contains(0) && !usage.contains(5)
            && signer["1.2.840.113635.100.12.15"]?.value == [5, 0]
            && issuers[0]["1.2.840.113635.100.6.2.3"]?.value == [5, 0]
            && NaiveChain.isValid([signer, issuers[0], root], now: now, question.isSigned)
    }
}
