import AttestCore
import AttestTesting

/// A leaf, its issuers in order and a root, to be changed and verified without an attestation around it.
struct TestChain {
    /// The leaf first, the root last.
    ///
    /// Each is signed by the key of the next one, the root by its own.
    var certificates: [TestCertificate] = []

    /// The keys of the certificates.
    var keys: [any TestSigningKey] = []

    var now = TestAttestation.defaultTime
    var notBeforeSkew: Int64 = 0

    /// Certificates to hand in instead of the signed ones.
    var replacements: [Int: [UInt8]] = [:]

    /// A valid chain.
    ///
    /// - Parameters:
    ///   - issuers: How many certificates are between leaf and root.
    ///   - key: Makes the key of each.
    init(issuers: Int = 1, key: (Int) -> any TestSigningKey = { P256SigningKey(seed: "chain \($0)") }) {
        for index in 0...issuers + 1 {
            keys.append(key(index))
            var certificate = TestCertificate(
                subject: .authority("Number \(index)"),
                issuer: .authority("Number \(min(index, issuers) + 1)"),
                notBefore: TestAttestation.defaultTime.adding(seconds: -1000),
                notAfter: TestAttestation.defaultTime.adding(seconds: 1000),
                subjectPublicKeyInfo: keys[index].subjectPublicKeyInfo,
                extensions: index == 0 ? [] : [.authority(), .authorityKeyUsage]
            )
            certificate.signatureHash = .sha256
            if index == issuers + 1 { certificate.subject = certificate.issuer }
            certificates.append(certificate)
        }
    }

    var leaf: TestCertificate {
        get { certificates[0] }
        set { certificates[0] = newValue }
    }

    var root: TestCertificate {
        get { certificates[certificates.count - 1] }
        set { certificates[certificates.count - 1] = newValue }
    }

    /// The encoded certificates, the root included.
    func encoded() -> [[UInt8]] {
        certificates.indices.map { index in
            let issuerKey = keys[min(index + 1, keys.count - 1)]
            return replacements[index] ?? sign(certificates[index], issuerKey)
        }
    }

    private func sign(_ certificate: TestCertificate, _ key: any TestSigningKey) -> [UInt8] {
        certificate.signed(by: key)
    }

    func verify() throws {
        let encoded = encoded()
        let chain = try CertificateChain(encoded.dropLast().map { $0[...] })
        let anchor = try TrustAnchor(unsafeTestAnchor: encoded[encoded.count - 1])
        try chain.verify(anchor: anchor, at: now, notBeforeSkew: notBeforeSkew)
    }
}

/// Verifies a valid chain after a change.
func verifyChain(issuers: Int = 1, _ change: (inout TestChain) throws -> Void = { _ in }) throws {
    var chain = TestChain(issuers: issuers)
    try change(&chain)
    try chain.verify()
}
