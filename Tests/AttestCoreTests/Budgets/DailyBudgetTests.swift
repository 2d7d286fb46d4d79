import AttestCore
import TestScenes
import Testing

@Suite("Daily budgets")
struct DailyBudgetTests {
    @Test("R27: Exactly the limit is reserved, also 8 at once, and each subject has a budget of its own")
    func exactLimit() async throws {
        let scene = BudgetScene()
        let budget = try scene.budget(.perDay(30))
        for text in ["guest", "other guest"] {
            let subject = try #require(Subject(text))
            let outcomes = await withTaskGroup(of: [String].self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        var outcomes: [String] = []
                        for _ in 0..<5 { outcomes.append(await outcome(budget, subject)) }
                        return outcomes
                    }
                }
                return await group.reduce(into: []) { $0 += $1 }
            }
            #expect(outcomes.count { $0 == "reserved" } == 30)
            #expect(outcomes.count { $0 == "budget_exhausted" } == 10)
        }
    }

    @Test("R27: Zero refuses all, a negative limit fails at once, and what is not metered reserves without the store")
    func limits() async throws {
        let scene = BudgetScene()
        #expect(await outcome(try scene.budget(.perDay(0))) == "budget_exhausted")
        #expect(scene.events == ["test exhausted"])
        #expect(throws: BudgetConfigurationError.limitNegative(-1)) { try scene.budget(.perDay(-1)) }
        #expect(throws: BudgetConfigurationError.limitNegative(.min)) { try scene.ceiling(.perDay(.min)) }
        let unmetered = try BudgetScene(store: BrokenBudgetStore()).budget(.notMetered)
        let reservation = try await unmetered.reserve()
        #expect(try await !unmetered.release(reservation))
    }

    @Test(
        "R27: Warns at four fifths of the limit, rounded down, and at one at least",
        arguments: [(1, 1), (2, 1), (3, 2), (4, 3), (5, 4), (10, 8), (30, 24)] as [(Int64, Int)]
    )
    func warningThreshold(limit: Int64, warnsAt: Int) async throws {
        let scene = BudgetScene()
        let budget = try scene.budget(.perDay(limit))
        for number in 1...Int(limit) {
            #expect(await outcome(budget) == "reserved")
            #expect(scene.events == (number < warnsAt ? [] : ["test warning"]))
        }
    }

    @Test("No limit traps, however large")
    func largestLimit() async throws {
        let scene = BudgetScene()
        #expect(await outcome(try scene.budget(.perDay(.max))) == "reserved")
        #expect(scene.events == [])
    }

    @Test("R27: Warns and marks the first refusal once a day, though the count falls and rises again")
    func eventsOnce() async throws {
        let scene = BudgetScene()
        let budget = try scene.budget(.perDay(2))
        for day in 1...2 {
            let first = try await budget.reserve()
            let second = try await budget.reserve()
            #expect(await outcome(budget) == "budget_exhausted")
            try await budget.release(first)
            try await budget.release(second)
            for expected in ["reserved", "reserved", "budget_exhausted", "budget_exhausted"] {
                #expect(await outcome(budget) == expected)
            }
            let events = ["test warning", "test exhausted", "test refused", "test refused"]
            #expect(scene.events == Array(repeating: events, count: day).flatMap { $0 })
            scene.now += 86_400
        }
        #expect(scene.lines.first == "budget=test day=0 limit=2 warning")
    }

    @Test("R27: A reservation is given back once, and to its own day after midnight")
    func release() async throws {
        let scene = BudgetScene()
        let budget = try scene.budget(.perDay(1))
        scene.now = 86_399
        let yesterdays = try await budget.reserve()
        #expect(await outcome(budget) == "budget_exhausted")
        scene.now = 86_400
        #expect(await outcome(budget) == "reserved")
        #expect(try await budget.release(yesterdays))
        #expect(try await !budget.release(yesterdays))
        #expect(await outcome(budget) == "budget_exhausted")
        scene.now = 86_399
        #expect(await outcome(budget) == "reserved")
        #expect(await outcome(budget) == "budget_exhausted")
    }

    @Test("R27: Subjects and kinds that look alike do not share a counter")
    func keys() async throws {
        let scene = BudgetScene()
        for kind in ["a", "ab", "a-b"] {
            let budget = try scene.budget(.perDay(1), kind: kind)
            for text in ["-", "b", "caf\u{E9}", "cafe\u{301}", "b "] {
                #expect(await outcome(budget, try #require(Subject(text))) == "reserved")
                #expect(await outcome(budget, try #require(Subject(text))) == "budget_exhausted")
            }
        }
        #expect(BudgetKey(.spend).subjectDigest.count == 32)
        #expect(BudgetKey(.spend) == BudgetKey(.spend, subject: .unspecified))
    }

    @Test("R27: A store that fails lets nothing through and is reported")
    func brokenStore() async throws {
        let scene = BudgetScene(store: BrokenBudgetStore())
        let budget = try scene.budget(.perDay(5))
        #expect(await outcome(budget).hasPrefix("budget_store_failed: "))
        #expect(scene.events == ["test store_failed"])
        let sticky = BudgetScene(store: StickyBudgetStore())
        let other = try sticky.budget(.perDay(5))
        let reservation = try await other.reserve()
        await #expect(throws: BudgetError.self) { try await other.release(reservation) }
        #expect(sticky.events == ["test release_failed"])
    }

    @Test("A kind is 1 to 64 characters of a small alphabet")
    func kinds() {
        #expect(BudgetKind("play_decode-1.x")?.text == "play_decode-1.x")
        #expect(BudgetKind(String(repeating: "k", count: 64)) != nil)
        for text in ["", String(repeating: "k", count: 65), "Spend", "a b", "a:b", "é", "a\u{0}"] {
            #expect(BudgetKind(text) == nil)
        }
    }

    @Test("Nothing shows a reservation's token, and clients learn nothing of a refusal")
    func silence() async throws {
        let reservation = try await BudgetScene().budget(.perDay(1)).reserve()
        #expect("\(reservation)" == "(reservation)")
        #expect(Mirror(reflecting: reservation).children.isEmpty)
        #expect("\(BudgetError.exhausted)" == "refused")
        #expect("\(BudgetError.storeFailed(Outage()))" == "unavailable")
    }
}
