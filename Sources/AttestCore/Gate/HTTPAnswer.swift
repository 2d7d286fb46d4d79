/// What a host answers when it refuses a request: a status, a stable code, and a body of fixed text.
///
/// None says which rule failed. A client does the same for any reason: it attests again, or asks again later.
@nonexhaustive
public enum HTTPAnswer: String, CaseIterable, Hashable, Sendable {
    /// The app code is missing or wrong: 401.
    case appCodeInvalid = "app_code_invalid"

    /// Evidence is missing: 401.
    case attestationRequired = "attestation_required"

    /// The evidence is not good: 401.
    case attestationInvalid = "attestation_invalid"

    /// A field is not strict base64, or has a size that no evidence has: 422.
    case unprocessable = "unprocessable"

    /// A store or another server does not answer: 503.
    case unavailable = "unavailable"

    /// The HTTP status.
    public var status: Int {
        switch self {
        case .appCodeInvalid, .attestationRequired, .attestationInvalid: 401
        case .unprocessable: 422
        case .unavailable: 503
        }
    }

    /// The code, which is never renamed.
    public var code: String { rawValue }

    /// The body, JSON, such as `{"error":"attestation_invalid"}`.
    public var body: String { "{\"error\":\"\(rawValue)\"}" }

    /// The media type of the body.
    public static let contentType = "application/json"

    /// The answer to evidence that was not verified.
    ///
    /// - Parameter error: What the verifier threw. A store without room refuses; any other that threw is unavailable.
    public init(_ error: VerificationError) {
        switch error {
        case .rejected: self = .attestationInvalid
        case .cancelled, .busy, .outcomeUnknown, .clockUnreadable: self = .unavailable
        case .storeFailed(let cause): self = cause is StoreAtCapacity ? .attestationInvalid : .unavailable
        }
    }
}
