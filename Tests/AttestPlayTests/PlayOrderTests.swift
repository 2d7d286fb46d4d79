import AttestCore
import AttestPlay
import AttestTesting
import Testing

@Suite("The order in which a token is verified")
struct PlayOrderTests {
    /// A scene whose stores note what they are asked.
    private final class Log: Sendable {
        let scene: PlayScene

        init(failing: Set<String> = [], ledgerError: (any Error)? = nil, storeError: any Error = PlayScene.Failed()) {
            let box = Box()
            let note: @Sendable (String) -> Void = { box.scene?.note(step: $0) }
            scene = PlayScene(
                challenges: SpyLedger(error: ledgerError, note: note),
                budgetStore: SpyBudgetStore(failing: failing, error: storeError, note: note)
            )
            box.scene = scene
        }

        private final class Box: @unchecked Sendable { weak var scene: PlayScene? }
    }

    @Test("R26: Challenge, access token, subject's budget, project's budget, one decode")
    func order() async throws {
        let log = Log()
        let subject = try PlayScene.subject()
        let evidence = try await log.scene.evidence(subject)
        #expect(await outcome(try log.scene.client(), evidence, subject) == "genuine")
        #expect(log.scene.steps == ["spend", "access token", "reserve play_subject", "reserve play_project", "decode"])
        let request = try #require(log.scene.google.requests.first)
        #expect(request.url == "https://playintegrity.googleapis.com/v1/com.example.app:decodeIntegrityToken")
        #expect(request.method == "POST" && request.headers["Authorization"] == "Bearer ya29.secret")
        #expect(String(decoding: request.body, as: UTF8.self).hasPrefix(#"{"integrityToken":"ey"#))
        #expect(!request.description.contains("ya29"))
    }

    @Test("R26: A challenge that was not issued to the subject costs nothing else")
    func challenge() async throws {
        let log = Log()
        let (subject, other) = (try PlayScene.subject(), try PlayScene.subject("other"))
        let client = try log.scene.client()
        let evidence = try await log.scene.evidence(subject)
        #expect(await outcome(client, evidence, other) == "challenge_not_spendable")
        #expect(await outcome(client, evidence, subject) == "challenge_not_spendable")
        let late = try await log.scene.evidence(subject)
        log.scene.now = log.scene.now.adding(seconds: 300)
        #expect(await outcome(client, late, subject) == "challenge_not_spendable")
        #expect(log.scene.steps == ["spend", "spend", "spend"])
    }

    @Test("R26: A ledger that fails or is full costs nothing else")
    func ledger() async throws {
        for (error, reason) in [
            (PlayScene.Failed() as any Error, "store_failed"), (StoreAtCapacity(), "store_at_capacity"),
        ] {
            let log = Log(ledgerError: error)
            let subject = try PlayScene.subject()
            #expect(await outcome(try log.scene.client(), try await log.scene.junk(subject), subject) == reason)
            #expect(log.scene.steps == ["spend"])
        }
    }

    @Test("R26: Without an access token no budget is touched, and the challenge stays spent")
    func accessToken() async throws {
        let log = Log()
        let subject = try PlayScene.subject()
        let client = try log.scene.client()
        let evidence = try await log.scene.evidence(subject)
        log.scene.accessTokenError = PlayScene.Failed()
        #expect(await outcome(client, evidence, subject) == "access_token_failed")
        #expect(log.scene.steps == ["spend", "access token"])
        log.scene.accessTokenError = nil
        #expect(await outcome(client, evidence, subject) == "challenge_not_spendable")
        log.scene.accessTokenError = CancellationError()
        #expect(await outcome(client, try await log.scene.evidence(subject), subject) == "cancelled")
    }

    @Test("R27: The subject's budget is asked before the project's, and given back if that refuses or fails")
    func budgets() async throws {
        let subject = try PlayScene.subject()
        let steps = ["spend", "access token", "reserve play_subject", "reserve play_project", "release play_subject"]
        for (failing, expected) in [([], "project_budget_exhausted"), (["play_project"], "budget_store_failed")] {
            let log = Log(failing: Set(failing))
            let client = try log.scene.client(log.scene.budgets(perSubject: 1, perProject: 0, kept: 0))
            for _ in 0..<2 {
                #expect(await outcome(client, try await log.scene.junk(subject), subject) == expected)
            }
            #expect(log.scene.steps == steps + steps)
        }
        let log = Log(failing: ["play_subject"])
        #expect(
            await outcome(try log.scene.client(), try await log.scene.junk(subject), subject) == "budget_store_failed"
        )
        #expect(log.scene.steps == Array(steps.prefix(3)))
    }

    @Test("R16: A store of budgets that is full refuses")
    func fullStore() async throws {
        let subject = try PlayScene.subject()
        let log = Log(failing: ["play_subject"], storeError: StoreAtCapacity())
        let reason = await outcome(try log.scene.client(), try await log.scene.junk(subject), subject)
        #expect(reason == "subject_budget_exhausted")
    }
}
