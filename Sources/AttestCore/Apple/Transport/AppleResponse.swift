/// What one of Apple's servers answered, as far as the library needs it.
public struct AppleResponse: Hashable, Sendable {
    /// The HTTP status.
    public let status: Int

    /// The value of the header `Retry-After`; `nil` if there is none.
    public let retryAfter: String?

    /// The bytes of the body, at most ``AppleTransport/maximumBodyByteCount`` and one more.
    public let body: [UInt8]

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - status: The HTTP status.
    ///   - retryAfter: The value of the header `Retry-After`; `nil` if there is none.
    ///   - body: The bytes of the body.
    public init(status: Int, retryAfter: String? = nil, body: [UInt8] = []) {
        self.status = status
        self.retryAfter = retryAfter
        self.body = body
    }
}

extension AppleResponse {
    /// What a status other than 200 means, whichever server sent it; `nil` for 200.
    var failure: AppleFailure? {
        switch status {
        case 200: nil
        case 300..<400: .redirected(status)
        case 400: .badRequest(AppleBadRequest(body: body))
        case 401: .unauthorized
        case 403: .forbidden
        case 405: .methodNotAllowed
        case 429: .tooManyRequests(retryAfter: retryAfterSeconds)
        case 500: .serverError
        case 503: .serviceUnavailable(retryAfter: retryAfterSeconds)
        default: .statusUnexpected(status)
        }
    }

    /// The seconds that the header names: one to nine digits (RFC 9110, §10.2.3).
    ///
    /// The form that is a date counts as absent.
    private var retryAfterSeconds: Int64? {
        guard let digits = retryAfter?.utf8, (1...9).contains(digits.count) else { return nil }
        var seconds: Int64 = 0
        for digit in digits {
            guard isDecimalDigit(digit) else { return nil }
            seconds = seconds * 10 + Int64(digit - UInt8(ascii: "0"))
        }
        return seconds
    }
}

extension AppleResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The status and the size of the body.
    public var description: String { "\(status), \(body.count) bytes" }

    /// The status and the size of the body.
    public var debugDescription: String { description }

    /// Nothing: a dump shows no receipt.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
