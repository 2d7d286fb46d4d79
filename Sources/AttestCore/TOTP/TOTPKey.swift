import P256Verify

/// A secret, ready for one hash function.
struct TOTPKey: Sendable, CustomReflectable {
    let version: UInt32
    private let hmac: KeyedHash

    init(_ secret: TOTPSecret, _ algorithm: TOTPValidator.Algorithm) {
        version = secret.version
        hmac =
            switch algorithm {
            case .sha1: .sha1(secret.sha1)
            case .sha256: .sha256(secret.sha256)
            case .sha512: .sha512(secret.sha512)
            }
    }

    /// The code of a time step: HOTP with the step as its counter (RFC 6238, §4.2).
    func code(step: UInt64) -> OneTimeCode {
        let counter = (0..<UInt64(8)).reversed().map { UInt8(truncatingIfNeeded: step &>> (8 &* $0)) }
        return OneTimeCode(hmac: hmac.authenticationCode(for: counter))
    }

    /// Nothing.
    var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}

private enum KeyedHash {
    case sha1(HMACSHA1)
    case sha256(HMACSHA256)
    case sha512(HMACSHA512)

    func authenticationCode(for message: [UInt8]) -> [UInt8] {
        switch self {
        case .sha1(let hmac): hmac.authenticationCode(for: message.span).bytes
        case .sha256(let hmac): hmac.authenticationCode(for: message.span).bytes
        case .sha512(let hmac): hmac.authenticationCode(for: message.span).bytes
        }
    }
}
