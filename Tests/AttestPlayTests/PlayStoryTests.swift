import AttestCore
import AttestGate
import AttestPlay
import AttestTesting
import Testing

/// A day of a server that both platforms' apps talk to, and whose answers cost money.
@Suite("A day with Android guests")
struct PlayStoryTests {
    @Test("R27: A guest has thirty decodes; the next is refused without a call and costs the project nothing")
    func thirty() async throws {
        let scene = PlayScene()
        let guest = try PlayScene.subject()
        let client = try scene.client(scene.budgets(perSubject: 30, perProject: 31, kept: 0))
        for _ in 0..<30 { #expect(await outcome(client, try await scene.evidence(guest), guest) == "genuine") }
        for _ in 0..<5 {
            #expect(await outcome(client, try await scene.evidence(guest), guest) == "subject_budget_exhausted")
        }
        #expect(scene.google.requests.count == 30)
        // One decode is left of the project's 31, for somebody else.
        let other = try PlayScene.subject("other")
        #expect(await outcome(client, try await scene.evidence(other), other) == "genuine")
        #expect(await outcome(client, try await scene.evidence(other), other) == "project_budget_exhausted")
        #expect(scene.google.requests.count == 31)
        // A new day, and everybody begins anew.
        scene.now = scene.now.adding(seconds: 86_400)
        #expect(await outcome(client, try await scene.evidence(guest), guest) == "genuine")
    }

    @Test("R27: Exactly thirty of a guest's requests are decoded when eight at a time ask")
    func eightWays() async throws {
        let scene = PlayScene()
        let guest = try PlayScene.subject()
        let client = try scene.client()
        let outcomes = try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var outcomes: [String] = []
                    for _ in 0..<6 { outcomes.append(await outcome(client, try await scene.evidence(guest), guest)) }
                    return outcomes
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(outcomes.count { $0 == "genuine" } == 30)
        #expect(outcomes.count { $0 == "subject_budget_exhausted" } == 18)
        #expect(scene.google.requests.count == 30)
    }

    @Test("R27: 334 identities that send junk use up the unreserved share; known subjects still pass, nobody else does")
    func junk() async throws {
        let scene = PlayScene()
        let client = try scene.client(scene.budgets(perSubject: 30, perProject: 9_500, kept: 2_000))
        var outcomes: [String: Int] = [:]
        for number in 0..<334 {
            let identity = try PlayScene.subject("junk-\(number)")
            for _ in 0..<30 {
                outcomes[await outcome(client, try await scene.junk(identity), identity), default: 0] += 1
            }
        }
        #expect(outcomes == ["token_not_decodable": 7_500, "project_budget_exhausted": 2_520])
        #expect(scene.google.requests.count == 7_500)
        #expect(scene.budgetEvents.count { $0 == "play_project warning" } == 1)
        #expect(scene.budgetEvents.count { $0 == "play_project exhausted" } == 1)
        #expect(scene.budgetEvents.count { $0 == "play_project refused" } == 2_519)

        let (guest, known) = (try PlayScene.subject("guest"), try PlayScene.subject("known"))
        #expect(await outcome(client, try await scene.evidence(guest), guest) == "project_budget_exhausted")
        #expect(await outcome(client, try await scene.evidence(known), known, .known) == "genuine")
        #expect(await outcome(client, try await scene.junk(known), known, .known) == "token_not_decodable")
        #expect(scene.google.requests.count == 7_502)
    }

    @Test("The share that is kept is a part of the project's budget")
    func kept() async throws {
        for (project, kept) in [(-1, 0), (10, 11), (10, -1)] as [(Int64, Int64)] {
            #expect(throws: PlayConfigurationError.self) { try PlayScene().budgets(perProject: project, kept: kept) }
        }
        #expect(throws: PlayConfigurationError.budgetOutOfRange(-1)) { try PlayScene().budgets(perSubject: -1) }
        let scene = PlayScene()
        let client = try scene.client(scene.budgets(perSubject: 9, perProject: 3, kept: 2))
        let known = try PlayScene.subject("known")
        for expected in ["genuine", "genuine", "genuine", "project_budget_exhausted"] {
            #expect(await outcome(client, try await scene.evidence(known), known, .known) == expected)
        }
    }

    @Test("R23: One gate for both platforms, and a ceiling on what its answers cost")
    func gate() async throws {
        let day = PlayGateScene()
        let gate = try day.gate(.enforce())
        let (android, ios) = (try PlayScene.subject("android"), try PlayScene.subject("ios"))
        day.keyed.insert(ios)

        // An Android guest and an iOS guest, each with the evidence of its platform.
        #expect(await day.ask(gate, android, play: try await day.play.evidence(android)) == "allowed android")
        #expect(await day.ask(gate, ios, appAttest: true) == "allowed ios")
        // Neither passes with nothing, nor with what is not good.
        #expect(await day.ask(gate, android) == "attestation_required")
        #expect(await day.ask(gate, android, play: try await day.play.junk(android)) == "attestation_invalid")
        // Whoever has a key of App Attest is judged by that alone; nothing of Android's is spent for it.
        let calls = day.play.google.requests.count
        #expect(await day.ask(gate, ios, play: try await day.play.evidence(ios)) == "attestation_required")
        #expect(day.play.google.requests.count == calls)

        // Monitoring lets the same through and says what enforcing would have done.
        let monitor = try day.gate(.monitor)
        #expect(await day.ask(monitor, android, play: try await day.play.junk(android)) == "allowed")
        #expect(day.lastEvent?.enforced?.description == "attestation_invalid")
        #expect(day.lastEvent?.reason?.code == "token_not_decodable")

        // The ceiling warns once, closes once, and takes back what the provider did not bill.
        let scene = day.budgets
        let ceiling = try scene.ceiling(.perDay(10))
        for _ in 0..<3 { _ = try await ceiling.withReservation { .notBilled("unavailable") } }
        for _ in 0..<10 { #expect(try await ceiling.withReservation { .billed("answer") } == "answer") }
        for _ in 0..<3 {
            await #expect(throws: BudgetError.self) { try await ceiling.withReservation { .billed("answer") } }
        }
        #expect(scene.events == ["spend warning", "spend exhausted", "spend refused", "spend refused"])
        #expect(try await ceiling.withReservation(of: .exempt) { .billed("paid") } == "paid")
    }

    @Test("R23: What fails at Google lets nobody through who could have caused it")
    func outages() async throws {
        let day = PlayGateScene()
        let android = try PlayScene.subject("android")
        for whenUnavailable in IntegrityMode.WhenUnavailable.allCases {
            let playOnly = try day.gate(.enforce(whenUnavailable: whenUnavailable), appAttest: false)
            for (trouble, expected) in [
                (GooglePlayer.Trouble.status(429), "attestation_invalid"), (.status(403), "attestation_invalid"),
                (.status(503), "unavailable"), (.lost, "unavailable"),
                (.notConnected, whenUnavailable == .allow ? "allowed" : "unavailable"),
            ] {
                day.play.google.trouble = trouble
                #expect(await day.ask(playOnly, android, play: try await day.play.evidence(android)) == expected)
            }
            // Beside App Attest, its missing evidence decides whatever Google does.
            let both = try day.gate(.enforce(whenUnavailable: whenUnavailable))
            for trouble in [GooglePlayer.Trouble.status(503), .lost, .notConnected] {
                day.play.google.trouble = trouble
                let decision = await day.ask(both, android, play: try await day.play.evidence(android))
                #expect(decision == "attestation_required")
            }
        }
    }

    @Test("R23: A registry that fails leaves a subject without a pass")
    func registry() async throws {
        let day = PlayGateScene()
        day.registryFails = true
        let android = try PlayScene.subject("android")
        let gate = try day.gate(.enforce(whenUnavailable: .allow), appAttest: false)
        #expect(await day.ask(gate, android, play: try await day.play.evidence(android)) == "unavailable")
        #expect(day.play.google.requests.isEmpty)
    }
}
