import AttestCore
import AttestTesting
import Testing

@Suite("Key registry in memory")
struct InMemoryKeyRegistryTests {
    @Test("R16: Binds no more keys than it has room for")
    func capacity() async throws {
        let registry = InMemoryKeyRegistry(capacity: 2)
        for name in ["a", "b"] { #expect(try await bind(registry, name) == .bound) }
        await #expect(throws: StoreAtCapacity.self) { try await bind(registry, "c") }
        #expect(try await registry.key(key("c").keyID) == nil)
        #expect(try await bind(registry, "a") == .alreadyBound)
    }

    @Test("Makes room by forgetting the key that was removed first")
    func removedKeysMakeRoom() async throws {
        let registry = InMemoryKeyRegistry(capacity: 2)
        let operation = OperationToken()
        #expect(try await bind(registry, "a") == .bound)
        #expect(try await bind(registry, "b", operation) == .bound)
        try await remove(registry, "a")
        try await remove(registry, "b")
        #expect(try await bind(registry, "c") == .bound)
        // The key that was removed last is remembered.
        #expect(try await bind(registry, "b", operation) == .removed)
        #expect(try await bind(registry, "d") == .bound)
        await #expect(throws: StoreAtCapacity.self) { try await bind(registry, "e") }
    }

    @Test("Forgets no key that was bound again")
    func reboundKeysStay() async throws {
        let registry = InMemoryKeyRegistry(capacity: 2)
        #expect(try await bind(registry, "a") == .bound)
        try await remove(registry, "a")
        #expect(try await bind(registry, "a") == .bound)
        #expect(try await bind(registry, "b") == .bound)
        await #expect(throws: StoreAtCapacity.self) { try await bind(registry, "c") }
        #expect(try await registry.key(key("a").keyID) != nil)
    }

    @Test("Makes room by forgetting another removed key after one was bound again")
    func othersMakeRoomAfterRebinding() async throws {
        let registry = InMemoryKeyRegistry(capacity: 2)
        for name in ["a", "b"] {
            #expect(try await bind(registry, name) == .bound)
            try await remove(registry, name)
        }
        #expect(try await bind(registry, "a") == .bound)
        #expect(try await bind(registry, "c") == .bound)
        #expect(try await registry.key(key("a").keyID) != nil)
    }

    @Test("Forgets the key whose last removal was first")
    func orderOfRemovals() async throws {
        let registry = InMemoryKeyRegistry(capacity: 2)
        let (a, b) = (OperationToken(), OperationToken())
        #expect(try await bind(registry, "a") == .bound)
        try await remove(registry, "a")
        #expect(try await bind(registry, "a", a) == .bound)
        #expect(try await bind(registry, "b", b) == .bound)
        for name in ["b", "a"] { try await remove(registry, name) }
        #expect(try await bind(registry, "c") == .bound)
        #expect(try await bind(registry, "a", a) == .removed)
        try await remove(registry, "c")
        #expect(try await bind(registry, "b", b) == .bound)
    }

    @Test("Needs no other key's room to bind a removed key again")
    func rebindingNeedsNoRoom() async throws {
        let registry = InMemoryKeyRegistry(capacity: 2)
        let operation = OperationToken()
        #expect(try await bind(registry, "a", operation) == .bound)
        #expect(try await bind(registry, "b") == .bound)
        for name in ["a", "b"] { try await remove(registry, name) }
        #expect(try await bind(registry, "b") == .bound)
        #expect(try await bind(registry, "a", operation) == .removed)
    }

    @Test("Remembers nothing of a key that made room")
    func forgetsOperation() async throws {
        let registry = InMemoryKeyRegistry(capacity: 1)
        let operation = OperationToken()
        #expect(try await bind(registry, "a", operation) == .bound)
        try await remove(registry, "a")
        #expect(try await bind(registry, "b") == .bound)
        await #expect(throws: StoreAtCapacity.self) { try await bind(registry, "a", operation) }
    }

    @Test("Knows a subject's other keys after one was removed")
    func otherKeysOfSubject() async throws {
        let registry = InMemoryKeyRegistry()
        func bind(_ name: String) async throws -> BindOutcome {
            try await registry.bind(
                key(name, of: "s"),
                policy: .allows(maximum: 2),
                subject: .mustExist,
                operation: OperationToken()
            )
        }
        #expect(try await bind("a") == .bound)
        #expect(try await bind("b") == .bound)
        try await remove(registry, "a")
        #expect(try await bind("c") == .bound)
        #expect(try await bind("d") == .subjectHasKey)
        try await registry.removeAll(of: .named("s"))
        for name in ["a", "b", "c"] { #expect(try await registry.key(key(name).keyID) == nil) }
    }

    @Test("Replaces a key even when it is full")
    func replacesWhenFull() async throws {
        let registry = InMemoryKeyRegistry(capacity: 1)
        let (old, new) = (try key("old", of: "subject"), try key("new", of: "subject"))
        #expect(
            try await registry.bind(old, policy: .replaces, subject: .mustExist, operation: OperationToken()) == .bound
        )
        let outcome = try await registry.bind(new, policy: .replaces, subject: .mustExist, operation: OperationToken())
        #expect(outcome == .replaced([old.keyID]))
        await #expect(throws: StoreAtCapacity.self) { try await bind(registry, "other") }
    }

    @Test("Takes an operation with another counter for no resend")
    func otherCounter() async throws {
        let registry = InMemoryKeyRegistry()
        let operation = OperationToken()
        #expect(try await bind(registry, "a") == .bound)
        let bound = try #require(try await registry.key(key("a").keyID))
        let steps: [(UInt32, AdvanceOutcome)] = [(5, .advanced), (5, .advanced), (4, .stale), (6, .advanced)]
        for (counter, outcome) in steps {
            let found = try await registry.advanceCounter(
                of: bound.keyID,
                binding: bound.binding,
                to: counter,
                operation: operation
            )
            #expect(found == outcome)
        }
        #expect(try await registry.key(bound.keyID)?.counter == 6)
    }

    /// A key with a name, of a subject with the same name.
    private func key(_ name: String, of subject: String? = nil) throws -> RegisteredKey {
        let publicKey = [4] + Array(name.utf8)
        return RegisteredKey(
            publicKey: publicKey,
            counter: 0,
            appID: try AppID("ABCDE12345.com.example.app"),
            environment: .production,
            subject: try #require(Subject(subject ?? name))
        )
    }

    private func bind(
        _ registry: InMemoryKeyRegistry,
        _ name: String,
        _ operation: OperationToken = OperationToken()
    ) async throws -> BindOutcome {
        try await registry.bind(try key(name), policy: .refuses, subject: .mustExist, operation: operation)
    }

    private func remove(_ registry: InMemoryKeyRegistry, _ name: String) async throws {
        let bound = try #require(try await registry.key(key(name).keyID))
        try await registry.remove(bound.keyID, binding: bound.binding)
    }
}
