import AttestCore
import AttestPlay
import Foundation

/// The inputs of `attest play`.
struct PlayInput {
    private static let options: Set = [
        "package", "certificate", "label", "request-hash", "subject", "challenge", "request-digest", "at", "max-age",
        "skew", "min-version", "min-sdk",
    ]

    private let arguments: Arguments

    var isJSON: Bool { arguments.flags.contains("json") }

    init(_ words: [String]) throws(UsageError) {
        arguments = try Arguments(words, options: Self.options, flags: ["json", "strong", "licensed", "testing"])
        guard arguments.operands.count == 1 else { throw UsageError("One file has to be given.") }
    }

    /// The bytes of the file.
    func answer() throws(UsageError) -> [UInt8] {
        guard let path = arguments.operands.first, let data = InputFile.contents(path) else {
            throw UsageError("\(arguments.operands.joined()) cannot be read.")
        }
        return [UInt8](data)
    }

    /// `nil` if no package is given: then the answer is only read.
    func policy() throws(UsageError) -> PlayIntegrityPolicy? {
        guard let package = try text("package") else { return nil }
        let labels = arguments.options["label"]?.map(PlayLabel.init) ?? [.meetsDeviceIntegrity]
        let (age, skew) = (try number("max-age") ?? 300, try number("skew") ?? 60)
        let (version, sdk) = (try number("min-version"), try number("min-sdk"))
        do throws(PlayConfigurationError) {
            let policy = try PlayIntegrityPolicy(
                packageName: package,
                certificateDigests: arguments.options["certificate"] ?? [],
                deviceLabels: Set(labels),
                maximumAge: age,
                skew: skew,
                requiresLicense: arguments.flags.contains("licensed"),
                minimumVersionCode: version,
                minimumSDKVersion: sdk,
                acceptsTestingResponses: arguments.flags.contains("testing")
            )
            return arguments.flags.contains("strong") ? try policy.requiringRecentSecurityUpdate() : policy
        } catch {
            throw UsageError("No policy is like that: \(error).")
        }
    }

    /// The hash itself, or what it is made of.
    func requestHash() throws(UsageError) -> PlayRequestHash {
        if let text = try text("request-hash") { return PlayRequestHash(text: text) }
        guard let subject = try text("subject").flatMap(Subject.init),
            let challenge = try text("challenge").flatMap(Challenge.init(text:))
        else { throw UsageError("request-hash is missing, and there is no subject with a challenge.") }
        guard let digest = Hex.decode(try text("request-digest") ?? "") else {
            throw UsageError("request-digest is not hexadecimal.")
        }
        return PlayRequestHash(subject: subject, challenge: challenge, requestDigest: digest)
    }

    /// The moment to judge for: ISO 8601, seconds since 1970, or the system's time.
    func time() throws(UsageError) -> UnixTime {
        let text = try text("at") ?? "now"
        if text == "now" { return UnixTime(secondsSinceEpoch: Int64(Date().timeIntervalSince1970)) }
        if let seconds: Int64 = Fields.number(text) { return UnixTime(secondsSinceEpoch: seconds) }
        guard let time = UnixTime(iso8601: text) else {
            throw UsageError("at is not like 2026-04-21T18:13:12Z, not seconds since 1970, and not 'now'.")
        }
        return time
    }

    private func text(_ name: String) throws(UsageError) -> String? {
        let texts = arguments.options[name] ?? []
        guard texts.count <= 1 else { throw UsageError("\(name) can be given once.") }
        return texts.first
    }

    private func number(_ name: String) throws(UsageError) -> Int64? {
        guard let text = try text(name) else { return nil }
        guard let number: Int64 = Fields.number(text) else { throw UsageError("\(name) is no whole number.") }
        return number
    }
}
