import AttestCore
import Testing

@Suite("Budgets in memory")
struct InMemoryBudgetStoreTests {
    private func outcomes(_ scene: BudgetScene, _ days: [Int64]) async throws -> [String] {
        let budget = try scene.budget(.perDay(1))
        var outcomes: [String] = []
        for day in days {
            scene.now = day * 86_400
            outcomes.append(await outcome(budget))
        }
        return outcomes
    }

    @Test("Keeps the newest day and the one before, and counts for no older one")
    func days() async throws {
        let (yes, no, full) = ("reserved", "budget_exhausted", "budget_store_failed: AttestCore.StoreAtCapacity()")
        #expect(
            try await outcomes(BudgetScene(), [5, 5, 6, 5, 6, 7, 6, 5, 4, 9, 8, 7])
                == [yes, no, yes, no, no, yes, no, full, full, yes, yes, full]
        )
    }

    @Test("R16: A full store refuses, and has room again on another day")
    func capacity() async throws {
        let scene = BudgetScene(store: InMemoryBudgetStore(capacity: 4))
        let budget = try scene.budget(.perDay(9))
        // A counter and three reservations.
        for _ in 0..<3 { #expect(await outcome(budget) == "reserved") }
        #expect(await outcome(budget).hasPrefix("budget_store_failed"))
        scene.now = 2 * 86_400
        #expect(await outcome(budget) == "reserved")
    }
}
