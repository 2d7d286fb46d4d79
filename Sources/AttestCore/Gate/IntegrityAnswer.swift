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

    /// The check is configured off.
    case abstained

    /// The check was not asked, because the result could not change.
    case notAsked
}

extension IntegrityAnswer {
    init(_ verdict: IntegrityVerdict, kind: IntegrityKind, subject: Subject) {
        switch verdict {
        case .rejected(let reason): self = .rejected(reason)
        case .unavailable(let reason): self = .unavailable(reason)
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
        case VerificationError.cancelled: self = .unavailable(.cancelled)
        case is StoreAtCapacity: self = .rejected(.storeAtCapacity)
        case is CancellationError: self = .unavailable(.cancelled)
        default: self = .unavailable(.providerFailed)
        }
    }

    /// Which of several alternatives decides: the one that weighs most.
    ///
    /// Being genuine for nobody weighs least. Otherwise a client could leave out the evidence that is bound to the subject,
    /// and get through with evidence that is not.
    var weight: Int {
        switch self {
        case .vouched: 5
        case .rejected, .malformed: 4
        case .unavailable: 3
        case .missing: 2
        case .genuine: 1
        case .abstained, .notAsked: 0
        }
    }

    /// Why it is not good; `nil` if it is, or if nothing was asked.
    var reason: IntegrityReason? {
        switch self {
        case .rejected(let reason), .unavailable(let reason): reason
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
        case .abstained: "abstained"
        case .notAsked: "not_asked"
        }
    }
}
