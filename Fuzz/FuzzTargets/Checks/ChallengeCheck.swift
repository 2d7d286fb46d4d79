import AttestCore
import P256Verify

/// The target `challenge`: a stateless challenge is accepted exactly if it is of the right form, in time, and its code is
/// HMAC-SHA-256 over what R19 lists.
enum ChallengeCheck {
    private static let now: Int64 = 1_795_176_000
    private static let secrets: [[UInt8]] = [Array(repeating: 7, count: 32), Array(1...40)]
    private static let subjects = ["-", "alice", "a", "lice"]

    /// Two keys, numbered 1 and 0.
    private static let challenges: StatelessChallenges? = try? StatelessChallenges(
        audience: "fuzz",
        key: StatelessChallenges.Key(number: 1, secret: secrets[1]),
        previousKey: StatelessChallenges.Key(number: 0, secret: secrets[0]),
        spent: NoSpentStore()
    )

    static func check(_ input: [UInt8]) throws {
        guard let challenges else { throw Finding("no challenges") }
        var source = ByteSource(input)
        let mode = source.byte()
        let purpose: ChallengePurpose = mode & 1 == 0 ? .attestation : .assertion
        guard let subject = Subject(subjects[Int(mode >> 1 & 3)]) else { return }
        var bytes = source.take(26)
        if mode & 8 != 0 {
            // Usual expiries are about as far ahead as the lifetime.
            bytes = [1, mode >> 4 & 1] + bigEndian(now + Int64(source.word()) - 32_768) + source.padded(16)
        }
        bytes += mode & 32 == 0 ? code(purpose, subject.text, bytes) : source.remainder()
        if mode & 64 != 0, !bytes.isEmpty { bytes[source.below(bytes.count)] ^= source.byte() }
        guard let challenge = Challenge(bytes: bytes) else { return }
        let at = UnixTime(secondsSinceEpoch: now)
        let expiry = challenges.expiry(of: challenge, purpose: purpose, subject: subject, lifetime: 300, at: at)
        try hold(expiry?.secondsSinceEpoch == naiveExpiry(bytes, purpose, subject.text), "another expiry")
    }

    /// The expiry of a challenge of 42 bytes; `nil` if it is not to be accepted.
    private static func naiveExpiry(_ bytes: [UInt8], _ purpose: ChallengePurpose, _ subject: String) -> Int64? {
        guard bytes.count == 42, bytes[0] == 1, bytes[1] < 2 else { return nil }
        guard code(purpose, subject, Array(bytes[..<26])) == Array(bytes[26...]) else { return nil }
        let expiry = Int64(bitPattern: bytes[2..<10].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
        return expiry > now && expiry <= now + 300 + 60 ? expiry : nil
    }

    private static func code(_ purpose: ChallengePurpose, _ subject: String, _ body: [UInt8]) -> [UInt8] {
        let number = body.count > 1 ? Int(body[1] & 1) : 0
        var message = Array("attest-stateless-challenge-v1".utf8)
        for field in ["fuzz", purpose.rawValue, subject] {
            message += [0, 0, 0, UInt8(field.utf8.count)] + Array(field.utf8)
        }
        message += body
        let secret = secrets[number]
        let hmac = HMACSHA256(key: secret.span)
        return Array(hmac.authenticationCode(for: message.span).bytes.prefix(16))
    }

    private static func bigEndian(_ number: Int64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
}

/// Nothing is spent here.
private struct NoSpentStore: SpentChallengeStore {
    func spend(
        _ challenge: ChallengeDigest,
        expiringAt expiry: UnixTime,
        at now: UnixTime,
        operation: OperationToken
    ) async throws -> Bool {
        false
    }
}
