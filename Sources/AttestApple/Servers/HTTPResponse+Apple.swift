internal import AttestCore

extension HTTPResponse {
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
