internal import AttestCore

extension StoreConformance.Budget {
    func checkExactLimit() async throws {
        for round in 0..<load.rounds {
            let counter = try await counter()
            // Every limit up to half of those who ask, 0 included.
            let limit = round % (load.concurrency / 2 + 1)
            let claims = try await race(load.concurrency) { _ in try await counter.reserve(limit: Int64(limit)) }
            try expect("How many were reserved", claims.count(where: \.isReserved), is: limit)
            try expect("One after that", try await counter.reserve(limit: Int64(limit)).isReserved, is: false)
        }
        // Beyond what 32 bits can hold.
        try await counter().take(limit: 0x1_0000_0000)
    }

    func checkResend() async throws {
        let counter = try await counter()
        let (first, second) = (OperationToken(), OperationToken())
        for operation in [first, second, first, second, first] {
            let claim = try await counter.reserve(limit: 3, operation)
            try expect("A reservation", claim, is: .reserved(warns: false))
        }
        try await counter.expectRoom(for: 1, limit: 3)
        try expect(
            "One of the first after all",
            try await counter.reserve(limit: 3, first),
            is: .reserved(warns: false)
        )
        try await checkResendsAtOnce()
    }

    private func checkResendsAtOnce() async throws {
        let counter = try await counter()
        let operations = (0..<load.concurrency).map { _ in OperationToken() }
        let limit = Int64(operations.count)
        let claims = try await race(2 * operations.count) { index in
            try await counter.reserve(limit: limit, operations[index / 2])
        }
        try expect("Sendings at once that were answered with yes", claims.count(where: \.isReserved), is: claims.count)
        try await counter.expectRoom(for: 0, limit: limit)
    }

    func checkPerKey() async throws {
        let kinds = ["kind", "kinds", "kin.d"].compactMap(BudgetKind.init)
        for subject in try await subjects.lookalikes() + subjects.oddities() {
            for kind in kinds {
                for day in [today, today.next] {
                    let counter = BudgetCounter(store: store, key: BudgetKey(kind, subject: subject), day: day)
                    let claims = [try await counter.reserve(limit: 1), try await counter.reserve(limit: 1)]
                    let what = "\(kind), day \(day), subject \(subject)"
                    try expect(what, claims, is: [.reserved(warns: false), .exhausted(isFirst: true)])
                }
            }
        }
    }

    func checkReleasedOnce() async throws {
        let counter = try await counter()
        let reservation = try await counter.take(limit: 2)
        try await counter.take(limit: 2)
        let operation = OperationToken()
        for _ in 0..<3 { try expect("The release", try await counter.release(reservation, operation), is: true) }
        try expect("Another release", try await counter.release(reservation), is: false)
        try expect("The release after that", try await counter.release(reservation, operation), is: true)
        try await counter.expectRoom(for: 1, limit: 2)
        for _ in 0..<load.rounds {
            let raced = try await self.counter()
            let reservation = try await raced.take(limit: 9)
            let releases = try await race(load.concurrency) { _ in try await raced.release(reservation) }
            try expect("Releases at once that got true", releases.count { $0 }, is: 1)
            try await raced.expectRoom(for: 1, limit: 1)
        }
    }

    func checkReleasedForGood() async throws {
        let counter = try await counter()
        let reservation = try await counter.take(limit: 1)
        _ = try await counter.release(reservation)
        let claim = try await counter.reserve(limit: 1, reservation)
        try expect("The reservation again", claim, is: .reserved(warns: false))
        try await counter.expectRoom(for: 1, limit: 1)
        try expect("Giving it back again", try await counter.release(reservation), is: false)
        try await counter.expectRoom(for: 0, limit: 1)
    }

    func checkOwnDay() async throws {
        let yesterdays = try await counter()
        let reservation = try await yesterdays.take(limit: 1)
        var todays = yesterdays
        todays.day = today.next
        try await todays.take(limit: 1)
        try expect("The release after midnight", try await yesterdays.release(reservation), is: true)
        try await todays.expectRoom(for: 0, limit: 1)
        try await yesterdays.expectRoom(for: 1, limit: 1)
    }

    func checkUnknownReservation() async throws {
        let counter = try await counter()
        let unknown = OperationToken()
        try expect("Releasing it", try await counter.release(unknown), is: false)
        // Had the release left a row or counted, the reservation would not count now.
        try expect("Reserving it then", try await counter.reserve(limit: 2, unknown), is: .reserved(warns: false))
        try expect("Releasing another", try await counter.release(OperationToken()), is: false)
        try await counter.expectRoom(for: 1, limit: 2)
    }

    func checkWarnedOnce() async throws {
        let counter = try await counter()
        let quiet = OperationToken(), loud = OperationToken()
        func reserve(_ operation: OperationToken) async throws -> BudgetClaim {
            try await counter.reserve(limit: 9, warningThreshold: 2, operation)
        }
        try expect("The first of two", try await reserve(quiet), is: .reserved(warns: false))
        for _ in 0..<2 { try expect("The second of two", try await reserve(loud), is: .reserved(warns: true)) }
        try expect("The first again", try await reserve(quiet), is: .reserved(warns: false))
        for operation in [quiet, loud] { _ = try await counter.release(operation) }
        for number in 3...5 {
            try expect("Number \(number)", try await reserve(OperationToken()), is: .reserved(warns: false))
        }
        try expect("The second after all", try await reserve(loud), is: .reserved(warns: true))
        try await checkWarnedOnceAtOnce()
    }

    private func checkWarnedOnceAtOnce() async throws {
        for _ in 0..<load.rounds {
            let counter = try await counter()
            let limit = Int64(load.concurrency)
            let claims = try await race(load.concurrency) { _ in
                try await counter.reserve(limit: limit, warningThreshold: limit / 2)
            }
            try expect("Warnings of a race", claims.count { $0 == .reserved(warns: true) }, is: 1)
        }
    }

    func checkExhaustedOnce() async throws {
        let counter = try await counter()
        let reservation = try await counter.take(limit: 1)
        let refused = OperationToken()
        for _ in 0..<2 {
            try expect("The first refusal", try await counter.reserve(limit: 1, refused), is: .exhausted(isFirst: true))
        }
        try expect("The second", try await counter.reserve(limit: 1), is: .exhausted(isFirst: false))
        _ = try await counter.release(reservation)
        try await counter.take(limit: 1)
        try expect("The third", try await counter.reserve(limit: 1), is: .exhausted(isFirst: false))
        for _ in 0..<load.rounds {
            let raced = try await self.counter()
            let claims = try await race(load.concurrency) { _ in try await raced.reserve(limit: 1) }
            try expect("First refusals of a race", claims.count { $0 == .exhausted(isFirst: true) }, is: 1)
        }
    }

    private func counter() async throws -> BudgetCounter {
        BudgetCounter(store: store, key: BudgetKey(.spend, subject: try await subjects.next()), day: today)
    }
}

extension BudgetDay {
    fileprivate var next: BudgetDay { BudgetDay(number: number + 1) }
}
