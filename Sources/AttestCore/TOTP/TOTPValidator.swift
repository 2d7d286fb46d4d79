/// Makes and checks time-based app codes (RFC 6238).
///
/// An app code is friction, not proof: it shows that somebody got hold of a secret that every copy of the app may contain,
/// and never vouches for a subject. The time that a check takes depends on the parameters, not on the secrets or on how
/// much of a code is right.
public struct TOTPValidator: Sendable {
    /// How many secrets may be in use at once.
    public static let maximumSecretCount = 3

    /// What app and server agreed on.
    public let parameters: Parameters

    /// One to three, the newest version first.
    let secrets: [TOTPSecret]

    private let newestSecret: TOTPSecret

    /// Creates a validator.
    ///
    /// - Parameters:
    ///   - secrets: One to three; during rotation the old one beside the new one, with different versions.
    ///   - parameters: What app and server agreed on.
    /// - Throws: ``ConfigurationError`` if a parameter is out of range, a version occurs twice, or there are too few or too
    ///   many secrets.
    public init(secrets: [TOTPSecret], parameters: Parameters = Parameters()) throws(ConfigurationError) {
        try parameters.validate()
        guard secrets.count <= Self.maximumSecretCount else { throw .appCodeSecretCountOutOfRange(secrets.count) }
        let sorted = secrets.sorted { $0.version > $1.version }
        for (newer, older) in zip(sorted, sorted.dropFirst()) where newer.version == older.version {
            throw .appCodeSecretVersionDuplicate(newer.version)
        }
        guard let newest = sorted.first else { throw .appCodeSecretCountOutOfRange(0) }
        self.parameters = parameters
        self.secrets = sorted
        newestSecret = newest
    }

    /// Creates a validator with one secret.
    ///
    /// - Parameters:
    ///   - secret: The secret.
    ///   - parameters: What app and server agreed on.
    /// - Throws: ``ConfigurationError`` if a parameter is out of range.
    public init(secret: TOTPSecret, parameters: Parameters = Parameters()) throws(ConfigurationError) {
        try self.init(secrets: [secret], parameters: parameters)
    }

    /// The newest time step after the last used one that a code belongs to.
    ///
    /// Every step that comes into question is compared, with every secret. Adjacent steps may share a code: the newest is
    /// returned, so that a fresh code does not look used.
    ///
    /// - Parameters:
    ///   - code: Exactly as many ASCII digits as the parameters say; nothing is trimmed.
    ///   - now: The time; before 1970 there are no codes.
    ///   - lastStep: The newest step that the same subject has used, with any of the secrets; `nil` if there is none.
    /// - Returns: The match; `nil` if the code is refused.
    /// - Complexity: Two or three hash blocks for each secret and step.
    public func match(_ code: String, at now: UnixTime, after lastStep: UInt64? = nil) -> TOTPMatch? {
        match(code.utf8, at: now, after: lastStep)
    }

    /// The newest time step after the last used one that a code belongs to.
    ///
    /// - Parameters:
    ///   - code: Exactly as many ASCII digits as the parameters say, as bytes; nothing is trimmed.
    ///   - now: The time; before 1970 there are no codes.
    ///   - lastStep: The newest step that the same subject has used, with any of the secrets; `nil` if there is none.
    /// - Returns: The match; `nil` if the code is refused.
    /// - Complexity: Two or three hash blocks for each secret and step.
    public func match(
        _ code: some Collection<UInt8>,
        at now: UnixTime,
        after lastStep: UInt64? = nil
    ) -> TOTPMatch? {
        guard let code = OneTimeCode(code, digitCount: parameters.digits), let step = step(at: now) else { return nil }
        var newest: TOTPMatch?
        for secret in secrets {
            guard let match = match(code, secret, around: step, after: lastStep) else { continue }
            if let newest, newest.step >= match.step { continue }
            newest = match
        }
        return newest
    }

    /// The code that an app with the newest secret shows.
    ///
    /// - Parameter now: The time.
    /// - Returns: The digits; `nil` before 1970.
    public func code(at now: UnixTime) -> String? {
        step(at: now).map(code(step:))
    }

    /// The code of a time step with the newest secret.
    ///
    /// - Parameter step: The time step, counted from 1970.
    /// - Returns: The digits.
    public func code(step: UInt64) -> String {
        let code = newestSecret.code(step: step, algorithm: parameters.algorithm)
        return String(decoding: code.characters(count: parameters.digits), as: UTF8.self)
    }

    /// The time step of a moment (RFC 6238, §4.2); `nil` before 1970.
    ///
    /// - Parameter now: The moment.
    /// - Returns: The number of whole periods since 1970.
    public func step(at now: UnixTime) -> UInt64? {
        UInt64(exactly: now.secondsSinceEpoch).map { $0 / UInt64(parameters.period) }
    }

    /// The newest step whose code is `code`, of one secret; all are compared.
    func match(
        _ code: OneTimeCode,
        _ secret: TOTPSecret,
        around present: UInt64,
        after lastStep: UInt64?
    ) -> TOTPMatch? {
        let reach = UInt64(parameters.stepsEachWay)
        var newest: UInt64?
        // Steps are far below 2^64: times have 63 bits. There is none before step 0.
        for step in present - min(reach, present)...present + reach {
            let candidate = secret.code(step: step, algorithm: parameters.algorithm)
            let isSame = candidate.matches(code, digitCount: parameters.digits)
            if isSame, lastStep.map({ step > $0 }) ?? true { newest = step }
        }
        return newest.map { step in
            // Two at most in either direction, so nothing is cut off; the steps themselves can be beyond `Int`.
            let drift = Int(truncatingIfNeeded: step &- present)
            return TOTPMatch(step: step, drift: drift, secretVersion: secret.version)
        }
    }
}

extension TOTPValidator: CustomReflectable {
    /// The parameters and the versions of the secrets.
    public var customMirror: Mirror {
        Mirror(self, children: ["parameters": parameters, "secretVersions": secrets.map(\.version)])
    }
}
