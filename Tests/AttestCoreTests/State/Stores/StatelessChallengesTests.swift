import AttestCore
import AttestTesting
import P256Verify
import Testing

@Suite("Stateless challenges")
struct StatelessChallengesTests {
    private let now = TestAttestation.defaultTime
    private let spent = SharedSpentStore()

    @Test("R19: Stores nothing when challenges are issued, and one row when one is spent")
    func growth() async throws {
        let challenges = try shared()
        var last = try await issue(challenges)
        for _ in 0..<10_000 { last = try await issue(challenges) }
        #expect(await spent.count == 0)
        #expect(try await spend(challenges, last))
        #expect(await spent.count == 1)
    }

    @Test("R19: Writes these bytes, which all servers of a deployment have to agree on")
    func format() async throws {
        let bytes = try await issue(try shared(number: 7, byte: 5)).bytes
        let expiry = now.adding(seconds: 300).secondsSinceEpoch
        #expect(bytes.prefix(2) == [1, 7])
        #expect(bytes[2..<10].reduce(0) { $0 * 256 + Int64($1) } == expiry)
        #expect(bytes[26...].elementsEqual(code(of: bytes)))
    }

    @Test("R19: Refuses a challenge of another version, even one with the right code, and writes nothing")
    func otherVersions() async throws {
        let challenges = try shared(number: 7, byte: 5)
        var bytes = try await issue(challenges).bytes
        for version: UInt8 in [0, 2, 255] {
            bytes[0] = version
            bytes.replaceSubrange(26..., with: code(of: bytes))
            #expect(try await !spend(challenges, try #require(Challenge(bytes: bytes))))
        }
        #expect(await spent.count == 0)
        // With its own version, what was made here in the same way is good.
        bytes[0] = 1
        bytes.replaceSubrange(26..., with: code(of: bytes))
        #expect(try await spend(challenges, try #require(Challenge(bytes: bytes))))
    }

    /// The code of a challenge of `issue`, by a key of 32 bytes 5.
    private func code(of challenge: [UInt8]) -> ArraySlice<UInt8> {
        var message = Array("attest-stateless-challenge-v1".utf8)
        for field in ["test", "attest", "a"] { message += [0, 0, 0, UInt8(field.utf8.count)] + Array(field.utf8) }
        message += challenge.prefix(26)
        let key = [UInt8](repeating: 5, count: 32)
        return HMACSHA256(key: key.span).authenticationCode(for: message.span).bytes.prefix(16)
    }

    @Test("R19: Refuses a challenge with any bit changed, and writes nothing")
    func flippedBits() async throws {
        let challenges = try shared()
        let bytes = try await issue(challenges).bytes
        #expect(bytes.count == 42)
        for position in bytes.indices {
            for bit in 0..<8 {
                var changed = bytes
                changed[position] ^= 1 << bit
                #expect(try await !spend(challenges, try #require(Challenge(bytes: changed))))
            }
        }
        #expect(await spent.count == 0)
    }

    @Test("R19: Refuses a challenge of any other length, and writes nothing")
    func lengths() async throws {
        let challenges = try shared()
        let bytes = try await issue(challenges).bytes
        for count in 16..<42 {
            #expect(try await !spend(challenges, try #require(Challenge(bytes: Array(bytes.prefix(count))))))
        }
        for count in 1...86 {
            let longer = bytes + Array(repeating: 0, count: count)
            #expect(try await !spend(challenges, try #require(Challenge(bytes: longer))))
        }
        #expect(await spent.count == 0)
    }

    @Test("R19: Refuses a wrong subject, a wrong purpose and another deployment, and writes nothing")
    func wrongContext() async throws {
        let challenges = try shared()
        let challenge = try await issue(challenges)
        for name in ["b", "aa", "A", "a "] {
            #expect(try await !spend(challenges, challenge, subject: try .named(name)))
        }
        #expect(try await !spend(challenges, challenge, purpose: .assertion))
        for audience in ["", "tes", "test2", "Test"] {
            #expect(try await !spend(try shared(audience: audience), challenge))
        }
        #expect(await spent.count == 0)
        #expect(try await spend(challenges, challenge))
    }

    @Test("R19: Refuses a challenge made with another key, and one that names another key")
    func wrongKey() async throws {
        let challenge = try await issue(try shared(number: 1, byte: 1))
        #expect(try await !spend(try shared(number: 1, byte: 2), challenge))
        #expect(try await !spend(try shared(number: 2, byte: 1), challenge))
        #expect(await spent.count == 0)
    }

    @Test("R19: Refuses an expiry that is further ahead than lifetime and skew")
    func farExpiry() async throws {
        let challenges = try shared()
        #expect(try await !spend(challenges, try await issue(challenges, lifetime: 361)))
        #expect(try await !spend(challenges, try await issue(challenges, lifetime: .max)))
        #expect(await spent.count == 0)
        #expect(try await spend(challenges, try await issue(challenges, lifetime: 360)))
        let inMemory = StatelessChallenges(audience: "test")
        #expect(try await !spend(inMemory, try await issue(inMemory, lifetime: 361)))
        #expect(try await spend(inMemory, try await issue(inMemory, lifetime: 360)))
    }

    @Test("R10: Knows times at the ends of their range", arguments: [Int64.min, -1, 0, .max])
    func extremes(seconds: Int64) async throws {
        let challenges = try shared()
        let time = UnixTime(secondsSinceEpoch: seconds)
        let challenge = challenges.make(purpose: .attestation, subject: .unspecified, expiringAt: time)
        for now in [Int64.min, -1, 0, .max] {
            let isSpent = try await challenges.spend(
                challenge,
                purpose: .attestation,
                subject: .unspecified,
                lifetime: 300,
                at: UnixTime(secondsSinceEpoch: now),
                operation: OperationToken()
            )
            #expect(isSpent == (now == -1 && seconds == 0))
        }
    }

