internal import AttestCore

/// Why one of Apple's servers did not give what it was asked for.
///
/// Except for a bad device token, none says anything about the app that the request is for.
@nonexhaustive
public enum AppleFailure: Error, Sendable {
    /// There is no answer: the transport threw.
    case unavailable(any Error)

    /// There is no provider token, so nothing was sent.
    case tokenFailed(ProviderTokenError)

    /// Apple does not understand the request: 400.
    case badRequest(AppleBadRequest)

    /// Apple cannot verify the provider token, or it is not for this receipt: 401.
    case unauthorized

    /// The provider token may not do this: 403.
    case forbidden

    /// The address does not take the method: 405.
    case methodNotAllowed

    /// There were too many requests: 429. Wait so many seconds, if Apple says how many.
    case tooManyRequests(retryAfter: Int64?)

    /// Apple's server has an error: 500.
    case serverError

    /// Apple's server is down or overloaded: 503. Wait so many seconds, if Apple says how many.
    case serviceUnavailable(retryAfter: Int64?)

    /// The answer sends the client elsewhere, where no secret should go: 3xx.
    case redirected(Int)

    /// The answer has a status that Apple does not document.
    case statusUnexpected(Int)

    /// The body has more than `HTTPTransport.maximumBodyByteCount` bytes.
    case bodyTooLarge

    /// The status is 200, and the body is not what Apple documents.
    case bodyMalformed

    /// A stable code for metrics, such as `too_many_requests`.
    public var code: String {
        switch self {
        case .unavailable: "unavailable"
        case .tokenFailed: "token_failed"
        case .badRequest(let reason): "bad_request_" + reason.rawValue
        case .unauthorized: "unauthorized"
        case .forbidden: "forbidden"
        case .methodNotAllowed: "method_not_allowed"
        case .tooManyRequests: "too_many_requests"
        case .serverError: "server_error"
        case .serviceUnavailable: "service_unavailable"
        case .redirected: "redirected"
        case .statusUnexpected: "status_unexpected"
        case .bodyTooLarge: "body_too_large"
        case .bodyMalformed: "body_malformed"
        }
    }
}

extension AppleFailure: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `refused` for a bad device token, `unavailable` for all others.
    public var description: String {
        if case .badRequest(.badDeviceToken) = self { "refused" } else { "unavailable" }
    }

    /// The line for the log, such as `apple: too_many_requests, retry after 30 s`.
    public var debugDescription: String { "apple: " + code + detail }

    /// Nothing: a dump shows no reason.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

    private var detail: String {
        switch self {
        case .unavailable(let error): ": " + String(reflecting: error)
        case .tokenFailed(let error): ": " + error.debugDescription
        case .tooManyRequests(let seconds?), .serviceUnavailable(let seconds?): ", retry after \(seconds) s"
        case .redirected(let status), .statusUnexpected(let status): " \(status)"
        case .badRequest, .unauthorized, .forbidden, .methodNotAllowed, .tooManyRequests, .serverError,
            .serviceUnavailable, .bodyTooLarge, .bodyMalformed:
            ""
        }
    }
}
