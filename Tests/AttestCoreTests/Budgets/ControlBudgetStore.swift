import AttestCore

/// A store of budgets that keeps its contracts, unless it is given a fault.
actor ControlBudgetStore: BudgetStore {
    private struct Counter {
        let key: BudgetKey
        let day: BudgetDay
        var count: Int64 = 0
        var warning: OperationToken?
        var exhausting: OperationToken?
        var rows: [OperationToken: OperationToken?] = [:]
        var last: OperationToken?
    }

    private let fault: BudgetFault?
    private var counters: [Counter] = []

    init(_ fault: BudgetFault?) {
        self.fault = fault
    }

    func reserve(
        _ key: BudgetKey,
        day: BudgetDay,
        limit: Int64,
        warningThreshold: Int64,
        operation: OperationToken
    ) async throws -> BudgetClaim {
        let index = index(key, day)
        let before = counters[index]
        if fault == .readsThenWrites { await suspend() }
        if isKnown(operation, before) { return .reserved(warns: before.warning == operation) }
        guard isBelow(before.count, limit) else { return refuse(operation, at: index, before) }
        var counter = before
        counter.count += 1
        counter.rows.updateValue(nil, forKey: operation)
        counter.last = operation
        let warns = warns(&counter, warningThreshold, operation)
        counters[index] = counter
        return .reserved(warns: warns)
    }

    func release(
        _ reservation: OperationToken,
        of key: BudgetKey,
        day: BudgetDay,
        operation: OperationToken
    ) async throws -> Bool {
        let index = index(key, day)
        let before = counters[index]
        if fault == .readsThenWrites { await suspend() }
        guard let releasedBy = before.rows[reservation] else {
            if fault == .releasesWhatIsUnknown { counters[index].count -= 1 }
            if fault == .remembersUnknownReleases { counters[index].rows.updateValue(operation, forKey: reservation) }
            return false
        }
        if let releasedBy, fault != .releasesAgain {
            return releasedBy == operation && fault != .ignoresResentReleases
        }
        counters[index].rows.updateValue(operation, forKey: reservation)
        if fault == .forgetsWhatWasReleased { counters[index].rows.removeValue(forKey: reservation) }
        counters[fault == .releasesToTheNewestDay ? newest(key) : index].count -= 1
        return true
    }

    private func refuse(_ operation: OperationToken, at index: Int, _ before: Counter) -> BudgetClaim {
        let first = before.exhausting ?? operation
        counters[index].exhausting = first
        switch fault {
        case .marksEveryRefusal: return .exhausted(isFirst: true)
        case .marksNoRefusal: return .exhausted(isFirst: false)
        default: return .exhausted(isFirst: first == operation)
        }
    }

    private func isKnown(_ operation: OperationToken, _ counter: Counter) -> Bool {
        switch fault {
        case .ignoresResends: false
        case .keepsOnlyTheLastToken: counter.last == operation
        default: counter.rows[operation] != nil
        }
    }

    private func isBelow(_ count: Int64, _ limit: Int64) -> Bool {
        switch fault {
        case .allowsOneMore: count <= limit
        case .takesZeroForNoLimit: limit == 0 || count < limit
        default: count < limit
        }
    }

    private func warns(_ counter: inout Counter, _ threshold: Int64, _ operation: OperationToken) -> Bool {
        switch fault {
        case .neverWarns: return false
        case .warnsFromThereOn: return counter.count >= threshold
        case .warnsWheneverItCrosses:
            if counter.count == threshold { counter.warning = operation }
        default:
            if counter.count >= threshold { counter.warning = counter.warning ?? operation }
        }
        return counter.warning == operation
    }

    private func index(_ key: BudgetKey, _ day: BudgetDay) -> Int {
        if let index = counters.firstIndex(where: { isOf($0, key, day) }) { return index }
        counters.append(Counter(key: key, day: day))
        return counters.count - 1
    }

    private func newest(_ key: BudgetKey) -> Int {
        counters.indices.filter { counters[$0].key == key }.max { counters[$0].day < counters[$1].day } ?? 0
    }

    private func isOf(_ counter: Counter, _ key: BudgetKey, _ day: BudgetDay) -> Bool {
        let isSubject = counter.key.subjectDigest == key.subjectDigest || fault == .ignoresTheSubject
        let isKind = counter.key.kind == key.kind || fault == .ignoresTheKind
        return isSubject && isKind && (counter.day == day || fault == .ignoresTheDay)
    }
}
