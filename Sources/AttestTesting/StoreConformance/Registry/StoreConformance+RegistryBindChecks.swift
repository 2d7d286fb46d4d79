internal import AttestCore

extension StoreConformance.Registry {
    func checkOneOwner() async throws {
        for _ in 0..<load.rounds {
            let owners = try await subjects.next(load.concurrency)
            let first = try newKey(of: owners[0])
            let keys = owners.map { moved(first, to: $0) }
            let outcomes = try await race(keys.count) { try await bind(keys[$0]) }
            let winners = keys.indices.filter { outcomes[$0] == .bound }
            try expect("Subjects that got the key", winners.count, is: 1)
            let losers = outcomes.count { $0 == .ownedByAnother }
            try expect("Subjects that learnt that the key is owned", losers, is: keys.count - 1)
            for winner in winners { try await expectStored(keys[winner]) }
        }
    }

    func checkBoundAgain() async throws {
        let key = try await boundKey(of: subjects.next())
        try expect("Advancing the counter", try await advance(key, to: 5), is: .advanced)
        for policy in [SubjectKeyPolicy.refuses, .replaces, .allows(maximum: 1)] {
            let again = try await bind(moved(key, to: key.subject), policy)
            try expect("Binding the key again with \(policy)", again, is: .alreadyBound)
            try await expectStored(key, counter: 5)
        }
        for _ in 0..<load.rounds {
            let contested = try newKey(of: try await subjects.next())
            let outcomes = try await race(load.concurrency) { _ in try await bind(contested) }
            try expect("Operations that bound the key", outcomes.count { $0 == .bound }, is: 1)
            let others = outcomes.count { $0 == .alreadyBound }
            try expect("Operations that found it bound", others, is: outcomes.count - 1)
        }
    }

    func checkBindResend() async throws {
        let subject = try await subjects.next()
        let (old, new) = (try newKey(of: subject), try newKey(of: subject))
        let (first, second) = (OperationToken(), OperationToken())
        for _ in 0..<2 { try expect("Binding", try await bind(old, .refuses, first), is: .bound) }
        try expect("Advancing the counter", try await advance(old, to: 3), is: .advanced)
        try expect("Binding after an assertion", try await bind(old, .refuses, first), is: .bound)
        try await expectStored(old, counter: 3)
        for _ in 0..<2 {
            try expect("Replacing", try await bind(new, .replaces, second), is: .replaced([old.keyID]))
        }
        try await expectStored(new)
    }

    func checkLateBind() async throws {
        let subject = try await subjects.next()
        for removeAll in [false, true] {
            let key = try newKey(of: subject)
            let operation = OperationToken()
            try expect("Binding", try await bind(key, .refuses, operation), is: .bound)
            if removeAll {
                try await store.removeAll(of: subject)
            } else {
                try await store.remove(key.keyID, binding: key.binding)
            }
            try await expectNothing(from: operation, key)
        }
        let (old, new) = (try newKey(of: subject), try newKey(of: subject))
        let operation = OperationToken()
        try expect("Binding", try await bind(old, .refuses, operation), is: .bound)
        try expect("Replacing", try await bind(new, .replaces), is: .replaced([old.keyID]))
        try await expectNothing(from: operation, old)
        try await expectStored(new)
    }

    /// Expects that a late resend binds nothing.
    private func expectNothing(from operation: OperationToken, _ key: RegisteredKey) async throws {
        let outcome = try await bind(key, .refuses, operation)
        switch outcome {
        case .bound, .alreadyBound, .replaced: throw Deviation(observed: "The late operation got \(outcome).")
        default: break
        }
        try expect(try await store.key(key.keyID) == nil, "The key is there again.")
    }

    func checkFields() async throws {
        for subject in try await subjects.oddities() {
            var key = try newKey(of: subject)
            key.receipt = (0..<RegisteredKey.maximumReceiptByteCount).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8) }
            key.environment = .development
            key.platform = .watchOS
            key.intermediateKey = SPKIHash(sha256OfSubjectPublicKeyInfo: key.keyID.bytes)
            key.appID = try AppID("0A1B2C3D4E.com.example.App-2's%_\\")
            try expect("Binding a key of the subject \(subject)", try await bind(key), is: .bound)
            try await expectStored(key)
            try expect("Advancing the counter", try await advance(key, to: 1), is: .advanced)
            try await expectStored(key, counter: 1)
        }
        try await expectStored(try await boundKey(of: subjects.next()))
        var key = try newKey(of: try await subjects.next())
        key.appID = try AppID("ABCDE12345." + String(repeating: "a", count: 155))
        try expect("Binding a key of the longest App ID", try await bind(key), is: .bound)
        try await expectStored(key)
    }

    func checkSubjectBytes() async throws {
        let lookalikes = try await subjects.lookalikes()
        var keys: [RegisteredKey] = []
        for subject in lookalikes {
            let key = try newKey(of: subject)
            try expect("The first key of the subject \(subject)", try await bind(key), is: .bound)
            keys.append(key)
        }
        for (key, other) in zip(keys, lookalikes.dropFirst()) {
            let outcome = try await bind(moved(key, to: other), .allows(maximum: 9))
            try expect("The key of \(key.subject) for \(other)", outcome, is: .ownedByAnother)
        }
        guard let first = lookalikes.first else { return }
        try await store.removeAll(of: first)
        for key in keys.dropFirst() { try await expectStored(key) }
    }
}
