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

    @Test("Refuses a request for each reason that state gives", arguments: StateFault.all)
    func state(fault: StateFault) async throws {
        let error = await #expect(throws: VerificationError.self) { try await verifyRequest(fault.change) }
        guard case .rejected(let rejection) = error else {
            Issue.record("\(String(describing: error)) is no rejection")
            return
        }
        #expect(rejection.reason == fault.reason)
        #expect(rejection.offset == nil)
    }

    @Test("Refuses a receipt for each reason", arguments: ReceiptFault.all)
    func receipt(fault: ReceiptFault) {
        expectRejection(fault.reason) { try verifyReceipt { try fault.change(&$0) } }
    }

    @Test("Knows a fault for every reason that there is, and only one")
    func allReasons() {
        let reasons =
            AttestationFault.all.map(\.reason) + AssertionFault.all.map(\.reason) + StateFault.all.map(\.reason)
            + ReceiptFault.all.map(\.reason)
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

    @Test("Gives every step of Apple's that can fail a reason")
    func steps() {
        let steps = Set(RejectionReason.allCases.compactMap(\.step))
        let attestation = [1, 4, 5, 6, 7, 8, 9, 10, 11].map { AppleStep.attestation($0) }
        let assertion = [3, 4, 5, 6, 7, 8].map { AppleStep.assertion($0) }
        // Receipts: 3, to parse the fields, is done by decoding.
        let receipt = [1, 2, 4, 5, 6].map { AppleStep.receipt($0) }
        #expect(steps == Set(attestation + assertion + receipt))
    }

    @Test("Gives a step to what a step decides, and none to what comes before or to state")
    func withoutStep() {
        for reason in AttestationFault.all.map(\.reason) {
            #expect((reason.step == nil) == reason.rawValue.hasPrefix("attestation_"))
        }
        let withoutStep: Set<RejectionReason> = [
            .assertionTooLarge, .assertionMalformed, .assertionAuthenticatorDataMalformed, .assertionKeyMalformed,
            .assertionIntermediateDenied, .assertionIntermediateNotPinned, .assertionPlatformRefused,
        ]
        for reason in AssertionFault.all.map(\.reason) {
            #expect((reason.step == nil) == withoutStep.contains(reason))
        }
    }

    @Test("Describes steps in words")
    func stepDescriptions() {
        #expect(RejectionReason.nonceMismatch.step?.description == "attestation 4")
        #expect(RejectionReason.assertionSignatureInvalid.step?.description == "assertion 3")
        #expect(RejectionReason.receiptTooOld.step?.description == "receipt 5")
    }
}
