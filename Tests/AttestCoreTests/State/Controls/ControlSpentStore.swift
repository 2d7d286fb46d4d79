import AttestCore

/// A store of spent challenges that keeps its contracts, unless it is given a fault.
actor ControlSpentStore: SpentChallengeStore {
    private struct Row {
        let digest: [UInt8]
        let operation: OperationToken
        let expiry: UnixTime
    }

    private let fault: SpentStoreFault?
    private var rows: [Row] = []

    init(_ fault: SpentStoreFault?) {
        self.fault = fault
    }

    func spend(
        _ challenge: ChallengeDigest,
        expiringAt expiry: UnixTime,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> Bool {
        let margin: Int64 = fault == .forgetsASecondTooEarly ? 1 : 0
        rows.removeAll { $0.expiry <= now.adding(seconds: margin) }
        let digest = Array(challenge.bytes.prefix(fault == .cutsDigests ? 16 : 32))
        let row = rows.first { $0.digest == digest }
        if fault == .readsThenWrites { await suspend() }
        if let row { return row.operation == operation && fault != .ignoresResends }
        if fault == .evictsTheOldest, rows.count == 4 { rows.removeFirst() }
        if fault == .keepsAThousand, rows.count == 1000 { rows.removeFirst() }
        let latest = fault == .capsLifetimes ? now.adding(seconds: 1800) : expiry
        rows.append(Row(digest: digest, operation: operation, expiry: min(expiry, latest)))
        return true
    }
}
