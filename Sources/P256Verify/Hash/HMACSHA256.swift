/// HMAC-SHA-256 (RFC 2104) under one key, for any number of messages.
///
/// Two hash states stand for the key; they are as secret as the key, and nothing of them is printed.
package struct HMACSHA256: Sendable, CustomReflectable {
    private let hmac: HMAC<SHA256>

    package init(key: Span<UInt8>) {
        hmac = HMAC(key: key)
    }

    package func authenticationCode(for message: Span<UInt8>) -> SHA256Digest {
        hmac.authenticationCode(for: message)
    }

    /// The code of the eight bytes of a counter, most significant first, without heap.
    package func authenticationCode(forCounter counter: UInt64) -> SHA256Digest {
        hmac.authenticationCode(forCounter: counter)
    }

    package var customMirror: Mirror {
        Mirror(self, children: EmptyCollection())
    }
}
