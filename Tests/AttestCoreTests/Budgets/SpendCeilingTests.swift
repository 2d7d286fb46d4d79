import AttestCore
import Testing

@Suite("The ceiling on what is spent")
struct SpendCeilingTests {
    private struct Broken: Error {}

    @Test("R28: Runs up to the limit and not at all after it")
    func limit() async throws {
        let scene = BudgetScene()
        let ceiling = try scene.ceiling(.perDay(2))
        var calls = 0
        for number in 1...4 {
            let answer = try? await ceiling.withReservation {
                calls += 1
                return .billed(number)
            }
            #expect(answer == (number <= 2 ? number : nil))
        }
        #expect(calls == 2)
        #expect(scene.events == ["spend warning", "spend exhausted", "spend refused"])
    }

    @Test("R28: Gives back what the provider says that it did not bill, and only that")
    func notBilled() async throws {
        let scene = BudgetScene()
        let ceiling = try scene.ceiling(.perDay(1))
        for _ in 0..<3 { #expect(try await ceiling.withReservation { .notBilled("down") } == "down") }
        await #expect(throws: Broken.self) {
            try await ceiling.withReservation { () throws -> Spending<Int> in throw Broken() }
        }
        await #expect(throws: BudgetError.self) { try await ceiling.withReservation { .billed(1) } }
    }

    @Test("R28: A task that was cancelled keeps its reservation, whatever was returned")
    func cancelled() async throws {
        let ceiling = try BudgetScene().ceiling(.perDay(1))
        let task = Task {
            try await ceiling.withReservation {
                while !Task.isCancelled { await Task.yield() }
                return Spending.notBilled("hung up")
            }
        }
        task.cancel()
        #expect(try await task.value == "hung up")
        await #expect(throws: BudgetError.self) { try await ceiling.withReservation { .billed(1) } }
    }

    @Test("Paid pools are exempt, and a ceiling that is not metered never asks the store")
    func exempt() async throws {
        let ceiling = try BudgetScene().ceiling(.perDay(0))
        #expect(try await ceiling.withReservation(of: .exempt) { .billed(7) } == 7)
        await #expect(throws: BudgetError.self) { try await ceiling.withReservation { .billed(7) } }
        let unmetered = try BudgetScene(store: BrokenBudgetStore()).ceiling(.notMetered)
        #expect(try await unmetered.withReservation { .notBilled(7) } == 7)
    }

    @Test("R27: A store that fails closes the ceiling; one that cannot give back keeps the call")
    func brokenStore() async throws {
        let broken = BudgetScene(store: BrokenBudgetStore())
        await #expect(throws: BudgetError.self) { try await broken.ceiling(.perDay(9)).withReservation { .billed(1) } }
        #expect(broken.events == ["spend store_failed"])
        let sticky = BudgetScene(store: StickyBudgetStore())
        #expect(try await sticky.ceiling(.perDay(9)).withReservation { .notBilled(1) } == 1)
        #expect(sticky.events == ["spend release_failed"])
    }
}
