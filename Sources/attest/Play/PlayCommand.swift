import AttestCore
import AttestPlay
import Foundation

/// `attest play`: Google's answer to `decodeIntegrityToken`, read, and judged if a policy is given.
enum PlayCommand {
    static func run(_ words: [String]) throws(UsageError) -> Int32 {
        let input = try PlayInput(words)
        let report = try report(input)
        print(input.isJSON ? report.json : report.text)
        return report.failure == nil ? Command.accepted : Command.refused
    }

    private static func report(_ input: PlayInput) throws(UsageError) -> PlayReport {
        let answer = try input.answer()
        let policy = try input.policy()
        var report = PlayReport(isJudged: policy != nil)
        do throws(PlayFailure) {
            report.verdict = try PlayVerdict(unverified: answer)
        } catch {
            report.failure = error
        }
        guard let policy else { return report }
        let (hash, now) = (try input.requestHash(), try input.time())
        do throws(PlayFailure) {
            _ = try policy.verify(answer, requestHash: hash, at: now)
        } catch {
            report.failure = error
        }
        return report
    }
}
