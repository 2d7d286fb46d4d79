/// How the cases of one kind are run.
struct VectorKind {
    /// The fields that every case has.
    let required: [String]

    /// The right answer to a case.
    let expectation: (VectorCase) throws -> Expectation

    /// What the library reads from the input of a case that it accepts.
    ///
    /// Throws a ``Refusal``, or the library's own error, if it does not accept it.
    let facts: (VectorCase) throws -> [Fact]

    init(
        _ required: [String],
        expectation: @escaping (VectorCase) throws -> Expectation = Expectation.stated,
        _ facts: @escaping (VectorCase) throws -> [Fact]
    ) {
        self.required = required
        self.expectation = expectation
        self.facts = facts
    }

    /// The kinds that are run, by name.
    static var all: [String: VectorKind] {
        [
            "app-attest": VectorKind(["object", "keyId", "appId", "env", "time", "root"], AttestationKind.facts),
            "app-attest-assertion": VectorKind(
                ["object", "publicKey", "appId", "storedCounter"],
                AssertionKind.facts
            ),
            "app-attest-receipt": VectorKind(["object", "root"], ReceiptVectorKind.facts),
            "base32": VectorKind(["text", "bytes"], CodeKind.base32),
            "cbor": VectorKind(["hex"], expectation: CBORKind.expectation, CBORKind.facts),
            "cert-facts": VectorKind(["b64"], CertificateKind.facts),
            "cert-mutation": VectorKind(["b64"], MutationKind.facts),
            "cert-parse": VectorKind(["level", "b64"], CertificateKind.parse),
            "der-prim": VectorKind(["type", "hex"], DERPrimitiveKind.facts),
            "ecdh-point": VectorKind(["curve", "point", "d", "x"], AgreementKind.point),
            "ecdh-spki": VectorKind(["curve", "spki", "d", "x"], AgreementKind.subjectPublicKeyInfo),
            "ecdsa-verify": VectorKind(["curve", "hash", "enc", "pub", "msg", "sig"], SignatureKind.message),
            "ecdsa-verify-digest": VectorKind(["curve", "pub", "digest", "r", "s"], SignatureKind.digest),
            "hash": VectorKind(["hash", "msg", "md"], expectation: Expectation.exact, HashKind.message),
            "hash-monte": VectorKind(["hash", "seed", "md"], expectation: Expectation.exact, HashKind.monteCarlo),
            "hash-pattern": VectorKind(["hash", "len", "md"], expectation: Expectation.exact, HashKind.pattern),
            "hmac": VectorKind(["hash", "key", "msg", "tag"], HashKind.authenticationCode),
            "hotp": VectorKind(["alg", "key", "counter", "digits", "code"], CodeKind.hotp),
            "json": VectorKind(["hex", "strict"], expectation: JSONKind.expectation, JSONKind.facts),
            "play-integrity": VectorKind(
                ["answer", "package", "digests", "requestHash", "nowMillis"],
                PlayIntegrityKind.facts
            ),
            "point-decode": VectorKind(["curve", "point"], PointKind.encoded),
            "point-xy": VectorKind(["curve", "x", "y"], PointKind.coordinates),
            "scalar-base-mult": VectorKind(
                ["curve", "d", "pub"],
                expectation: Expectation.exact,
                PointKind.generatorMultiple
            ),
            "signed-data": VectorKind(["spki", "alg", "msg", "sigbits"], SignatureKind.signedData),
            "totp": VectorKind(["alg", "key", "time", "step", "digits", "code"], CodeKind.totp),
            "totp-verify": VectorKind(
                ["alg", "key", "time", "step", "digits", "window", "submitted"],
                CodeKind.submitted
            ),
            "x509-path": VectorKind(["leaf", "intermediates", "trusted", "time"], PathKind.facts),
        ]
    }
}
