import AttestCore
import AttestTesting
import Testing

/// One change that makes a valid request one that is refused because of what is stored.
struct StateFault: CustomTestStringConvertible, Sendable {
    var reason: RejectionReason
    var change: @Sendable (inout VerifierScene) throws -> Void

    init(_ reason: RejectionReason, _ change: @escaping @Sendable (inout VerifierScene) throws -> Void) {
        self.reason = reason
        self.change = change
    }

    var testDescription: String { reason.rawValue }

    /// The fault of each reason.
    static let all = [
        StateFault(.challengeNotSpendable) { $0.isSpendable = false },
        StateFault(.keyOwnedByAnother) { $0.bindOutcome = .ownedByAnother },
        StateFault(.subjectHasKey) { $0.bindOutcome = .subjectHasKey },
        StateFault(.subjectUnknown) { $0.bindOutcome = .unknownSubject },
        StateFault(.subjectExists) { $0.bindOutcome = .subjectExists },
        StateFault(.keyRemoved) { $0.bindOutcome = .removed },
        StateFault(.storeAtCapacity) { $0.bindOutcome = nil },
        StateFault(.assertionChallengeMissing) {
            $0.isAssertion = true
            $0.clientData = Array("no challenge".utf8)
        },
        StateFault(.assertionKeyUnknown) {
            $0.isAssertion = true
            $0.storedKey = nil
        },
        StateFault(.assertionSubjectMismatch) {
            $0.isAssertion = true
            $0.clientDataForm = .requestBinding
            let other = try #require(Subject("another"))
            $0.clientData =
                RequestBinding(method: "GET", path: "/", body: [], subject: other, challenge: $0.challenge).clientData
        },
        StateFault(.assertionOwnerUnexpected) {
            $0.isAssertion = true
            $0.owner = .subject(try #require(Subject("another")))
        },
        StateFault(.assertionRequestMismatch) {
            $0.isAssertion = true
            $0.clientDataForm = .requestBinding
            $0.request.method = "POST"
            $0.clientData =
                RequestBinding(
                    method: "GET",
                    path: "/",
                    body: [],
                    subject: .unspecified,
                    challenge: $0.challenge
                ).clientData
        },
    ]
}
