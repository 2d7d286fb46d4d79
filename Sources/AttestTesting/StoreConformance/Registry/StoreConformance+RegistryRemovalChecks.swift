internal import AttestCore

extension StoreConformance.Registry {
    func checkRemoval() async throws {
        let (one, other) = (try await subjects.next(), try await subjects.next())
        let key = try await boundKey(of: one)
        let kept = try await boundKey(of: one, policy: .allows(maximum: 2))
        try await store.remove(key.keyID, binding: key.binding)
        try await store.remove(key.keyID, binding: key.binding)
        try expect(try await store.key(key.keyID) == nil, "The key is still there.")
        try expect("A counter of the removed key", try await advance(key, to: 1), is: .unknownKey)
        try await expectStored(kept)
        let moved = moved(key, to: other)
        try expect("Binding the key to another subject", try await bind(moved), is: .bound)
        try await expectStored(moved)
        try await store.remove(kept.keyID, binding: kept.binding)
        _ = try await boundKey(of: one)
    }

    func checkRemovalOfAll() async throws {
        let (one, other) = (try await subjects.next(), try await subjects.next())
        var keys: [RegisteredKey] = []
        for _ in 0..<3 { keys.append(try await boundKey(of: one, policy: .allows(maximum: 3))) }
        let kept = try await boundKey(of: other)
        try await store.removeAll(of: one)
        try await store.removeAll(of: one)
        try expect("Keys of the subject that are still there", try await liveCount(keys), is: 0)
        try await expectStored(kept)
        let moved = moved(keys[0], to: one)
        try expect("Binding a key of before again", try await bind(moved), is: .bound)
        try await expectStored(moved)
    }

    func checkUnknownKey() async throws {
        let key = try newKey(of: try await subjects.next())
        try expect("Advancing the counter", try await advance(key, to: 1), is: .unknownKey)
        try await store.remove(key.keyID, binding: key.binding)
        try await store.removeAll(of: key.subject)
        try expect(try await store.key(key.keyID) == nil, "The key is there.")
        try expect("Binding the key after that", try await bind(key), is: .bound)
    }
}
