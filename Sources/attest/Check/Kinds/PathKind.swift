import AttestCore

/// `x509-path`: a leaf, its issuers in order, and the anchors that are trusted.
enum PathKind {
    static func facts(_ vector: VectorCase) throws -> [Fact] {
        let leaf = try certificate(vector.text("leaf"))
        let issuers = try vector.texts("intermediates").map(certificate)
        let anchors = try vector.texts("trusted").map(certificate)
        let now = UnixTime(secondsSinceEpoch: try vector.integer("time"))
        let chain = try CertificateChain([leaf] + issuers)
        try verify(chain, to: anchors, at: now)
        return []
    }

    /// Succeeds if the chain ends in one of the anchors; otherwise the last one's reason is given.
    private static func verify(_ chain: CertificateChain, to anchors: [ArraySlice<UInt8>], at now: UnixTime) throws {
        var last: any Error = Refusal(reason: "there is no anchor")
        for anchor in anchors {
            do {
                return try chain.verify(anchor: try TrustAnchor(unsafeTestAnchor: Array(anchor)), at: now)
            } catch let rejection as Rejection {
                last = rejection
            } catch {
                last = Refusal(reason: "an anchor is no certificate")
            }
        }
        throw last
    }

    private static func certificate(_ text: String) throws -> ArraySlice<UInt8> {
        guard let bytes = PEM.certificate(text) else { throw Refusal(reason: "a certificate is no PEM") }
        return bytes[...]
    }
}
