/// The checks of the validation category and the bundle version, with the reasons of one procedure.
///
/// They are steps 10 and 11 of the attestation and steps 7 and 8 of the assertion.
struct LaunchRules: Sendable {
    private let category: Reasons
    private let version: Reasons

    fileprivate struct Reasons {
        let malformed: RejectionReason
        let refused: RejectionReason
        let missing: RejectionReason
    }

    static let attestation = LaunchRules(
        category: Reasons(
            malformed: .validationCategoryMalformed,
            refused: .validationCategoryRefused,
            missing: .validationCategoryMissing
        ),
        version: Reasons(
            malformed: .bundleVersionMalformed,
            refused: .bundleVersionRefused,
            missing: .bundleVersionMissing
        )
    )

    static let assertion = LaunchRules(
        category: Reasons(
            malformed: .assertionValidationCategoryMalformed,
            refused: .assertionValidationCategoryRefused,
            missing: .assertionValidationCategoryMissing
        ),
        version: Reasons(
            malformed: .assertionBundleVersionMalformed,
            refused: .assertionBundleVersionRefused,
            missing: .assertionBundleVersionMissing
        )
    )

    /// Checks the claims.
    ///
    /// - Parameters:
    ///   - claims: What the device said.
    ///   - app: The policy.
    ///   - osMajorVersion: The OS version that the leaf names; `nil` if it is not known.
    /// - Throws: The reason of the claim that is not acceptable.
    func check(_ claims: LaunchClaims, _ app: AppPolicy, osMajorVersion: UInt32? = nil) throws(Rejection) {
        let areTrusted = claims.areTrusted(by: app)
        try category.check(claims.validationCategory, areTrusted) { app.validationCategory.verdict($0) }
        let isMissing = claims.validationCategory.value == nil || !areTrusted
        if isMissing, let first = app.categoryMissingBelowOS, let osMajorVersion, osMajorVersion >= first {
            throw Rejection(category.missing)
        }
        try version.check(claims.bundleVersion, areTrusted) { app.bundleVersion.verdict($0) }
    }
}

extension LaunchRules.Reasons {
    /// A malformed claim is refused under every policy; a good one that is not trusted counts as missing.
    fileprivate func check<Value>(
        _ claim: Claim<Value>,
        _ isTrusted: Bool,
        _ verdict: (Value?) -> ClaimVerdict
    ) throws(Rejection) {
        if case .malformed(let offset) = claim { throw Rejection(malformed, offset: offset) }
        let claimed = verdict(claim.value)
        switch claimed == .accepted && !isTrusted ? verdict(nil) : claimed {
        case .accepted: return
        case .refused: throw Rejection(refused)
        case .missing: throw Rejection(missing)
        }
    }
}