    @Test("R19: Refuses a replay in the same process, on a second server, and after a restart of one")
    func replays() async throws {
        let challenges = try shared()
        let challenge = try await issue(challenges)
        #expect(try await spend(challenges, challenge))
        #expect(try await !spend(challenges, challenge))
        #expect(try await !spend(try shared(), challenge))
    }

    @Test("R19: Refuses after a restart whatever a random key made before")
    func restart() async throws {
        let before = StatelessChallenges(audience: "test")
        let challenge = try await issue(before)
        #expect(try await !spend(StatelessChallenges(audience: "test"), challenge))
        #expect(try await spend(before, challenge))
        #expect(try await !spend(before, challenge))
    }

    @Test("R19: Remembers a spent challenge for a minute after its expiry, for servers whose clocks are behind")
    func skew() async throws {
        let challenges = try shared()
        let challenge = try await issue(challenges)
        #expect(try await spend(challenges, challenge))
        let late = challenges.make(
            purpose: .attestation,
            subject: try a,
            expiringAt: now.adding(seconds: 600)
        )
        #expect(try await spend(challenges, late, after: 359))
        #expect(try await !spend(challenges, challenge, after: 299))
    }

    @Test("R19: Accepts the previous key while it is given, and not after that")
    func rotation() async throws {
        let old = try await issue(try shared(number: 1, byte: 1))
        let older = try await issue(try shared(number: 1, byte: 1))
        let key = try StatelessChallenges.Key(number: 2, secret: Array(repeating: 2, count: 32))
        let previous = try StatelessChallenges.Key(number: 1, secret: Array(repeating: 1, count: 32))
        let both = try StatelessChallenges(audience: "test", key: key, previousKey: previous, spent: spent)
        #expect(try await spend(both, old))
        #expect(try await !spend(both, old))
        let new = try await issue(both)
        #expect(new.bytes[1] == 2)
        let rotated = try StatelessChallenges(audience: "test", key: key, spent: spent)
        #expect(try await !spend(rotated, older))
        #expect(try await spend(rotated, new))
    }

    @Test("R16: Refuses to spend when the spent store is full")
    func capacity() async throws {
        let challenges = StatelessChallenges(audience: "test", capacity: 1)
        let (one, other) = (try await issue(challenges), try await issue(challenges))
        #expect(try await spend(challenges, one))
        await #expect(throws: StoreAtCapacity.self) { try await spend(challenges, other) }
        #expect(try await !spend(challenges, one))
    }

    @Test("R19: Refuses a configured key with a spent store that the process takes with it")
    func storeInMemory() throws {
        let key = try StatelessChallenges.Key(number: 1, secret: Array(repeating: 1, count: 32))
        #expect(throws: ConfigurationError.spentStoreInMemory) {
            try StatelessChallenges(audience: "test", key: key, spent: InMemorySpentChallengeStore())
        }
    }

    @Test("R19: Refuses keys that are too short or have one number")
    func keys() throws {
        #expect(throws: ConfigurationError.challengeKeyTooShort) {
            try StatelessChallenges.Key(number: 1, secret: Array(repeating: 1, count: 31))
        }
        let key = try StatelessChallenges.Key(number: 7, secret: Array(repeating: 1, count: 32))
        #expect(throws: ConfigurationError.challengeKeyDuplicate(7)) {
            try StatelessChallenges(audience: "test", key: key, previousKey: key, spent: spent)
        }
    }

    @Test("R24: Prints nothing of a key")
    func secrecy() throws {
        let key = try StatelessChallenges.Key(number: 7, secret: Array(repeating: 171, count: 32))
        var dumped = ""
        dump(key, to: &dumped)
        #expect("\(key)" == "(secret)")
        #expect(String(reflecting: key) == "(secret)")
        #expect(!dumped.contains("171"))
        #expect(Mirror(reflecting: key).children.isEmpty)
    }

    private var a: Subject { get throws { try #require(Subject("a")) } }

    /// Challenges of a server; all share a store.
    private func shared(
        audience: String = "test",
        number: UInt8 = 1,
        byte: UInt8 = 1
    ) throws -> StatelessChallenges {
        let key = try StatelessChallenges.Key(number: number, secret: Array(repeating: byte, count: 32))
        return try StatelessChallenges(audience: audience, key: key, spent: spent)
    }

    private func issue(_ challenges: StatelessChallenges, lifetime: Int64 = 300) async throws -> Challenge {
        challenges.make(
            purpose: .attestation,
            subject: try a,
            expiringAt: now.adding(seconds: lifetime)
        )
    }

    private func spend(
        _ challenges: StatelessChallenges,
        _ challenge: Challenge,
        purpose: ChallengePurpose = .attestation,
        subject: Subject? = nil,
        after seconds: Int64 = 0
    ) async throws -> Bool {
        try await challenges.spend(
            challenge,
            purpose: purpose,
            subject: subject ?? a,
            lifetime: 300,
            at: now.adding(seconds: seconds),
            operation: OperationToken()
        )
    }
}

/// What several servers share; a test keeps it in memory.
struct SharedSpentStore: SpentChallengeStore {
    private let store = InMemorySpentChallengeStore()

    var count: Int { get async { await store.count } }

    func spend(
        _ challenge: ChallengeDigest,
        expiringAt expiry: UnixTime,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> Bool {
        try await store.spend(challenge, expiringAt: expiry, at: now, operation: operation)
    }
}
