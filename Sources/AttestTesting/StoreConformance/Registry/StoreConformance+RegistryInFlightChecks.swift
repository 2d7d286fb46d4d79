internal import AttestCore

extension StoreConformance.Registry {
    func checkInFlight() async throws {
        for round in 0..<load.rounds {
            let (one, other) = (try await subjects.next(), try await subjects.next())
            let read = try await boundKey(of: one)
            let now = moved(read, to: other)
            _ = try await race(load.concurrency) { index in
                guard index == load.concurrency / 2 else {
                    _ = try await advance(read, to: UInt32(index + 1))
                    return
                }
                try await take(read, round)
            }
            try expect(try await store.key(read.keyID) == nil, "A counter gave a removed key back.")
            try expect("Binding the key again", try await bind(now), is: .bound)
            try expect("A counter with the old binding", try await advance(read, to: .max), is: .unknownKey)
            try await expectStored(now)
            try await checkRebindingInFlight(now, to: one)
        }
    }

    /// Removes a key in one of the ways that there are.
    private func take(_ key: RegisteredKey, _ round: Int) async throws {
        switch (round % 3, deleteSubject) {
        case (0, _): try await store.remove(key.keyID, binding: key.binding)
        case (1, let delete?): try await delete(key.subject)
        default: try await store.removeAll(of: key.subject)
        }
    }

    /// Counters, a removal and a new binding at once: none of the counters reaches the new binding.
    private func checkRebindingInFlight(_ read: RegisteredKey, to subject: Subject) async throws {
        let fresh = try await subjects.next()
        let now = moved(read, to: fresh)
        let outcomes = try await race(load.concurrency) { index -> BindOutcome? in
            guard index == load.concurrency / 2 else {
                _ = try await advance(read, to: UInt32(index + 1))
                return nil
            }
            try await store.remove(read.keyID, binding: read.binding)
            return try await bind(now)
        }
        try expect("Binding the key in between", outcomes.compactMap { $0 }, is: [.bound])
        try await expectStored(now)
    }

    func checkStaleRemoval() async throws {
        for _ in 0..<load.rounds {
            let (one, other) = (try await subjects.next(), try await subjects.next())
            let read = try await boundKey(of: one)
            let now = moved(read, to: other)
            try await store.remove(read.keyID, binding: read.binding)
            let outcomes = try await race(load.concurrency) { index -> BindOutcome? in
                if index == load.concurrency / 2 { return try await bind(now) }
                try await store.remove(read.keyID, binding: read.binding)
                return nil
            }
            try expect("Binding the key meanwhile", outcomes.compactMap { $0 }, is: [.bound])
            try await store.remove(read.keyID, binding: read.binding)
            try await expectStored(now)
        }
    }
}
