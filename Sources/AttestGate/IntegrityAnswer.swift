internal import AttestCore

/// What became of one check in one evaluation.
@nonexhaustive
public enum IntegrityAnswer: Hashable, Sendable {
    /// The evidence is genuine and bound to the subject.
    case vouched

    /// The evidence is genuine and bound to nobody.
    case genuine

    /// The evidence is not good, or somebody else's.
    case rejected(IntegrityReason)

    /// The evidence is not encoded as agreed.
    case malformed

    /// There is no evidence.
    case missing

    /// It cannot be told now.
    case unavailable(IntegrityReason)

    /// It cannot be told now, by a check that only stands in for another.
    case undecided(IntegrityReason, isExcusable: Bool)

    /// The check leaves the subject to another.
    case deferred

    /// The check is configured off.
    case abstained

    /// The check was not asked, because the result could not change.
    case notAsked
}

extension IntegrityAnswer {
    init(_ answer: ProviderAnswer, kind: IntegrityKind, subject: Subject) {
        switch answer {
        case .rejected(let reason): self = .rejected(reason)
        case .unavailable(let reason): self = .unavailable(reason)
        case .undecided(let reason, let isExcusable): self = .undecided(reason, isExcusable: isExcusable)
        case .deferred: self = .deferred
        case .genuine(let owner):
            // An app code never vouches, whatever its provider says (R22).
            guard kind == .attestation, let owner else {
                self = .genuine
                return
            }
            self = owner == subject ? .vouched : .rejected(.boundToAnotherSubject)
        }
    }

    /// What was thrown: a rejection stays one, so that ``IntegrityMode/WhenUnavailable/allow`` cannot let it through.
    init(thrown error: any Error) {
        switch error {
        case VerificationError.rejected(let rejection), let rejection as Rejection:
            self = .rejected(IntegrityReason(rejection.reason))
        case VerificationError.storeFailed(let cause):
            self = cause is StoreAtCapacity ? .rejected(.storeAtCapacity) : .unavailable(.storeFailed)
        case is StoreAtCapacity: self = .rejected(.storeAtCapacity)
        case is CancellationError: self = .unavailable(.cancelled)
        default: self = .unavailable(.providerFailed)
        }
    }

    /// Which of several alternatives decides: the one that weighs most.
    ///
    /// Being genuine for nobody weighs least. Otherwise a client could leave out the evidence that is bound to the subject,
    /// and get through with evidence that is not. A check that stands in for another weighs less than what that one misses
    /// (R23).
    var weight: Int {
        switch self {
        case .vouched: 7
        case .rejected, .malformed: 6
        case .unavailable: 5
        case .missing: 4
        case .undecided: 3
        case .deferred: 2
        case .genuine: 1
        case .abstained, .notAsked: 0
        }
    }

    /// Why it is not good; `nil` if it is, or if nothing was asked.
    var reason: IntegrityReason? {
        switch self {
        case .rejected(let reason), .unavailable(let reason), .undecided(let reason, _): reason
        case .deferred: .leftToAnotherCheck
        case .malformed: .evidenceMalformed
        case .missing: .evidenceMissing
        case .vouched, .genuine, .abstained, .notAsked: nil
        }
    }
}

extension IntegrityAnswer: CustomStringConvertible {
    /// Such as `vouched` or `rejected:nonce_mismatch`; for logs.
    public var description: String {
        switch self {
        case .vouched: "vouched"
        case .genuine: "genuine"
        case .rejected(let reason): "rejected:\(reason)"
        case .malformed: "malformed"
        case .missing: "missing"
        case .unavailable(let reason): "unavailable:\(reason)"
        case .undecided(let reason, _): "undecided:\(reason)"
        case .deferred: "deferred"
        case .abstained: "abstained"
        case .notAsked: "not_asked"
        }
    }
}
