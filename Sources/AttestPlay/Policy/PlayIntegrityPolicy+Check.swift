public import AttestCore
internal import P256Verify

extension PlayIntegrityPolicy {
    /// Reads Google's answer and judges it.
    ///
    /// - Parameters:
    ///   - answer: The body of the answer with status 200, at most 32,768 bytes.
    ///   - requestHash: What the server computed that the token has to be bound to.
    ///   - now: The time.
    /// - Returns: The verdict.
    /// - Throws: The first reason, in the order of ``PlayReason``.
    /// - Complexity: Proportional to the number of bytes.
    public func verify(
        _ answer: [UInt8],
        requestHash: PlayRequestHash,
        at now: UnixTime
    ) throws(PlayFailure) -> VerifiedPlayVerdict {
        try verify(answer, requestHash: requestHash, atMilliseconds: now.milliseconds)
    }

    /// The same at a time in milliseconds since 1970.
    package func verify(
        _ answer: [UInt8],
        requestHash: PlayRequestHash,
        atMilliseconds now: Int64
    ) throws(PlayFailure) -> VerifiedPlayVerdict {
        try judge(PlayVerdictReader.read(answer), requestHash, atMilliseconds: now)
    }

    /// Judges a verdict that was read.
    func judge(
        _ verdict: PlayVerdict,
        _ requestHash: PlayRequestHash,
        atMilliseconds now: Int64
    ) throws(PlayFailure) -> VerifiedPlayVerdict {
        try checkMembers(verdict)
        try checkRequest(verdict, requestHash, now)
        try checkApp(verdict)
        try checkDevice(verdict)
        return VerifiedPlayVerdict(verdict: verdict)
    }

    /// A member that the policy asks for has the documented type, or is absent.
    private func checkMembers(_ verdict: PlayVerdict) throws(PlayFailure) {
        let odd = verdict.oddMembers
        try require(minimumVersionCode == nil || !odd.contains(.versionCode), .answerMalformed)
        try require(minimumSDKVersion == nil || !odd.contains(.sdkVersion), .answerMalformed)
        try require(!requiresLicense || !odd.contains(.appLicensing), .answerMalformed)
    }

    private func checkRequest(
        _ verdict: PlayVerdict,
        _ requestHash: PlayRequestHash,
        _ now: Int64
    ) throws(PlayFailure) {
        try require(isOwn(verdict.requestPackageName), .requestPackageMismatch)
        guard let hash = verdict.requestHash else { throw PlayFailure(.requestHashMissing) }
        try require(requestHash.isEqual(to: hash), .requestHashMismatch)
        guard let timestamp = verdict.timestampMilliseconds else { throw PlayFailure(.timestampMalformed) }
        let (difference, overflow) = now.subtractingReportingOverflow(timestamp)
        let age = overflow ? (now < 0 ? Int64.min : .max) : difference
        try require(age <= 1000 * (maximumAge + skew), .tokenStale)
        try require(age >= -1000 * skew, .tokenFromFuture)
        try require(verdict.isTestingResponse != true || acceptsTestingResponses, .testingResponse)
    }

    private func checkApp(_ verdict: PlayVerdict) throws(PlayFailure) {
        try require(verdict.appRecognition == .playRecognized, .appNotRecognized)
        try require(isOwn(verdict.appPackageName), .appPackageMismatch)
        let isAllowed = verdict.certificateDigests.contains { digest in
            certificateDigests.contains { $0.utf8.elementsEqual(digest.utf8) }
        }
        try require(isAllowed, .certificateNotAllowed)
    }

    private func checkDevice(_ verdict: PlayVerdict) throws(PlayFailure) {
        try require(deviceLabels.isSubset(of: verdict.deviceLabels), .deviceIntegrityNotMet)
        try require(!requiresLicense || verdict.appLicensing == .licensed, .licenseNotMet)
        try require(isAtLeast(verdict.versionCode, minimumVersionCode), .versionTooLow)
        try require(isAtLeast(verdict.sdkVersion, minimumSDKVersion), .sdkVersionTooLow)
    }

    private func isOwn(_ package: String?) -> Bool {
        package.map { $0.utf8.elementsEqual(packageName.utf8) } ?? false
    }

    /// Whether a value reaches a minimum; an absent one does only if there is none.
    private func isAtLeast(_ value: Int64?, _ minimum: Int64?) -> Bool {
        guard let minimum else { return true }
        return value.map { $0 >= minimum } ?? false
    }

    private func require(_ holds: Bool, _ reason: PlayReason) throws(PlayFailure) {
        guard holds else { throw PlayFailure(reason) }
    }
}

/// A verdict that a policy accepted.
public struct VerifiedPlayVerdict: Hashable, Sendable {
    /// What Google said.
    public let verdict: PlayVerdict
}

extension UnixTime {
    /// Milliseconds since 1970; at the ends of the range, that end.
    var milliseconds: Int64 {
        let (product, overflow) = secondsSinceEpoch.multipliedReportingOverflow(by: 1000)
        guard overflow else { return product }
        return secondsSinceEpoch < 0 ? .min : .max
    }
}
