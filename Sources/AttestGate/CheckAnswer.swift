/// What one check answers: the answer that decides among its alternatives, and whose it is.
struct CheckAnswer {
    let answer: IntegrityAnswer
    let kind: IntegrityKind

    /// Merges alternatives: the answer that weighs most decides, the first of several that weigh the same.
    init(_ answers: some Sequence<(IntegrityAnswer, IntegrityKind)>) {
        var decisive = (IntegrityAnswer.abstained, IntegrityKind.attestation)
        for candidate in answers where candidate.0.weight > decisive.0.weight { decisive = candidate }
        (answer, kind) = decisive
    }

    var isFailure: Bool {
        switch answer {
        case .rejected, .malformed, .missing, .deferred: true
        case .vouched, .genuine, .unavailable, .undecided, .abstained, .notAsked: false
        }
    }

    var isOutage: Bool {
        switch answer {
        case .unavailable, .undecided: true
        case .vouched, .genuine, .rejected, .malformed, .missing, .deferred, .abstained, .notAsked: false
        }
    }

    /// Whether the host's choice for outages applies: not to what a caller can cause (R23).
    var isExcusable: Bool {
        if case .undecided(_, let isExcusable) = answer { isExcusable } else { true }
    }

    /// What a client learns of a failure; an app code that is missing or malformed is a wrong one.
    var httpAnswer: HTTPAnswer {
        switch (kind, answer) {
        case (.appCode, _): .appCodeInvalid
        case (.attestation, .missing), (.attestation, .deferred): .attestationRequired
        case (.attestation, .malformed): .unprocessable
        case (.attestation, _): .attestationInvalid
        }
    }
}
