import AttestCore
import AttestTesting

/// Certificates above a minted leaf, which the input may have changed, and the keys that sign.
struct MintedAuthority {
    let intermediateKey: P384SigningKey
    let rootKey: P384SigningKey
    let intermediate: [UInt8]
    let root: [UInt8]
    let anchor: TrustAnchor?
    /// The signatures that hold: of which certificate under which key.
    var signatures: [MintedSignature]

    /// The keys and certificates that are valid as they are, the same in every process.
    static let testAuthority = TestCertificateAuthority(
        rootKey: P384SigningKey(seed: "root"),
        intermediateKey: P384SigningKey(seed: "intermediate")
    )

    /// Another certificate of the same intermediate.
    static let reissuedIntermediate = TestCertificateAuthority(
        rootKey: testAuthority.rootKey,
        intermediateKey: testAuthority.intermediateKey
    ) { $0.intermediate.serialNumber = [0x42] }.intermediateCertificate

    /// Certificates that are valid as they are, the same in every process.
    static let valid: MintedAuthority = {
        let authority = testAuthority
        return MintedAuthority(
            authority.intermediateKey,
            authority.rootKey,
            intermediate: authority.intermediateCertificate,
            root: authority.rootCertificate,
            signatures: [MintedSignature(of: authority.intermediateCertificate, authority.rootKey.publicKey)].compactMap
            { $0 }
        )
    }()

    private init(
        _ intermediateKey: P384SigningKey,
        _ rootKey: P384SigningKey,
        intermediate: [UInt8],
        root: [UInt8],
        signatures: [MintedSignature],
        anchor: TrustAnchor? = nil
    ) {
        (self.intermediateKey, self.rootKey) = (intermediateKey, rootKey)
        (self.intermediate, self.root) = (intermediate, root)
        self.signatures = signatures
        self.anchor = anchor ?? (try? TrustAnchor(unsafeTestAnchor: root))
    }

    /// Changes one of the two certificates and signs it again.
    ///
    /// The anchor stays the same object if the root does, so that what it remembers is put to the test.
    func mutated(_ source: inout ByteSource) -> MintedAuthority {
        let isRoot = source.oneIn(2)
        let (certificate, signature) = MintedSignature.resign(isRoot ? root : intermediate, rootKey, &source)
        return MintedAuthority(
            intermediateKey,
            rootKey,
            intermediate: isRoot ? intermediate : certificate,
            root: isRoot ? certificate : root,
            signatures: isRoot ? signatures : [signature],
            anchor: isRoot ? nil : anchor
        )
    }
}
