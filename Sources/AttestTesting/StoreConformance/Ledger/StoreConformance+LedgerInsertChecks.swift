internal import AttestCore

extension StoreConformance.Ledger {
    func checkInsertedAgain() async throws {
        let open = try await issue()
        try await insertAgain(open)
        try expect("The first operation", try await spend(open), is: true)
        try await insertAgain(open)
        try expect("Another operation after the challenge was inserted again", try await spend(open), is: false)
        let burnt = try await issue()
        let other = try await subjects.next()
        try expect("The wrong subject", try await spend(burnt, subject: other), is: false)
        try await insertAgain(burnt)
        try expect("The right one after the challenge was inserted again", try await spend(burnt), is: false)
    }

    func checkWholeChallenge() async throws {
        let open = try await issue()
        for position in open.challenge.bytes.indices {
            var other = open
            var bytes = open.challenge.bytes
            bytes[position] ^= 1
            other.challenge = try challenge(bytes)
            try expect("A challenge that differs in byte \(position)", try await spend(other), is: false)
        }
        try expect("The challenge itself", try await spend(open), is: true)
    }

    func checkExpiries() async throws {
        // Beyond what 32 bits with a sign can hold, and what 32 bits can.
        let now = time.now().secondsSinceEpoch
        let lifetimes = [1, 7, 59, 61, 3600, 0x8000_0007 - now, 0x1_0000_0007 - now].filter { $0 > 0 }
        for lifetime in lifetimes {
            for skew: Int64 in [0, 13] {
                let early = try await issue(lifetime: lifetime, after: skew)
                let before = try await spend(early, after: lifetime - 1)
                try expect("In the last of \(lifetime) seconds", before, is: true)
                let late = try await issue(lifetime: lifetime, after: skew)
                let after = try await spend(late, after: lifetime)
                try expect("After \(lifetime) seconds", after, is: false)
            }
        }
    }

    func checkResentAfterExpiry() async throws {
        let open = try await issue()
        let operation = OperationToken()
        try expect("In the second before the expiry", try await spend(open, operation, after: 299), is: true)
        let resent = try await spend(open, operation, after: 301)
        try expect("The same operation two seconds later", resent, is: true)
        try expect("Another operation", try await spend(open, after: 299), is: false)
    }

    func checkResentForAnother() async throws {
        let open = try await issue()
        let other = try await subjects.next()
        let operation = OperationToken()
        try expect("The operation", try await spend(open, operation), is: true)
        try expect("The operation for another subject", try await spend(open, operation, subject: other), is: false)
        try expect("The operation after that", try await spend(open, operation), is: true)
    }

    func checkCancelled() async throws {
        for _ in 0..<load.rounds {
            let open = try await issue()
            let operation = OperationToken()
            let task = Task {
                while !Task.isCancelled { await Task.yield() }
                return try await spend(open, operation)
            }
            task.cancel()
            // A call that throws may be done or not.
            let answer = try? await task.value
            if answer == true { try expect("Another operation", try await spend(open), is: false) }
            let resent = try await spend(open, operation)
            try expect("The operation of the cancelled call, sent again", resent, is: answer ?? true)
            try expect("Another operation", try await spend(open), is: false)
        }
    }
}
