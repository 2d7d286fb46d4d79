import AttestCore
import Testing

@Suite("Rejection reasons")
struct RejectionReasonTests {
    @Test("Refuses an attestation for each reason", arguments: AttestationFault.all)
    func attestation(fault: AttestationFault) {
        expectRejection(fault.reason) { try verifyAttestation { try fault.change(&$0) } }
    }

    @Test("Refuses an assertion for each reason", arguments: AssertionFault.all)
    func assertion(fault: AssertionFault) {
        expectRejection(fault.reason) { try verifyAssertion { try fault.change(&$0) } }
    }

    @Test("Knows a fault for every reason that there is, and only one")
    func allReasons() {
        let reasons = AttestationFault.all.map(\.reason) + AssertionFault.all.map(\.reason)
        #expect(Set(reasons) == Set(RejectionReason.allCases))
        #expect(reasons.count == RejectionReason.allCases.count)
    }

    @Test("Names reasons in snake case, each differently")
    func rawValues() {
        for reason in RejectionReason.allCases {
            #expect(reason.rawValue.utf8.allSatisfy { $0 == UInt8(ascii: "_") || (0x61...0x7A).contains($0) })
            #expect(RejectionReason(rawValue: reason.rawValue) == reason)
        }
        #expect(Set(RejectionReason.allCases.map(\.rawValue)).count == RejectionReason.allCases.count)
    }

    @Test("Lists reasons in the order of Apple's steps")
    func stepsInOrder() {
        let attestation = RejectionReason.allCases.compactMap { reason -> Int? in
            guard case .attestation(let number) = reason.step else { return nil }
            return number
        }
        let assertion = RejectionReason.allCases.compactMap { reason -> Int? in
            guard case .assertion(let number) = reason.step else { return nil }
            return number
        }
        #expect(attestation == attestation.sorted())
        #expect(Set(attestation) == [1, 4, 5, 6, 7, 8, 9, 10, 11])
        #expect(assertion == assertion.sorted())
        #expect(Set(assertion) == [3, 4, 5, 7, 8])
    }

    @Test("Gives no step to what comes before Apple's steps")
    func withoutStep() {
        let before = RejectionReason.allCases.filter { $0.step == nil }.map(\.rawValue)
        #expect(before == [
            "attestation_too_large", "attestation_malformed", "attestation_format_unexpected",
            "attestation_authenticator_data_malformed", "assertion_too_large", "assertion_malformed",
            "assertion_authenticator_data_malformed", "assertion_key_malformed",
        ])
    }

    @Test("Describes steps in words")
    func stepDescriptions() {
        #expect(RejectionReason.nonceMismatch.step?.description == "attestation 4")
        #expect(RejectionReason.assertionSignatureInvalid.step?.description == "assertion 3")
    }
}
