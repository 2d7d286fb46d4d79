import AttestApple
import AttestCore
import AttestDiagnosis
import AttestTesting

/// The targets `attestation`, `assertion` and `receipt`: any bytes are refused at a byte that they have, or say what the
/// genuine ones say.
enum EvidenceCheck {
    static func attestation(_ input: [UInt8]) throws {
        guard let attestation = try checked(input, { try Attestation(decoding: input) }) else { return }
        for genuine in GenuineAttestation.all {
            let facts = try checked(input) {
                CoveredFacts(try genuine.verify(attestation))
            } refused: { rejection in
                try hold(rejection.step != nil, "a verification that fails at no step")
                _ = genuine.diagnose(attestation, rejection)
            }
            try hold(facts == nil || facts == genuine.covered, "an attestation with other facts is accepted")
        }
    }

    static func assertion(_ input: [UInt8]) throws {
        guard let assertion = try checked(input, { try Assertion(decoding: input) }) else { return }
        let genuine = GenuineAssertion.shared
        let result = try checked(input) {
            try genuine.verify(assertion)
        } refused: {
            _ = genuine.diagnose(assertion, $0)
        }
        try hold(result == nil || result == genuine.result, "an assertion with other facts is accepted")
    }

    static func receipt(_ input: [UInt8]) throws {
        guard let receipt = try checked(input, { try Receipt(decoding: input) }) else { return }
        for genuine in GenuineReceipt.all {
            let result = try checked(input) {
                try genuine.verify(receipt)
            } refused: {
                _ = receipt.diagnose($0)
            }
            try hold(result == nil || result == genuine.result, "a receipt that says something else is accepted")
        }
    }

    /// What `body` returns; `nil` if it refuses, which it has to do at a byte of the input.
    private static func checked<Value>(
        _ input: [UInt8],
        _ body: () throws -> Value,
        refused: (Rejection) throws -> Void = { _ in }
    ) throws -> Value? {
        do {
            return try body()
        } catch let rejection as Rejection {
            try checkOffset(rejection, input)
            try refused(rejection)
            return nil
        }
    }

    private static func checkOffset(_ rejection: Rejection, _ input: [UInt8]) throws {
        try hold(
            (0...input.count).contains(rejection.offset ?? 0),
            "\(rejection.debugDescription) is outside the bytes"
        )
    }
}
