internal import AttestCore

extension StoreConformance.Registry {
    func checkRefuses() async throws {
        let subject = try await subjects.next()
        let key = try await boundKey(of: subject)
        let second = try newKey(of: subject)
        try expect("A second key", try await bind(second), is: .subjectHasKey)
        try expect(try await store.key(second.keyID) == nil, "The second key is there.")
        try await expectStored(key)
        try await checkLimit(1, .refuses)
    }

    func checkAllows() async throws {
        let subject = try await subjects.next()
        var keys: [RegisteredKey] = []
        for _ in 0..<3 { keys.append(try await boundKey(of: subject, policy: .allows(maximum: 3))) }
        let fourth = try newKey(of: subject)
        try expect("A fourth key of three", try await bind(fourth, .allows(maximum: 3)), is: .subjectHasKey)
        try expect("A fourth key of four", try await bind(fourth, .allows(maximum: 4)), is: .bound)
        try expect("Keys", try await liveCount(keys + [fourth]), is: 4)
        try await checkLimit(3, .allows(maximum: 3))
    }

    /// Has one subject bind many keys at once.
    private func checkLimit(_ limit: Int, _ policy: SubjectKeyPolicy) async throws {
        for _ in 0..<load.rounds {
            let subject = try await subjects.next()
            let keys = try (0..<load.concurrency).map { _ in try newKey(of: subject) }
            let outcomes = try await race(keys.count) { try await bind(keys[$0], policy) }
            try expect("Keys that were bound at once", outcomes.count { $0 == .bound }, is: limit)
            let others = outcomes.count { $0 == .subjectHasKey }
            try expect("Keys that were refused", others, is: keys.count - limit)
            try expect("Keys that are there", try await liveCount(keys), is: limit)
        }
    }

    func checkReplaces() async throws {
        let subject = try await subjects.next()
        var old: [RegisteredKey] = []
        for _ in 0..<3 { old.append(try await boundKey(of: subject, policy: .allows(maximum: 3))) }
        let foreign = try await boundKey(of: subjects.next())
        let stolen = try await bind(moved(foreign, to: subject), .replaces)
        try expect("Replacing by another's key", stolen, is: .ownedByAnother)
        try expect("Keys after that", try await liveCount(old), is: 3)

        let new = try newKey(of: subject)
        guard case .replaced(let replaced) = try await bind(new, .replaces) else {
            throw Deviation(observed: "A new key did not replace the others.")
        }
        try expect(Set(replaced) == Set(old.map(\.keyID)), "The keys that were replaced are not the subject's.")
        try expect("Keys that are left", try await liveCount(old), is: 0)
        try await expectStored(new)
        try await expectStored(foreign)
        for _ in 0..<load.rounds { try await checkReplacementRace() }
    }

    /// Has one subject's keys replace each other at once: all but one are replaced, each once.
    private func checkReplacementRace() async throws {
        let subject = try await subjects.next()
        let keys = try (0..<load.concurrency).map { _ in try newKey(of: subject) }
        let outcomes = try await race(keys.count) { try await bind(keys[$0], .replaces) }
        var replaced: [KeyID] = []
        for case .replaced(let others) in outcomes { replaced += others }
        try expect("Keys that replaced none", outcomes.count { $0 == .bound }, is: 1)
        try expect("Keys that were replaced", Set(replaced).count, is: keys.count - 1)
        try expect("Replacements", replaced.count, is: keys.count - 1)
        try expect("Keys that are left", try await liveCount(keys), is: 1)
    }

    func checkMissingSubject() async throws {
        guard let deleteSubject else {
            throw Deviation(observed: "It cannot be checked without a function that deletes accounts.")
        }
        let gone = try await subjects.next()
        try await deleteSubject(gone)
        let late = try newKey(of: gone)
        try expect("A key of a deleted account", try await bind(late), is: .unknownSubject)
        try expect(try await store.key(late.keyID) == nil, "The key of a deleted account is there.")
        for _ in 0..<load.rounds {
            let subject = try await subjects.next()
            let keys = try (0..<load.concurrency).map { _ in try newKey(of: subject) }
            _ = try await race(keys.count) { index in
                if index == keys.count / 2 { try await deleteSubject(subject) }
                _ = try await bind(keys[index], .allows(maximum: keys.count))
            }
            try expect("Keys of an account that was deleted meanwhile", try await liveCount(keys), is: 0)
        }
    }
}
