import AttestCore
import AttestTesting

/// The targets `attestation`, `assertion` and `receipt`: any bytes are refused at a byte that they have, or say what the
/// genuine ones say.
enum EvidenceCheck {
    static func attestation(_ input: [UInt8]) throws {
        let attestation: Attestation
        do {
            attestation = try Attestation(decoding: input)
        } catch {
            return try checkOffset(error, input)
        }
        for genuine in GenuineAttestation.all {
            do {
                let result = try genuine.verify(attestation)
                try hold(CoveredFacts(result) == genuine.covered, "an attestation with other facts is accepted")
            } catch let rejection as Rejection {
                try checkOffset(rejection, input)
                try hold(rejection.step != nil, "a verification that fails at no step")
                _ = genuine.diagnose(attestation, rejection)
            }
        }
    }

    static func assertion(_ input: [UInt8]) throws {
        do {
            let assertion = try Assertion(decoding: input)
            let genuine = GenuineAssertion.shared
            do {
                let result = try genuine.verify(assertion)
                try hold(result == genuine.result, "an assertion with other facts is accepted")
            } catch let rejection as Rejection {
                try checkOffset(rejection, input)
                _ = genuine.diagnose(assertion, rejection)
            }
        } catch let rejection as Rejection {
            try checkOffset(rejection, input)
        }
    }

    static func receipt(_ input: [UInt8]) throws {
        let receipt: Receipt
        do {
            receipt = try Receipt(decoding: input)
        } catch {
            return try checkOffset(error, input)
        }
        for genuine in GenuineReceipt.all {
            do {
                let result = try genuine.verify(receipt)
                try hold(result == genuine.result, "a receipt that says something else is accepted")
            } catch let rejection as Rejection {
                try checkOffset(rejection, input)
                _ = receipt.diagnose(rejection)
            }
        }
    }

    private static func checkOffset(_ rejection: Rejection, _ input: [UInt8]) throws {
        try hold(
            (0...input.count).contains(rejection.offset ?? 0),
            "\(rejection.debugDescription) is outside the bytes"
        )
    }
}
