import AttestTesting

/// A signature that the mint made, so that nobody has to verify it to know that it holds.
struct MintedSignature: Equatable {
    var tbs: [UInt8]
    /// Without leading zeros.
    var r: [UInt8]
    /// Both values that hold, without leading zeros.
    var s: Set<[UInt8]>
    /// The bits of the digest that was signed.
    var digest: Int
    var publicKey: [UInt8]

    init(tbs: [UInt8], _ signature: TestSignature, digest: Int, _ publicKey: [UInt8]) {
        self.tbs = tbs
        r = Array(signature.r.drop { $0 == 0 })
        s = Set([signature.s, signature.withNegatedS.s].map { Array($0.drop { $0 == 0 }) })
        self.digest = digest
        self.publicKey = publicKey
    }

    /// The signature of a certificate that the mint made.
    init?(of certificate: [UInt8], _ publicKey: [UInt8]) {
        guard let parsed = NaiveCertificate(certificate), let numbers = SignatureCheck.naiveValue(parsed.signature),
            let digest = parsed.outerAlgorithm.digest
        else { return nil }
        (tbs, r, s, self.digest) = (parsed.tbs, numbers[0], [numbers[1]], digest)
        self.publicKey = publicKey
    }

    /// Whether this is the signature in a certificate, under its issuer's key.
    func holds(for certificate: NaiveCertificate, _ issuer: NaiveCertificate) -> Bool {
        guard certificate.tbs == tbs, let numbers = SignatureCheck.naiveValue(certificate.signature),
            certificate.outerAlgorithm.digest == digest
        else { return false }
        return numbers[0] == r && s.contains(numbers[1])
            && (issuer.key == .p384(publicKey) || issuer.key == .p256(publicKey))
    }

    /// Changes the signed part of a certificate and signs it again; sometimes changes what is around it, too.
    static func resign(
        _ certificate: [UInt8],
        _ key: P384SigningKey,
        _ source: inout ByteSource,
        hash: TestHash = .sha384
    ) -> (certificate: [UInt8], signature: MintedSignature) {
        let parts = NaiveDER.only(in: certificate)?.children ?? []
        guard parts.count == 3, var nodes = DERNode.list(parts[0].encoded) else {
            return (certificate, MintedSignature(tbs: [], key.signature(for: []), digest: 0, key.publicKey))
        }
        for _ in 0..<source.below(4) { DERNode.mutate(&nodes, &source) }
        let tbs = nodes.flatMap(\.encoded)
        let signature = key.signature(for: tbs, hash: hash)
        let minted = MintedSignature(tbs: tbs, signature, digest: hash == .sha384 ? 384 : 256, key.publicKey)
        let encoded = DERWriter.bitString((source.oneIn(8) ? signature.withNegatedS : signature).derRepresentation)
        guard source.oneIn(8), var outer = DERNode.list(DERWriter.sequence(tbs, parts[1].encoded, encoded)) else {
            return (DERWriter.sequence(tbs, parts[1].encoded, encoded), minted)
        }
        DERNode.mutate(&outer, &source)
        return (outer.flatMap(\.encoded), minted)
    }
}
