internal import P256Verify

/// A hash function that signatures of the mint use.
///
/// Test code: not for production.
public enum TestHash: CaseIterable, Hashable, Sendable {
    /// SHA-256.
    case sha256
    /// SHA-384.
    case sha384
    /// SHA-512.
    case sha512

    /// Hashes a message.
    ///
    /// - Parameter message: Any number of bytes.
    /// - Returns: The digest.
    public func digest(_ message: [UInt8]) -> [UInt8] {
        switch self {
        case .sha256: SHA256.hash(message.span).bytes
        case .sha384: SHA384.hash(message.span).bytes
        case .sha512: SHA512.hash(message.span).bytes
        }
    }

    /// HMAC with this function.
    func authenticationCode(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        switch self {
        case .sha256: HMACSHA256(key: key.span).authenticationCode(for: message.span).bytes
        case .sha384: HMACSHA384(key: key.span).authenticationCode(for: message.span).bytes
        case .sha512: HMACSHA512(key: key.span).authenticationCode(for: message.span).bytes
        }
    }

    var byteCount: Int {
        switch self {
        case .sha256: 32
        case .sha384: 48
        case .sha512: 64
        }
    }

    /// The AlgorithmIdentifier of ECDSA with this function (RFC 5758, §3.2).
    var ecdsaAlgorithm: [UInt8] {
        let last: UInt64 =
            switch self {
            case .sha256: 2
            case .sha384: 3
            case .sha512: 4
            }
        return DERWriter.sequence(DERWriter.objectIdentifier([1, 2, 840, 10045, 4, 3, last]))
    }
}
