import AttestApple
import AttestCore
import AttestTesting

/// A receipt that was changed where the input says, with every signature made again, and what a server knows of it.
struct MintedReceiptCase {
    let message: [UInt8]
    /// The same message in DER.
    private let definite: [UInt8]
    private let now: UnixTime
    private let age: ReceiptAge
    private let signatures: [MintedSignature]
    private let contentSignature: MintedSignature

    private static let authority = TestReceiptAuthority.shared
    private static let attestation = TestAttestation()
    private static let templates = [
        TestReceipt(of: attestation),
        TestReceipt(of: attestation).refreshed(at: TestAttestation.defaultTime),
    ]
    private static let anchor = try? authority.trustAnchor()
    private static let validSignatures = [
        MintedSignature(of: authority.intermediateCertificate, authority.rootKey.publicKey),
        MintedSignature(of: authority.signerCertificate, authority.intermediateKey.publicKey),
    ].compactMap { $0 }

    /// Makes the case that an input describes.
    init(_ input: [UInt8]) {
        var source = ByteSource(input)
        let choice = source.byte()
        var receipt = Self.templates[Int(choice & 1)]
        age = choice & 2 == 0 ? .fresh : .stored
        now = TestAttestation.defaultTime.adding(
            seconds: source.pick([0, 0, 0, 299, 300, 301, -1, 86_400 * 90, 86_400 * 90 + 1])
        )
        if choice & 4 != 0 { receipt.content = Self.changedContent(receipt, &source) }
        signatures = Self.validSignatures + Self.changeCertificates(&receipt, choice >> 3 & 3, &source)
        let content = receipt.content ?? DERWriter.set(receipt.fields.flatMap(\.derRepresentation))
        let signature = Self.authority.signerKey.signature(for: content)
        contentSignature = MintedSignature(tbs: content, signature, digest: 256, Self.authority.signerKey.publicKey)
        receipt.signature = (choice & 32 == 0 ? signature : signature.withNegatedS).derRepresentation
        (receipt.usesIndefiniteLengths, receipt.chunkSize) = (false, nil)
        let plain = receipt.mint()
        guard choice & 64 == 0 else {
            definite = Self.changedMessage(plain, &source)
            message = definite
            return
        }
        definite = plain
        receipt.usesIndefiniteLengths = choice & 128 != 0
        receipt.chunkSize = choice & 128 != 0 ? source.pick([nil, 1000, 100]) : nil
        message = receipt.mint()
    }

    private static func changedContent(_ receipt: TestReceipt, _ source: inout ByteSource) -> [UInt8] {
        guard var nodes = DERNode.list(DERWriter.set(receipt.fields.flatMap(\.derRepresentation))) else { return [] }
        for _ in 0..<1 + source.below(3) { DERNode.mutate(&nodes, &source) }
        return nodes.flatMap(\.encoded)
    }

    /// Indefinite lengths are made definite, since the naive verifier knows no others.
    private static func changedMessage(_ message: [UInt8], _ source: inout ByteSource) -> [UInt8] {
        guard var nodes = DERNode.list(message) else { return message }
        DERNode.mutate(&nodes, &source)
        return nodes.map(\.withoutIndefiniteLengths).flatMap(\.encoded)
    }

    /// Changes the signer's certificate (1) or the intermediate's (2) and signs it again.
    private static func changeCertificates(
        _ receipt: inout TestReceipt,
        _ which: UInt8,
        _ source: inout ByteSource
    ) -> [MintedSignature] {
        var certificates = [authority.signerCertificate, authority.intermediateCertificate, authority.rootCertificate]
        var signatures: [MintedSignature] = []
        if which == 1 {
            let made = MintedSignature.resign(certificates[0], authority.intermediateKey, &source, hash: .sha256)
            (certificates[0], signatures) = (made.certificate, [made.signature])
        }
        if which == 2 {
            let made = MintedSignature.resign(certificates[1], authority.rootKey, &source)
            (certificates[1], signatures) = (made.certificate, [made.signature])
        }
        receipt.certificates = certificates
        return signatures
    }

    /// What our verifier says.
    func verify() throws -> VerifiedReceipt {
        guard let anchor = Self.anchor else { throw Finding("no anchor") }
        return try Receipt(decoding: message).verify(
            app: AppID(Self.attestation.appID),
            publicKey: Self.attestation.deviceKey.publicKey,
            environment: .production,
            age: age,
            at: now,
            anchor: anchor
        )
    }

    /// What the naive verifier says.
    func verifyNaively() -> NaiveReceipt? {
        let question = NaiveReceipt.Question(
            appID: Self.attestation.appID,
            publicKey: Self.attestation.deviceKey.publicKey,
            environment: "production",
            isFresh: age == .fresh,
            now: Int(now.secondsSinceEpoch),
            root: Self.authority.rootCertificate,
            isSigned: { certificate, issuer in signatures.contains { $0.holds(for: certificate, issuer) } },
            isContentSigned: { content, r, s, signer in
                let minted = contentSignature
                return content == minted.tbs && r == minted.r && minted.s.contains(s)
                    && signer.key == .p256(minted.publicKey)
            }
        )
        return NaiveReceipt(definite, question)
    }
}
