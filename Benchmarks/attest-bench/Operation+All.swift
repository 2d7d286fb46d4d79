import AttestCore
import P256Verify

extension Operation {
    /// Every operation, in the order of the report.
    static let all = attestation + assertion + codes + p256 + p384 + hashes

    private static let attestation = [
        Operation("attestation") {
            let verify = attestationVerification(try Inputs.attestation())
            for _ in 0..<4 where !verify() { throw BenchmarkError("the attestation is refused") }
            return verify
        },
        Operation("attestation-first", isRepeatable: false) { attestationVerification(try Inputs.attestation()) },
        Operation("warm-up", isRepeatable: false) {
            let intermediates = try Inputs.attestation().certificates().dropFirst().map { Array($0) }
            return {
                TrustAnchor.appleAppAttestationRootCA.warmUp(intermediates: intermediates)
                return true
            }
        },
        Operation("attestation-parse") {
            let input = try Inputs.attestation()
            let certificates = try input.certificates()
            return {
                let attestation = try? Attestation(decoding: input.object)
                let chain = try? CertificateChain(certificates)
                return attestation != nil && chain != nil
            }
        },
    ]

    private static func attestationVerification(_ input: AttestationInput) -> Body {
        {
            let verified = try? Attestation(decoding: input.object).verify(
                keyID: input.keyID,
                clientDataHash: input.clientDataHash,
                apps: input.apps,
                at: input.now
            )
            return verified?.keyID == input.keyID
        }
    }

    private static let assertion = [
        Operation("assertion") { assertionVerification(try Inputs.assertion(), nil) },
        Operation("assertion-prepared") {
            let verify = assertionVerification(try Inputs.assertion(), preparedKeys)
            for _ in 0..<4 where !verify() { throw BenchmarkError("the assertion is refused") }
            return verify
        },
        // The second use computes three points, the third is the first one with them, the fourth makes a table.
        Operation("assertion-computing-points", isRepeatable: false) { try assertionUse(2) },
        Operation("assertion-points", isRepeatable: false) { try assertionUse(3) },
        Operation("assertion-making-table", isRepeatable: false) { try assertionUse(4) },
        Operation("assertion-parse") {
            let input = try Inputs.assertion()
            return { (try? Assertion(decoding: input.object)) != nil }
        },
    ]

    /// The use of a key with a number, counted from 1, in a cache of its own.
    private static func assertionUse(_ number: Int) throws -> Body {
        P256.makeTables()
        let verify = assertionVerification(try Inputs.assertion(), PreparedKeyCache(capacity: 1))
        for _ in 1..<number where !verify() { throw BenchmarkError("the assertion is refused") }
        return verify
    }

    /// One for all threads.
    private static let preparedKeys = PreparedKeyCache(capacity: 1)

    private static func assertionVerification(_ input: AssertionInput, _ keys: PreparedKeyCache?) -> Body {
        {
            let verified = try? Assertion(decoding: input.object).verify(
                key: input.key,
                clientDataHash: input.clientDataHash,
                apps: input.apps,
                prepared: keys
            )
            return verified?.counter == 1
        }
    }

    /// A code of the next time step, which is one of three candidates; and what is drawn for an assertion.
    private static let codes = [
        Operation("challenge-and-token") {
            { Challenge.random().bytes.count + OperationToken().bytes.count == 48 }
        },
        Operation("code-validation") {
            let validator = try TOTPValidator(secret: TOTPSecret(bytes: [UInt8](repeating: 0x5a, count: 32)))
            let now = UnixTime(secondsSinceEpoch: 1_780_000_000)
            guard let step = validator.step(at: now) else { throw BenchmarkError("there is no time step") }
            let code = validator.code(step: step + 1)
            return { validator.match(code, at: now, after: step)?.drift == 1 }
        },
    ]

    private static let hashes = [64, 1024].flatMap { count in
        let message = [UInt8](repeating: 0x5a, count: count)
        return [
            Operation("sha256-\(count)") {
                let digest = SHA256.hash(message.span)
                return { SHA256.hash(message.span) == digest }
            },
            Operation("sha384-\(count)") {
                let digest = SHA384.hash(message.span)
                return { SHA384.hash(message.span) == digest }
            },
        ]
    }
}

// MARK: Signatures

extension Operation {
    private static let p256 = [
        Operation("p256-verify") { try p256Verification(nil) },
        Operation("p256-verify-points") { try p256Verification(.points) },
        Operation("p256-verify-8k") { try p256Verification(.small) },
        Operation("p256-verify-32k") { try p256Verification(.large) },
        Operation("p256-prepare-points") { try p256Preparation(.points) },
        Operation("p256-prepare-8k") { try p256Preparation(.small) },
        Operation("p256-prepare-32k") { try p256Preparation(.large) },
    ]

    private static let p384 = [
        Operation("p384-verify") { try p384Verification(nil) },
        Operation("p384-verify-12k") { try p384Verification(.small) },
        Operation("p384-verify-96k") { try p384Verification(.large) },
        Operation("p384-prepare-12k") { try p384Preparation(.small) },
        Operation("p384-prepare-96k") { try p384Preparation(.large) },
    ]

    /// A verification under a key with a table of a size, or without one.
    private static func p256Verification(_ size: PreparedKeySize?) throws -> Body {
        let input = try SignatureInput.p256(1)
        guard let plain = P256PublicKey(x963Representation: input.key.span) else { return { false } }
        let key = size.map(plain.prepared) ?? plain
        return { key.isValidSignatureVariableTime(r: input.r.span, s: input.s.span, digest: input.digest.span) }
    }

    private static func p384Verification(_ size: PreparedKeySize?) throws -> Body {
        let input = try SignatureInput.p384(1)
        guard let plain = P384PublicKey(x963Representation: input.key.span) else { return { false } }
        let key = size.map(plain.prepared) ?? plain
        return { key.isValidSignatureVariableTime(r: input.r.span, s: input.s.span, digest: input.digest.span) }
    }

    private static func p256Preparation(_ size: PreparedKeySize) throws -> Body {
        let input = try SignatureInput.p256(1)
        guard let key = P256PublicKey(x963Representation: input.key.span) else { return { false } }
        return { key.prepared(size).isPrepared }
    }

    private static func p384Preparation(_ size: PreparedKeySize) throws -> Body {
        let input = try SignatureInput.p384(1)
        guard let key = P384PublicKey(x963Representation: input.key.span) else { return { false } }
        return { key.prepared(size).isPrepared }
    }
}
