import P256Verify

/// A hash function by the name that vectors give it.
enum NamedHash: String {
    case sha1 = "SHA-1"
    case sha256 = "SHA-256"
    case sha384 = "SHA-384"
    case sha512 = "SHA-512"

    init(named name: String) throws {
        guard let function = NamedHash(rawValue: name) else { throw Unsupported(reason: "\(name) is not supported") }
        self = function
    }

    func digest(_ message: [UInt8]) -> [UInt8] {
        switch self {
        case .sha1: SHA1.hash(message.span).bytes
        case .sha256: SHA256.hash(message.span).bytes
        case .sha384: SHA384.hash(message.span).bytes
        case .sha512: SHA512.hash(message.span).bytes
        }
    }

    /// The digest of a message that arrives in parts.
    func digest(parts: some Sequence<ArraySlice<UInt8>>) -> [UInt8] {
        switch self {
        case .sha1:
            var hash = SHA1()
            for part in parts { hash.update(part.span) }
            return hash.finalize().bytes
        case .sha256:
            var hash = SHA256()
            for part in parts { hash.update(part.span) }
            return hash.finalize().bytes
        case .sha384:
            var hash = SHA384()
            for part in parts { hash.update(part.span) }
            return hash.finalize().bytes
        case .sha512:
            var hash = SHA512()
            for part in parts { hash.update(part.span) }
            return hash.finalize().bytes
        }
    }

    /// HMAC (RFC 2104).
    func authenticationCode(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        switch self {
        case .sha1: HMACSHA1(key: key.span).authenticationCode(for: message.span).bytes
        case .sha256: HMACSHA256(key: key.span).authenticationCode(for: message.span).bytes
        case .sha384: HMACSHA384(key: key.span).authenticationCode(for: message.span).bytes
        case .sha512: HMACSHA512(key: key.span).authenticationCode(for: message.span).bytes
        }
    }
}
