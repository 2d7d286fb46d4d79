package import AttestCore
import AttestTesting
import Testing

/// One change that makes a valid request one that is refused because of what is stored.
package struct StateFault: CustomTestStringConvertible, Sendable {
    package var reason: RejectionReason
    package var change: @Sendable (inout VerifierScene) throws -> Void

    package init(_ reason: RejectionReason, _ change: @escaping @Sendable (inout VerifierScene) throws -> Void) {
        self.reason = reason
        self.change = change
    }

    package var testDescription: String { reason.rawValue }

    /// The fault of each reason.
    package static let all = [
        StateFault(.challengeNotSpendable) { $0.isSpendable = false },
        StateFault(.keyOwnedByAnother) { $0.bindOutcome = .ownedByAnother },
        StateFault(.subjectHasKey) { $0.bindOutcome = .subjectHasKey },
        StateFault(.subjectUnknown) { $0.bindOutcome = .unknownSubject },
        StateFault(.keyRemoved) { $0.bindOutcome = .removed },
        StateFault(.storeAtCapacity) { $0.bindError = StoreAtCapacity() },
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
    ]
}
