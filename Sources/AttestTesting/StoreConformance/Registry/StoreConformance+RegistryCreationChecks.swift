internal import AttestCore

extension StoreConformance.Registry {
    func checkCreation() async throws {
        let (new, taken) = (try subjects.uncreated(), try await subjects.next())
        let key = try newKey(of: new)
        let operation = OperationToken()
        for _ in 0..<2 {
            try expect("Creating a subject", try await bind(key, .refuses, operation, subject: .create), is: .bound)
        }
        try await expectStored(key)
        let second = try newKey(of: new)
        try expect("The subject exists now", try await bind(second, .allows(maximum: 2)), is: .bound)
        let late = try newKey(of: taken)
        try expect("Creating one that exists", try await bind(late, .refuses, subject: .create), is: .subjectExists)
        try expect(try await store.key(late.keyID) == nil, "The key of a subject that existed is there.")
        // A key that is not bound creates nobody.
        let ghost = try subjects.uncreated()
        let stolen = try await bind(moved(key, to: ghost), .refuses, subject: .create)
        try expect("Creating a subject for another's key", stolen, is: .ownedByAnother)
        try expect("The subject after that", try await bind(try newKey(of: ghost)), is: .unknownSubject)
        for _ in 0..<load.rounds { try await checkCreationRace() }
    }

    private func checkCreationRace() async throws {
        let subject = try subjects.uncreated()
        let keys = try (0..<load.concurrency).map { _ in try newKey(of: subject) }
        let outcomes = try await race(keys.count) {
            try await bind(keys[$0], .allows(maximum: 99), subject: .create)
        }
        try expect("Operations that created one subject", outcomes.count { $0 == .bound }, is: 1)
        let others = outcomes.count { $0 == .subjectExists }
        try expect("Operations that found it", others, is: keys.count - 1)
        try expect("Keys that are there", try await liveCount(keys), is: 1)
    }
}
