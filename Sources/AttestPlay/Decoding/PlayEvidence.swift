public import AttestCore
public import AttestGate

/// What an app sends with a request: a token, and the challenge that it is bound to.
public struct PlayEvidence: Hashable, Sendable {
    /// The token.
    public let token: PlayIntegrityToken

    /// The challenge that the app answers.
    public let challenge: Challenge

    /// The digest of the request that went into the hash, computed by the server; empty if none did.
    public let requestDigest: [UInt8]

    /// Creates evidence.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - challenge: The challenge that the app answers.
    ///   - requestDigest: The digest of the request, computed by the server; empty if the app binds none.
    public init(token: PlayIntegrityToken, challenge: Challenge, requestDigest: [UInt8] = []) {
        self.token = token
        self.challenge = challenge
        self.requestDigest = requestDigest
    }

    /// Decodes what a request holds.
    ///
    /// - Parameters:
    ///   - token: The token; `nil` if the request has none.
    ///   - challenge: The challenge's text; `nil` if the request has none.
    ///   - requestDigest: The digest of the request, computed by the server.
    /// - Returns: The evidence; `missing` if one is `nil`, `malformed` if one has a form that none has.
    public static func decode(
        token: String?,
        challenge: String?,
        requestDigest: [UInt8] = []
    ) -> IntegrityEvidence<PlayEvidence> {
        guard let token, let challenge else { return .missing }
        guard let token = PlayIntegrityToken(token), let challenge = Challenge(text: challenge) else {
            return .malformed
        }
        return .present(PlayEvidence(token: token, challenge: challenge, requestDigest: requestDigest))
    }
}
