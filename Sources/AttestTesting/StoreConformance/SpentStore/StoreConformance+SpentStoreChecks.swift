internal import AttestCore

extension StoreConformance.SpentStore {
    func checkSpentOnce() async throws {
        for _ in 0..<load.rounds {
            let digest = newDigest()
            let outcomes = try await race(load.concurrency) { _ in try await spend(digest) }
            let count = outcomes.count { $0 }
            try expect(count == 1, "\(count) of \(outcomes.count) operations got true.")
        }
    }

    func checkSpentForGood() async throws {
        let digest = newDigest()
        try expect("The first operation", try await spend(digest), is: true)
        for seconds: Int64 in [0, 299, -1000] {
            try expect("Another operation", try await spend(digest, after: seconds), is: false)
        }
    }

    func checkResend() async throws {
        let (digest, operation) = (newDigest(), OperationToken())
        try expect("The first sending", try await spend(digest, operation), is: true)
        try expect("The second sending", try await spend(digest, operation), is: true)
        try expect("Another operation", try await spend(digest), is: false)
        try expect("The third sending", try await spend(digest, operation), is: true)
        let (another, retried) = (newDigest(), OperationToken())
        let outcomes = try await race(load.concurrency) { _ in try await spend(another, retried) }
        try expect("Sendings of one operation at once that got true", outcomes.count { $0 }, is: outcomes.count)
    }

    func checkRemembered() async throws {
        let (digest, operation) = (newDigest(), OperationToken())
        try expect("The first operation", try await spend(digest, operation), is: true)
        for lifetime: Int64 in [1, 300, 301, 1000] {
            _ = try await spend(newDigest(), lifetime: lifetime)
            _ = try await spend(newDigest(), lifetime: lifetime, after: 299)
        }
        let before = "in the second before the expiry"
        try expect("Another operation \(before)", try await spend(digest, after: 299), is: false)
        try expect("The operation again \(before)", try await spend(digest, operation, after: 299), is: true)
    }

    func checkWholeDigest() async throws {
        let digest = newDigest()
        try expect("A challenge", try await spend(digest), is: true)
        for position in digest.bytes.indices {
            var bytes = digest.bytes
            bytes[position] ^= 1
            let other = try await spend(ChallengeDigest(bytes: bytes))
            try expect("A challenge that differs in byte \(position)", other, is: true)
        }
    }

    func checkManyRemembered() async throws {
        let first = newDigest()
        try expect("The first of many", try await spend(first), is: true)
        for _ in 0..<load.entries { _ = try await spend(newDigest()) }
        try expect("The first again after \(load.entries) others", try await spend(first), is: false)
    }

    func checkFarExpiries() async throws {
        let now = time.now().secondsSinceEpoch
        for lifetime in [3660, 0x8000_0007 - now, 0x1_0000_0007 - now] where lifetime > 0 {
            let digest = newDigest()
            try expect("A challenge for \(lifetime) seconds", try await spend(digest, lifetime: lifetime), is: true)
            for seconds in [0, lifetime / 2, lifetime - 1] {
                // What is spent meanwhile makes the store forget what has expired.
                _ = try await spend(newDigest(), lifetime: lifetime + 1, after: seconds)
                let again = try await spend(digest, lifetime: lifetime, after: seconds)
                try expect("Again after \(seconds) of \(lifetime) seconds", again, is: false)
            }
        }
    }

    private func newDigest() -> ChallengeDigest {
        ChallengeDigest(bytes: (0..<32).map { _ in UInt8.random(in: .min ... .max) })
    }

    private func spend(
        _ digest: ChallengeDigest,
        _ operation: OperationToken = OperationToken(),
        lifetime: Int64 = 300,
        after seconds: Int64 = 0
    ) async throws -> Bool {
        let now = time.now()
        return try await store.spend(
            digest,
            expiringAt: now.adding(seconds: lifetime),
            at: now.adding(seconds: seconds),
            operation: operation
        )
    }
}
