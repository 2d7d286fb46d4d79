import AttestCore
import Synchronization
import TestScenes
import Testing

/// A clock, a store and what was reported.
final class BudgetScene: Sendable {
    let store: any BudgetStore
    private let state = Mutex<(now: Int64, events: [BudgetEvent])>((0, []))

    init(store: any BudgetStore = InMemoryBudgetStore()) {
        self.store = store
    }

    /// Seconds since 1970.
    var now: Int64 {
        get { state.withLock { $0.now } }
        set { state.withLock { $0.now = newValue } }
    }

    /// What was reported so far, as kind and occurrence.
    var events: [String] {
        state.withLock { $0.events.map { "\($0.kind) \($0.occurrence.rawValue)" } }
    }

    var lines: [String] {
        state.withLock { $0.events.map(\.debugDescription) }
    }

    var time: TimeSource {
        TimeSource { UnixTime(secondsSinceEpoch: self.now) }
    }

    func report(_ event: BudgetEvent) {
        state.withLock { $0.events.append(event) }
    }

    func budget(
        _ limit: BudgetLimit,
        kind: String = "test",
        calendar: BudgetCalendar = .utc
    ) throws -> DailyBudget {
        let kind = try #require(BudgetKind(kind))
        return try DailyBudget(kind, limit: limit, store: store, calendar: calendar, time: time) { self.report($0) }
    }

    func ceiling(_ limit: BudgetLimit) throws -> SpendCeiling {
        try SpendCeiling(limit: limit, store: store, time: time) { self.report($0) }
    }
}

/// A store that is down.
struct BrokenBudgetStore: BudgetStore {
    var error: any Error = Outage()

    func reserve(
        _ key: BudgetKey,
        day: BudgetDay,
        limit: Int64,
        warningThreshold: Int64,
        operation: OperationToken
    ) async throws -> BudgetClaim {
        throw error
    }

    func release(
        _ reservation: OperationToken,
        of key: BudgetKey,
        day: BudgetDay,
        operation: OperationToken
    ) async throws -> Bool {
        throw error
    }
}

/// A store in memory that cannot give anything back.
struct StickyBudgetStore: BudgetStore {
    let store = InMemoryBudgetStore()

    func reserve(
        _ key: BudgetKey,
        day: BudgetDay,
        limit: Int64,
        warningThreshold: Int64,
        operation: OperationToken
    ) async throws -> BudgetClaim {
        try await store.reserve(key, day: day, limit: limit, warningThreshold: warningThreshold, operation: operation)
    }

    func release(
        _ reservation: OperationToken,
        of key: BudgetKey,
        day: BudgetDay,
        operation: OperationToken
    ) async throws -> Bool {
        throw Outage()
    }
}

/// What a reservation comes to: `reserved`, or the line for the log.
func outcome(_ budget: DailyBudget, _ subject: Subject = .unspecified) async -> String {
    do throws(BudgetError) {
        _ = try await budget.reserve(for: subject)
        return "reserved"
    } catch {
        return error.debugDescription
    }
}
