/// Why a Play Integrity token does not vouch for anybody; the raw values are stable.
@nonexhaustive
public enum PlayReason: String, CaseIterable, Hashable, Sendable {
    // MARK: Before the token is sent

    /// The challenge was never issued to the subject, was spent, or has expired.
    case challengeNotSpendable = "challenge_not_spendable"
    /// The ledger of challenges has no room.
    case ledgerAtCapacity = "store_at_capacity"
    /// The ledger of challenges threw.
    case ledgerFailed = "store_failed"
    /// There is no access token.
    case accessTokenFailed = "access_token_failed"
    /// The subject's decodes of the day are used up.
    case subjectBudgetExhausted = "subject_budget_exhausted"
    /// The project's decodes of the day are used up, as far as they are for this subject.
    case projectBudgetExhausted = "project_budget_exhausted"
    /// The store of budgets threw.
    case budgetStoreFailed = "budget_store_failed"
    /// The transport says that nothing was sent.
    case notConnected = "not_connected"
    /// The task was cancelled, as when a client hangs up.
    case cancelled = "cancelled"

    // MARK: Google's answer

    /// Google cannot decode the token: 400.
    case tokenNotDecodable = "token_not_decodable"
    /// Google does not take the access token: 401.
    case accessTokenRefused = "access_token_refused"
    /// The project may not decode the token: 403.
    case notAuthorized = "not_authorized"
    /// Google does not know the package or the address: 404.
    case notFound = "not_found"
    /// The project's quota at Google is used up: 429.
    case quotaExhausted = "quota_exhausted"
    /// Any other status 4xx.
    case requestRefused = "request_refused"
    /// The answer sends the client elsewhere, where no secret should go: 3xx.
    case redirected = "redirected"
    /// Google's server has an error: 5xx.
    case serverError = "server_error"
    /// Any other status.
    case statusUnexpected = "status_unexpected"
    /// There is no answer, and the token may have been decoded.
    case answerLost = "answer_lost"

    // MARK: The verdict, in the order of the checks

    /// The answer is no JSON in the strict profile, lacks the payload, or has a member of a wrong type that is needed.
    case answerMalformed = "answer_malformed"
    /// Another package asked.
    case requestPackageMismatch = "request_package_mismatch"
    /// The token is bound to nothing, as that of a classic request.
    case requestHashMissing = "request_hash_missing"
    /// The token is bound to something else.
    case requestHashMismatch = "request_hash_mismatch"
    /// The time is missing or malformed.
    case timestampMalformed = "timestamp_malformed"
    /// The token is too old.
    case tokenStale = "token_stale"
    /// The token is from the future.
    case tokenFromFuture = "token_from_future"
    /// Somebody set the answer by hand in the Play Console.
    case testingResponse = "testing_response"
    /// Google Play does not distribute this app.
    case appNotRecognized = "app_not_recognized"
    /// Another app is installed.
    case appPackageMismatch = "app_package_mismatch"
    /// The app is signed with a certificate that is not allowed.
    case certificateNotAllowed = "certificate_not_allowed"
    /// The device lacks a label.
    case deviceIntegrityNotMet = "device_integrity_not_met"
    /// The user did not get the app from Google Play.
    case licenseNotMet = "license_not_met"
    /// The app's version is too low.
    case versionTooLow = "version_too_low"
    /// The device's API level is too low.
    case sdkVersionTooLow = "sdk_version_too_low"
}

extension PlayReason {
    /// What a reason comes to.
    public enum Effect: Hashable, Sendable {
        /// The subject is refused.
        case refused
        /// It cannot be told now. Excusable is only what happens before the token is sent, and what no caller can cause (R26).
        case unavailable(isExcusable: Bool)
    }

    /// What the reason comes to.
    public var effect: Effect {
        switch self {
        case .accessTokenFailed, .notConnected: .unavailable(isExcusable: true)
        case .ledgerFailed, .budgetStoreFailed, .cancelled, .redirected, .serverError, .statusUnexpected, .answerLost:
            .unavailable(isExcusable: false)
        case .challengeNotSpendable, .ledgerAtCapacity, .subjectBudgetExhausted, .projectBudgetExhausted,
            .tokenNotDecodable, .accessTokenRefused, .notAuthorized, .notFound, .quotaExhausted, .requestRefused,
            .answerMalformed, .requestPackageMismatch, .requestHashMissing, .requestHashMismatch, .timestampMalformed,
            .tokenStale, .tokenFromFuture, .testingResponse, .appNotRecognized, .appPackageMismatch,
            .certificateNotAllowed, .deviceIntegrityNotMet, .licenseNotMet, .versionTooLow, .sdkVersionTooLow:
            .refused
        }
    }

    /// Whether somebody should look: the configuration may be wrong, although a token of another project's app can cause it too.
    public var isAlarm: Bool {
        switch self {
        case .accessTokenFailed, .accessTokenRefused, .notAuthorized, .notFound, .redirected, .quotaExhausted: true
        default: false
        }
    }
}
