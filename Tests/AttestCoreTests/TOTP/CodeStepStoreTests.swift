import AttestCore
import Testing

@Suite("App code steps in memory")
struct InMemoryCodeStepStoreTests {
    private let store = InMemoryCodeStepStore(capacity: 2)

    @Test("Claims a step once, and then only later ones")
    func claims() async throws {
        #expect(try await claim(7))
        #expect(try await !claim(7))
        #expect(try await !claim(6))
        #expect(try await claim(8))
        #expect(try await claim(.max))
        #expect(try await !claim(.max))
    }

    @Test("Claims step 0")
    func stepZero() async throws {
        #expect(try await claim(0))
        #expect(try await !claim(0))
    }

    @Test("R18: gives the same operation the same answer")
    func resend() async throws {
        let (first, second) = (OperationToken(), OperationToken())
        #expect(try await claim(7, operation: first))
        #expect(try await !claim(7, operation: second))
        #expect(try await claim(7, operation: first))
        #expect(try await !claim(7, operation: second))
    }

    @Test("Claims a step for one of a hundred tasks")
    func race() async throws {
        let winners = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<100 {
                group.addTask { try await claim(7) }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(winners == 1)
    }

    @Test("R22: keeps the steps of subjects and of secrets apart")
    func separation() async throws {
        let store = InMemoryCodeStepStore()
        for (name, version) in [("a", 1), ("b", 1), ("a", 2), ("b", .max)] as [(String, UInt32)] {
            let subject = try #require(Subject(name))
            #expect(try await store.claim(step: 7, subject: subject, secretVersion: version, operation: .init()))
            #expect(try await !store.claim(step: 7, subject: subject, secretVersion: version, operation: .init()))
        }
    }

    @Test("R16: at capacity, refuses who is new and forgets nobody")
    func capacity() async throws {
        #expect(try await claim(7, version: 1))
        #expect(try await claim(7, version: 2))
        for _ in 0..<3 {
            await #expect(throws: StoreAtCapacity()) { try await claim(7, version: 3) }
        }
        #expect(try await !claim(7, version: 1))
        #expect(try await !claim(7, version: 2))
        #expect(try await claim(8, version: 1))
    }

    @Test("Has no room at all with a capacity of zero or less", arguments: [0, -1, .min])
    func noCapacity(capacity: Int) async throws {
        let store = InMemoryCodeStepStore(capacity: capacity)
        await #expect(throws: StoreAtCapacity()) {
            try await store.claim(step: 1, subject: .unspecified, secretVersion: 1, operation: .init())
        }
    }

    private func claim(_ step: UInt64, version: UInt32 = 1, operation: OperationToken = .init()) async throws -> Bool {
        try await store.claim(step: step, subject: .unspecified, secretVersion: version, operation: operation)
    }
}

@Suite("App code validator with a store")
struct TOTPStoreTests {
    private let now = UnixTime(secondsSinceEpoch: 910_738 * 30)
    private let validator: TOTPValidator

    init() throws {
        // RFC 6238's secret for SHA-1, under which steps 910737 and 910738 share the code 911617.
        let secret = try TOTPSecret(bytes: Array("12345678901234567890".utf8), version: 3)
        validator = try TOTPValidator(secret: secret, parameters: .init(algorithm: .sha1, digits: 6))
    }

    @Test("Accepts a code once")
    func once() async throws {
        let store = InMemoryCodeStepStore()
        let code = validator.code(step: 910_739)
        let match = try await validator.verify(code, at: now, subject: .unspecified, store: store)
        #expect(match?.step == 910_739)
        #expect(match?.drift == 1)
        #expect(match?.secretVersion == 3)
        #expect(try await validator.verify(code, at: now, subject: .unspecified, store: store) == nil)
    }

    @Test("Refuses an older code after a newer one")
    func order() async throws {
        let store = InMemoryCodeStepStore()
        let codes = [910_737, 910_739, 910_736].map { validator.code(step: $0) }
        #expect(try await validator.verify(codes[1], at: now, subject: .unspecified, store: store) != nil)
        #expect(try await validator.verify(codes[0], at: now, subject: .unspecified, store: store) == nil)
        #expect(try await validator.verify(codes[2], at: now, subject: .unspecified, store: store) == nil)
    }

    @Test("Accepts one of a hundred requests with the same code")
    func race() async throws {
        let store = InMemoryCodeStepStore()
        let code = validator.code(step: 910_739)
        let winners = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<100 {
                group.addTask { [validator, now] in
                    try await validator.verify(code, at: now, subject: .unspecified, store: store) != nil
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(winners == 1)
    }

    @Test("Claims the newest step that a code belongs to")
    func sharedCode() async throws {
        let store = InMemoryCodeStepStore()
        // The older step was used while it was the present one and the newer one out of reach.
        let before = UnixTime(secondsSinceEpoch: 910_736 * 30)
        let first = try await validator.verify("911617", at: before, subject: .unspecified, store: store)
        #expect(first?.step == 910_737)
        let second = try await validator.verify("911617", at: now, subject: .unspecified, store: store)
        #expect(second?.step == 910_738)
        #expect(try await validator.verify("911617", at: now, subject: .unspecified, store: store) == nil)
    }

    @Test("Tries the other secret when the newest has used a code that both share")
    func sharedBySecrets() async throws {
        let secrets = try [
            TOTPSecret(bytes: Array("secret number one, 32 bytes long".utf8), version: 1),
            TOTPSecret(bytes: Array("secret number two, 32 bytes long".utf8), version: 2),
        ]
        let validator = try TOTPValidator(secrets: secrets, parameters: .init(digits: 6))
        let store = InMemoryCodeStepStore()
        let now = UnixTime(secondsSinceEpoch: 568_722 * 30)
        for version in [2, 1, nil] as [UInt32?] {
            let match = try await validator.verify("766206", at: now, subject: .unspecified, store: store)
            #expect(match?.secretVersion == version)
        }
    }

    @Test("R22: does not ask the store about a code that is wrong", arguments: ["911618", "", "9116171"])
    func wrongCode(code: String) async throws {
        let store = BrokenStore(error: Broken())
        #expect(try await validator.verify(code, at: now, subject: .unspecified, store: store) == nil)
    }

    @Test("R16: refuses when the store has no room")
    func capacity() async throws {
        let store = BrokenStore(error: StoreAtCapacity())
        #expect(try await validator.verify("911617", at: now, subject: .unspecified, store: store) == nil)
    }

    @Test("Is unavailable, not refused, when the store throws anything else")
    func brokenStore() async throws {
        for broken in [Broken(), CancellationError()] as [any Error] {
            let error = try await #require(throws: VerificationError.self) {
                try await validator.verify("911617", at: now, subject: .unspecified, store: BrokenStore(error: broken))
            }
            #expect("\(error)" == "unavailable")
            guard case .storeFailed(let cause) = error else {
                Issue.record("rejected")
                continue
            }
            #expect(type(of: cause) == type(of: broken))
        }
    }

    private struct Broken: Error {}

    private struct BrokenStore: CodeStepStore {
        let error: any Error

        func claim(
            step: UInt64,
            subject: Subject,
            secretVersion: UInt32,
            operation: OperationToken
        ) async throws -> Bool {
            throw error
        }
    }
}
