import AttestCore
import Testing

@Suite("Errors and what they print")
struct VerificationErrorTests {
    @Test("R13: Describes every rejection as refused and nothing else", arguments: RejectionReason.allCases)
    func rejection(reason: RejectionReason) {
        let rejection = Rejection(reason, offset: 417)
        let error = VerificationError.rejected(rejection)
        #expect("\(rejection)" == "refused")
        #expect("\(error)" == "refused")
        #expect(String(describing: error as any Error) == "refused")
        #expect(rejection.debugDescription == "rejected: \(reason.rawValue) at byte 417")
        #expect(error.debugDescription == rejection.debugDescription)
        #expect(Rejection(reason).debugDescription == "rejected: \(reason.rawValue)")
    }

    @Test("R13: Dumps nothing of a rejection", arguments: RejectionReason.allCases)
    func dumps(reason: RejectionReason) {
        let rejection = Rejection(reason, offset: 417)
        #expect(Mirror(reflecting: rejection).children.isEmpty)
        #expect(Mirror(reflecting: VerificationError.rejected(rejection)).children.isEmpty)
    }

    @Test("R13: Describes a failed store as unavailable and nothing else")
    func storeFailure() {
        let error = VerificationError.storeFailed(StoreError(address: "db.internal"))
        #expect("\(error)" == "unavailable")
        #expect(Mirror(reflecting: error).children.isEmpty)
        #expect(error.debugDescription.contains("db.internal"))
        #expect(error.debugDescription.hasPrefix("store failed: "))
    }

    @Test("R13: Describes what is no refusal as unavailable and nothing else")
    func others() {
        for (error, line) in [
            (VerificationError.cancelled, "cancelled"), (.clockUnreadable, "clock unreadable"), (.busy, "busy"),
            (.outcomeUnknown, "outcome unknown"),
        ] {
            #expect("\(error)" == "unavailable")
            #expect(Mirror(reflecting: error).children.isEmpty)
            #expect(error.debugDescription == line)
        }
    }

    @Test("R13: Shows the line for the log when what holds an error is printed")
    func containers() {
        let error = VerificationError.rejected(Rejection(.nonceMismatch))
        // Swift prints what optionals, arrays and tuples hold by `debugDescription`; nothing here can change that.
        #expect("\(Optional(error) as Any)" == "Optional(rejected: nonce_mismatch)")
        #expect("\([error])" == "[rejected: nonce_mismatch]")
        #expect("\((error, 1))" == "(rejected: nonce_mismatch, 1)")
    }

    @Test("Gives a rejection the step of its reason")
    func steps() {
        #expect(Rejection(.nonceMismatch).step == .attestation(4))
        #expect(Rejection(.assertionMalformed).step == nil)
    }

    @Test("Tells rejections apart by reason and offset")
    func equality() {
        #expect(Rejection(.nonceMismatch) == Rejection(.nonceMismatch))
        #expect(Rejection(.nonceMismatch) != Rejection(.nonceMissing))
        #expect(Rejection(.nonceMismatch) != Rejection(.nonceMismatch, offset: 0))
    }

    private struct StoreError: Error {
        var address: String
    }
}
