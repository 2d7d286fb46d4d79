import AttestCore
import Foundation

/// What `attest code` has to say.
enum CodeReport {
    case made(code: String, step: UInt64, period: Int)

    /// The match of a code that is accepted.
    case checked(TOTPMatch?)

    var exitCode: Int32 {
        if case .checked(nil) = self { return Command.refused }
        return Command.accepted
    }

    /// For people; a code that was made is the first line.
    var text: String {
        switch self {
        case .made(let code, let step, let period):
            let end = Self.start(of: step, period: period).adding(seconds: Int64(period))
            return "\(code)\n\n  step   \(step)\n  from   \(Self.start(of: step, period: period))\n  before \(end)"
        case .checked(let match?):
            return "accepted\n\n  step   \(match.step)\n  drift  \(match.drift)"
        case .checked(nil):
            return "refused"
        }
    }

    /// One JSON object; every key is always present.
    var json: String {
        var values: [String: Any] = [
            "outcome": NSNull(), "code": NSNull(), "step": NSNull(), "drift": NSNull(), "notBefore": NSNull(),
            "expiry": NSNull(),
        ]
        switch self {
        case .made(let code, let step, let period):
            let start = Self.start(of: step, period: period)
            values["code"] = code
            values["step"] = step
            values["notBefore"] = start.description
            values["expiry"] = start.adding(seconds: Int64(period)).description
        case .checked(let match):
            values["outcome"] = match == nil ? "refused" : "accepted"
            values["step"] = match?.step ?? NSNull()
            values["drift"] = match?.drift ?? NSNull()
        }
        return jsonText(values)
    }

    /// The first second of a step, which is not after the time that the step was made from.
    private static func start(of step: UInt64, period: Int) -> UnixTime {
        UnixTime(secondsSinceEpoch: Int64(step) * Int64(period))
    }
}
