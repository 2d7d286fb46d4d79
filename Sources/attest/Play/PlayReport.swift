import AttestCore
import AttestPlay
import Foundation

/// The answer of `attest play`, for people and for programs.
struct PlayReport {
    /// Whether a policy judges the answer.
    let isJudged: Bool

    var verdict: PlayVerdict?
    var failure: PlayFailure?

    /// `read` is less than `accepted`: no policy has judged it.
    private var outcome: String {
        guard failure == nil else { return "refused" }
        return isJudged ? "accepted" : "read"
    }

    /// One JSON object; every key is always present.
    var json: String {
        var values: [String: Any?] = [
            "outcome": outcome, "reason": failure?.reason.rawValue, "offset": failure?.offset,
        ]
        for member in members { values[member.name] = member.value }
        return jsonText(values.mapValues { $0 ?? NSNull() })
    }

    /// The outcome, then what the answer says, a line each.
    var text: String {
        var headline = outcome
        if let failure {
            headline += ": \(failure.reason.rawValue)" + (failure.offset.map { " (byte \($0))" } ?? "")
        }
        let facts = members.compactMap { member in member.value.map { (member.name, $0) } }
        return ([headline] + facts.map { "  \($0.0.padded(to: 20)) \(line($0.1))" }).joined(separator: "\n")
    }

    private var members: [(name: String, value: Any?)] {
        [
            ("requestPackageName", verdict?.requestPackageName),
            ("requestHash", verdict?.requestHash),
            ("nonce", verdict?.nonce),
            ("timestamp", verdict?.timestampMilliseconds.map { time($0) }),
            ("appRecognition", verdict?.appRecognition?.rawValue),
            ("appPackageName", verdict?.appPackageName),
            ("certificates", verdict?.certificateDigests),
            ("versionCode", verdict?.versionCode),
            ("deviceLabels", verdict?.deviceLabels.map(\.rawValue)),
            ("deviceActivity", verdict?.deviceActivityLevel?.rawValue),
            ("sdkVersion", verdict?.sdkVersion),
            ("deviceRecall", verdict?.deviceRecall.map { $0.bits.map { $0.map(String.init) ?? "-" } }),
            ("recallMonths", verdict?.deviceRecall.map { $0.writeMonths.map { $0.map(String.init) ?? "-" } }),
            ("legacyLabels", verdict?.legacyDeviceLabels.map(\.rawValue)),
            ("licensing", verdict?.appLicensing?.rawValue),
            ("accountActivity", verdict?.accountActivityLevel?.rawValue),
            ("appAccessRisks", verdict?.appAccessRisks?.map(\.rawValue)),
            ("playProtect", verdict?.playProtect?.rawValue),
            ("testingResponse", verdict?.isTestingResponse),
        ]
    }

    private func time(_ milliseconds: Int64) -> String {
        "\(UnixTime(secondsSinceEpoch: milliseconds / 1000)) (\(milliseconds))"
    }

    private func line(_ value: Any) -> String {
        let texts = value as? [String] ?? ["\(value)"]
        return texts.map { loggable($0.utf8) }.joined(separator: " ")
    }
}
