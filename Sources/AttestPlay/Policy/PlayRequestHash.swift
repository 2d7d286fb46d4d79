public import AttestCore
internal import P256Verify

/// What an app passes as `requestHash`, so that its token fits one subject, one challenge and, if the app likes, one request.
///
/// 64 lower-case hexadecimal digits: SHA-256 of the 20 bytes `attest-play-v1` and six NUL, then three fields: the subject's
/// UTF-8, the challenge's bytes, and the digest of the request (empty if there is none); before each its length as four
/// bytes, most significant first.
public struct PlayRequestHash: Hashable, Sendable {
    /// The digits, which the app passes as they are.
    public let text: String

    /// Creates a hash.
    ///
    /// - Parameters:
    ///   - subject: Whom the request is for.
    ///   - challenge: The challenge that was issued to the subject.
    ///   - requestDigest: Whatever the app and the server agree on for a request, such as SHA-256 of `RequestBinding.clientData`;
    ///     none if the token is not bound to one.
    public init(subject: Subject, challenge: Challenge, requestDigest: [UInt8] = []) {
        var bytes = Self.label
        for field in [Array(subject.text.utf8), challenge.bytes, requestDigest] {
            bytes += lengthPrefixed(field)
        }
        text = hexadecimalText(SHA256.hash(bytes.span).bytes)
    }

    /// Takes what another server computed.
    package init(text: String) {
        self.text = text
    }

    /// Compares without telling where two texts differ.
    func isEqual(to other: String) -> Bool {
        isEqualInConstantTime(Array(text.utf8).span, Array(other.utf8).span)
    }

    private static let label = Array("attest-play-v1".utf8) + [0, 0, 0, 0, 0, 0]
}
