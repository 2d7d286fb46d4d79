/// What a check saw and should not have seen; whoever runs the check adds the contract.
struct Deviation: Error {
    let observed: String
}

/// Throws a deviation unless a condition holds.
func expect(_ condition: Bool, _ observed: @autoclosure () -> String) throws(Deviation) {
    guard condition else { throw Deviation(observed: observed()) }
}

/// Throws a deviation unless two values are equal.
func expect<Value: Equatable>(_ what: String, _ value: Value, is expected: Value) throws(Deviation) {
    try expect(value == expected, "\(what): \(value) instead of \(expected).")
}

/// Runs a check and says which contract it was if it fails.
func naming(_ contract: String, _ check: () async throws -> Void) async throws {
    do {
        try await check()
    } catch let deviation as Deviation {
        throw StoreConformanceFailure(contract: contract, observed: deviation.observed)
    }
}

/// Runs a body many times at once.
///
/// - Returns: The results, by index.
func race<Value: Sendable>(
    _ count: Int,
    _ body: @escaping @Sendable (Int) async throws -> Value
) async throws -> [Value] {
    try await withThrowingTaskGroup(of: (Int, Value).self) { group in
        for index in 0..<count {
            group.addTask { (index, try await body(index)) }
        }
        var values: [(Int, Value)] = []
        for try await value in group { values.append(value) }
        return values.sorted { $0.0 < $1.0 }.map(\.1)
    }
}
