/// What a verifier reports of one call: for logs and metrics, not for clients.
@nonexhaustive
public enum VerifierEvent: Sendable {
    /// A challenge was issued.
    case issued(ChallengePurpose)

    /// A challenge of a host's own purpose was spent.
    case spent(ChallengePurpose)

    /// A key was bound, bound again, or took the place of others: ``BoundKey/outcome``.
    ///
    /// It is reported when it is done, even if the caller was told ``VerificationError/outcomeUnknown`` before.
    case bound(BoundKey)

    /// A request was authorized.
    case authorized(AuthorizedRequest)

    /// A call did not succeed, and why.
    case failed(Call, VerificationError)

    /// What was made for a key could not be taken back: the subject, or a key of it, may still be there.
    case cleanUpFailed(Subject, any Error)

    /// What was asked of a verifier.
    @nonexhaustive
    public enum Call: String, CaseIterable, Hashable, Sendable {
        /// To issue a challenge.
        case issue
        /// To spend a challenge of a host's own purpose.
        case spend
        /// To verify an attestation and bind its key.
        case attestation
        /// To verify an assertion and store its counter.
        case assertion
        /// To list, remove or change keys.
        case keys
    }
}

extension VerifierEvent {
    /// The reason of a refusal, to be counted; `nil` for everything else.
    public var reason: RejectionReason? {
        guard case .failed(_, .rejected(let rejection)) = self else { return nil }
        return rejection.reason
    }

    /// Whether somebody should look at it: a key that took the place of others, or what was left undone.
    public var isWarning: Bool {
        switch self {
        case .bound(let bound): bound.outcome == .replaced
        case .cleanUpFailed, .failed(_, .storeFailed), .failed(_, .outcomeUnknown), .failed(_, .clockUnreadable): true
        case .issued, .spent, .authorized, .failed: false
        }
    }
}

extension VerifierEvent: CustomStringConvertible, CustomDebugStringConvertible {
    /// What kind of event it is, and nothing that was sent, such as `bound`.
    public var description: String {
        switch self {
        case .issued: "issued"
        case .spent: "spent"
        case .bound(let bound): bound.outcome.rawValue
        case .authorized: "authorized"
        case .failed(let call, let error): "\(call.rawValue) \(error)"
        case .cleanUpFailed: "clean-up failed"
        }
    }

    /// The line for the log, such as `attestation rejected: nonce_mismatch`.
    public var debugDescription: String {
        switch self {
        case .issued(let purpose), .spent(let purpose): "\(description) \(purpose.rawValue)"
        case .bound(let bound): "\(description) key=\(bound.key.keyID) subject=\(bound.key.subject)"
        case .authorized(let request): "authorized key=\(request.key.keyID) subject=\(request.key.subject)"
        case .failed(let call, let error): "\(call.rawValue) \(error.debugDescription)"
        case .cleanUpFailed(let subject, let error): "clean-up failed: \(subject): \(String(reflecting: error))"
        }
    }
}
