/// The bytes of a stateless challenge: version, number of the key, expiry (8 bytes, most significant first), 16 random
/// bytes; then 16 bytes of HMAC-SHA-256.
struct StatelessChallengeBody {
    private static let version: UInt8 = 1
    private static let byteCount = 26
    static let codeByteCount = 16
    static let challengeByteCount = byteCount + codeByteCount

    let encoded: [UInt8]
    let keyNumber: UInt8
    let expiry: UnixTime

    /// Makes one that nobody can guess.
    init(keyNumber: UInt8, expiry: UnixTime) {
        let seconds = (0..<8).map { UInt8(truncatingIfNeeded: expiry.secondsSinceEpoch >> (56 - 8 * $0)) }
        encoded = [Self.version, keyNumber] + seconds + randomBytes(count: 16)
        self.keyNumber = keyNumber
        self.expiry = expiry
    }

    private init(encoded: [UInt8]) {
        self.encoded = encoded
        keyNumber = encoded[1]
        expiry = UnixTime(secondsSinceEpoch: encoded[2..<10].reduce(0) { $0 << 8 | Int64($1) })
    }

    /// The challenge with its code.
    func challenge(code: [UInt8]) -> Challenge {
        Challenge(unchecked: encoded + code)
    }

    /// Takes a challenge apart; `nil` if it has another length or version.
    static func decode(_ challenge: Challenge) -> (body: StatelessChallengeBody, code: [UInt8])? {
        let bytes = challenge.bytes
        guard bytes.count == challengeByteCount, bytes.first == version else { return nil }
        return (StatelessChallengeBody(encoded: Array(bytes[..<byteCount])), Array(bytes[byteCount...]))
    }
}
