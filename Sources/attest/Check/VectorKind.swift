/// How the cases of one kind are run.
struct VectorKind {
    /// The right answer to a case.
    let expectation: (VectorCase) throws -> Expectation

    /// What the library reads from the input of a case that it accepts.
    ///
    /// Throws a ``Refusal``, or the library's own error, if it does not accept it.
    let facts: (VectorCase) throws -> [Fact]

    init(
        expectation: @escaping (VectorCase) throws -> Expectation = Expectation.stated,
        _ facts: @escaping (VectorCase) throws -> [Fact]
    ) {
        self.expectation = expectation
        self.facts = facts
    }

    /// The kinds that are run, by name.
    static var all: [String: VectorKind] {
        [
            "app-attest": VectorKind(AttestationKind.facts),
            "app-attest-assertion": VectorKind(AssertionKind.facts),
            "base32": VectorKind(CodeKind.base32),
            "cbor": VectorKind(expectation: CBORKind.expectation, CBORKind.facts),
            "cert-facts": VectorKind(CertificateKind.facts),
            "cert-mutation": VectorKind(MutationKind.facts),
            "cert-parse": VectorKind(CertificateKind.parse),
            "der-prim": VectorKind(DERPrimitiveKind.facts),
            "ecdh-point": VectorKind(AgreementKind.point),
            "ecdh-spki": VectorKind(AgreementKind.subjectPublicKeyInfo),
            "ecdsa-verify": VectorKind(SignatureKind.message),
            "ecdsa-verify-digest": VectorKind(SignatureKind.digest),
            "hash": VectorKind(expectation: Expectation.exact, HashKind.message),
            "hash-monte": VectorKind(expectation: Expectation.exact, HashKind.monteCarlo),
            "hash-pattern": VectorKind(expectation: Expectation.exact, HashKind.pattern),
            "hmac": VectorKind(HashKind.authenticationCode),
            "hotp": VectorKind(CodeKind.hotp),
            "point-decode": VectorKind(PointKind.encoded),
            "point-xy": VectorKind(PointKind.coordinates),
            "scalar-base-mult": VectorKind(expectation: Expectation.exact, PointKind.generatorMultiple),
            "signed-data": VectorKind(SignatureKind.signedData),
            "totp": VectorKind(CodeKind.totp),
            "totp-verify": VectorKind(CodeKind.submitted),
            "x509-path": VectorKind(PathKind.facts),
        ]
    }
}
