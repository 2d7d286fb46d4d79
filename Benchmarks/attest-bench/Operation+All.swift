import AttestCore
import P256Verify

extension Operation {
    /// Every operation, in the order of the report.
    static func all(_ inputs: Inputs) -> [Operation] {
        attestation(inputs.attestation) + assertion(inputs.assertion) + p256(inputs.p256) + p384(inputs.p384) + hashes()
    }

    private static func attestation(_ input: AttestationInput) -> [Operation] {
        let verify: Body = {
            let verified = try? Attestation(decoding: input.object).verify(
                keyID: input.keyID,
                clientDataHash: input.clientDataHash,
                apps: input.apps,
                at: input.now
            )
            return verified?.keyID == input.keyID
        }
        return [
            Operation("attestation") {
                for _ in 0..<4 where !verify() { throw BenchmarkError("the attestation is refused") }
                return verify
            },
            Operation("attestation-first", isRepeatable: false) { verify },
            Operation("warm-up", isRepeatable: false) {
                let intermediates = input.certificates.dropFirst().map { Array($0) }
                return {
                    TrustAnchor.appleAppAttestationRootCA.warmUp(intermediates: intermediates)
                    return true
                }
            },
            Operation("attestation-parse") {
                {
                    let attestation = try? Attestation(decoding: input.object)
                    let chain = try? CertificateChain(input.certificates)
                    return attestation != nil && chain != nil
                }
            },
        ]
    }

    private static func assertion(_ input: AssertionInput) -> [Operation] {
        [
            Operation("assertion") {
                {
                    let verified = try? Assertion(decoding: input.object).verify(
                        key: input.key,
                        clientDataHash: input.clientDataHash,
                        apps: input.apps
                    )
                    return verified?.counter == 1
                }
            },
            Operation("assertion-prepared") {
                let keys = PreparedKeyCache(capacity: 1)
                let verify: Body = {
                    let verified = try? Assertion(decoding: input.object).verify(
                        key: input.key,
                        clientDataHash: input.clientDataHash,
                        apps: input.apps,
                        prepared: keys
                    )
                    return verified?.counter == 1
                }
                for _ in 0..<2 where !verify() { throw BenchmarkError("the assertion is refused") }
                return verify
            },
            Operation("assertion-parse") {
                { (try? Assertion(decoding: input.object)) != nil }
            },
        ]
    }

    private static func p256(_ input: SignatureInput) -> [Operation] {
        [
            Operation("p256-verify") { p256Verification(input, nil) },
            Operation("p256-verify-4k") { p256Verification(input, .small) },
            Operation("p256-verify-32k") { p256Verification(input, .large) },
            Operation("p256-prepare-4k") {
                guard let key = P256PublicKey(x963Representation: input.key.span) else { return { false } }
                return { key.prepared(.small).isPrepared }
            },
            Operation("p256-prepare-32k") {
                guard let key = P256PublicKey(x963Representation: input.key.span) else { return { false } }
                return { key.prepared(.large).isPrepared }
            },
        ]
    }

    /// A verification under a key with a table of a size, or without one.
    private static func p256Verification(_ input: SignatureInput, _ size: PreparedKeySize?) -> Body {
        guard let plain = P256PublicKey(x963Representation: input.key.span) else { return { false } }
        let key = size.map(plain.prepared) ?? plain
        return { key.isValidSignatureVariableTime(r: input.r.span, s: input.s.span, digest: input.digest.span) }
    }

    private static func p384(_ input: SignatureInput) -> [Operation] {
        [
            Operation("p384-verify") { p384Verification(input, nil) },
            Operation("p384-verify-6k") { p384Verification(input, .small) },
            Operation("p384-verify-48k") { p384Verification(input, .large) },
            Operation("p384-prepare-6k") {
                guard let key = P384PublicKey(x963Representation: input.key.span) else { return { false } }
                return { key.prepared(.small).isPrepared }
            },
            Operation("p384-prepare-48k") {
                guard let key = P384PublicKey(x963Representation: input.key.span) else { return { false } }
                return { key.prepared(.large).isPrepared }
            },
        ]
    }

    /// A verification under a key with a table of a size, or without one.
    private static func p384Verification(_ input: SignatureInput, _ size: PreparedKeySize?) -> Body {
        guard let plain = P384PublicKey(x963Representation: input.key.span) else { return { false } }
        let key = size.map(plain.prepared) ?? plain
        return { key.isValidSignatureVariableTime(r: input.r.span, s: input.s.span, digest: input.digest.span) }
    }

    private static func hashes() -> [Operation] {
        [64, 1024].flatMap { count in
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
}
