import AttestCore
import AttestPlay
import AttestTesting
import Foundation
import TestSupport
import Testing

/// Damages good answers: none traps, and what is accepted says what Foundation reads in it.
///
/// `ATTEST_PLAY_MUTATIONS=1000000 swift test --filter PlayMutationTests` runs a million.
@Suite("Mutations of verdicts")
struct PlayMutationTests {
    private static let count =
        ProcessInfo.processInfo.environment["ATTEST_PLAY_MUTATIONS"].flatMap(Int.init) ?? 5_000

    @Test("R11: No mutation of a good answer traps or is accepted with other facts than are in it")
    func mutations() throws {
        let originals = [PlayVerdictTests.full(), TestPlayAnswer(requestHash: "hash", time: PlayVerdictTests.now)].map(
            \.body
        )
        let policy = try PlayScene.policy()
        let seed = SeededGenerator.seed(for: "verdicts")
        var generator = SeededGenerator(seed: seed)
        var (accepted, refused) = (0, 0)
        for number in 0..<Self.count {
            let mutant = Mutation.mutate(originals[number % 2], using: &generator)
            do throws(PlayFailure) {
                let verified = try policy.verify(
                    mutant,
                    requestHash: PlayRequestHash(text: "hash"),
                    at: PlayVerdictTests.now
                )
                accepted += 1
                if let difference = Self.difference(verified.verdict, mutant) {
                    Issue.record("seed \(seed), mutant \(number): \(difference), \(Hex.encode(mutant))")
                }
            } catch {
                refused += 1
            }
        }
        #expect(accepted > Self.count / 100)
        #expect(refused > Self.count / 4)
    }

    /// What a second reader reads otherwise, or what no policy may accept.
    private static func difference(_ verdict: PlayVerdict, _ body: [UInt8]) -> String? {
        // Foundation refuses numbers that no `Double` holds, which is its right (RFC 8259, §6).
        let readable = String(decoding: body, as: UTF8.self).replacing(/[eE][+\-]?[0-9]{3,}/, with: "")
        let objects = [body, Array(readable.utf8)].map { try? JSONSerialization.jsonObject(with: Data($0)) }
        guard let top = objects.lazy.compactMap({ $0 as? [String: Any] }).first,
            let payload = top["tokenPayloadExternal"] as? [String: Any]
        else { return "Foundation does not read it" }
        func member(_ names: String...) -> Any? {
            names.reduce(payload as Any?) { ($0 as? [String: Any])?[$1] }.flatMap { $0 is NSNull ? nil : $0 }
        }
        func text(_ value: Any?) -> String? { value as? String }
        func texts(_ value: Any?) -> [String] { value as? [String] ?? [] }
        let labels = texts(member("deviceIntegrity", "deviceRecognitionVerdict"))
        let checks: [(String, Bool)] = [
            ("request package", text(member("requestDetails", "requestPackageName")) == "com.example.app"),
            ("request hash", text(member("requestDetails", "requestHash")) == "hash"),
            ("recognition", text(member("appIntegrity", "appRecognitionVerdict")) == "PLAY_RECOGNIZED"),
            ("package", text(member("appIntegrity", "packageName")) == "com.example.app"),
            ("label", labels.contains("MEETS_DEVICE_INTEGRITY")),
            ("labels", labels == verdict.deviceLabels.map(\.rawValue)),
            ("certificates", texts(member("appIntegrity", "certificateSha256Digest")) == verdict.certificateDigests),
            ("licence", text(member("accountDetails", "appLicensingVerdict")) == verdict.appLicensing?.rawValue),
            ("nonce", text(member("requestDetails", "nonce")) == verdict.nonce),
            ("play protect", text(member("environmentDetails", "playProtectVerdict")) == verdict.playProtect?.rawValue),
            ("testing", member("testingDetails", "isTestingResponse") as? Bool != true),
            ("time", isTime(member("requestDetails", "timestampMillis"), verdict.timestampMilliseconds)),
        ]
        return checks.first { !$0.1 }?.0
    }

    private static func isTime(_ value: Any?, _ milliseconds: Int64?) -> Bool {
        guard let milliseconds, (1_790_337_240_000...1_790_337_660_000).contains(milliseconds) else { return false }
        return (value as? String).flatMap { Int64($0) } ?? (value as? NSNumber)?.int64Value == milliseconds
    }
}
