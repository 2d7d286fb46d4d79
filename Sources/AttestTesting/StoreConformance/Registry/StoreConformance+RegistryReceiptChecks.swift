internal import AttestCore

extension StoreConformance.Registry {
    func checkKeysOfSubject() async throws {
        let (one, other) = (try await subjects.next(), try await subjects.next())
        try expect(try await store.keys(of: one).isEmpty, "A subject without keys has some.")
        var keys: [RegisteredKey] = []
        for _ in 0..<3 { keys.append(try await boundKey(of: one, policy: .allows(maximum: 3))) }
        _ = try await boundKey(of: other)
        try expect("Advancing a counter", try await advance(keys[1], to: 7), is: .advanced)
        keys[1].counter = 7
        try await store.remove(keys[0].keyID, binding: keys[0].binding)
        let found = try await store.keys(of: one)
        try expect(Set(found) == Set(keys.dropFirst()), "The keys are not those that are bound.")
        try expect("Keys", found.count, is: 2)
        try await store.removeAll(of: one)
        try expect(try await store.keys(of: one).isEmpty, "A subject whose keys were removed has some.")
    }

    func checkReceipts() async throws {
        var key = try newKey(of: try await subjects.next())
        key.receipt = [1]
        try expect("Binding a key", try await bind(key), is: .bound)
        let long = (0..<RegisteredKey.maximumReceiptByteCount).map { UInt8(truncatingIfNeeded: $0 / 7) }
        for (expected, new, outcome) in [
            ([1], [2], ReceiptOutcome.replaced), ([1], [2], .replaced), ([1], [3], .changed), (nil, [3], .changed),
            ([2], long, .replaced), (long, [], .replaced), ([], [4], .replaced),
        ] as [([UInt8]?, [UInt8], ReceiptOutcome)] {
            try expect("A receipt", try await replace(key, expected, new), is: outcome)
            if outcome == .replaced { key.receipt = new }
            try await expectStored(key)
        }
        let read = key
        let outcomes = try await race(load.concurrency) { try await replace(read, [4], [5, UInt8($0 & 0xFF)]) }
        try expect("Of many at once, replaced", outcomes.count { $0 == .replaced }, is: 1)
        let unchanged = moved(key, to: key.subject)
        try expect("A receipt with another binding", try await replace(unchanged, [4], [6]), is: .unknownKey)
        try await store.remove(key.keyID, binding: key.binding)
        try expect("A receipt of a removed key", try await replace(key, [4], [6]), is: .unknownKey)
        try await checkFirstReceipt()
    }

    /// A key without a receipt gets one.
    private func checkFirstReceipt() async throws {
        var key = try await boundKey(of: subjects.next())
        try expect("Another receipt than none", try await replace(key, [1], [2]), is: .changed)
        try expect("The first receipt", try await replace(key, nil, [2]), is: .replaced)
        key.receipt = [2]
        try await expectStored(key)
    }

    private func replace(_ key: RegisteredKey, _ expected: [UInt8]?, _ new: [UInt8]) async throws -> ReceiptOutcome {
        try await store.replaceReceipt(of: key.keyID, binding: key.binding, expecting: expected, with: new)
    }

    func checkBoundAgainReplacing() async throws {
        let subject = try await subjects.next()
        var keys: [RegisteredKey] = []
        for _ in 0..<3 { keys.append(try await boundKey(of: subject, policy: .allows(maximum: 3))) }
        try expect("Binding one of them again", try await bind(keys[1], .replaces), is: .alreadyBound)
        for key in keys { try await expectStored(key) }
    }
}
