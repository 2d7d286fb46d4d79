public import AttestCore

/// Makes provider tokens and uses each for 40 minutes.
///
/// One is enough for a process and a key: receipts and ``DeviceCheck`` take the same tokens, and Apple counts how often they
/// change.
public actor ProviderTokens {
    private let teamID: String
    private let keyID: String
    private let signer: ES256Signer
    private let time: TimeSource
    private var newest: ProviderToken?
    private var pending: Task<Result<ProviderToken, ProviderTokenError>, Never>?

    /// Creates a source of tokens.
    ///
    /// - Parameters:
    ///   - teamID: The team's ID: ten characters, `A` to `Z` and `0` to `9`.
    ///   - keyID: The ID of the key, which has DeviceCheck enabled: ten such characters.
    ///   - signer: Signs with that key.
    ///   - time: Tells the time.
    /// - Throws: `teamIDMalformed` or `keyIDMalformed` if an ID has another form.
    public init(
        teamID: String,
        keyID: String,
        signer: ES256Signer,
        time: TimeSource = .system
    ) throws(ProviderTokenError) {
        // They stand in JSON as they are, so nothing else may pass.
        guard isAppleIdentifier(teamID) else { throw .teamIDMalformed }
        guard isAppleIdentifier(keyID) else { throw .keyIDMalformed }
        self.teamID = teamID
        self.keyID = keyID
        self.signer = signer
        self.time = time
    }

    /// The token to send now: the last one, or a new one if that is 40 minutes old or from the future.
    ///
    /// Callers that need a new one at the same time wait for the same one.
    ///
    /// - Returns: The token.
    /// - Throws: `signerFailed` or `signatureMalformed`; the next call signs again.
    public func current() async throws(ProviderTokenError) -> ProviderToken {
        let now = time.now()
        if let newest, newest.isFresh(at: now) { return newest }
        return try await (pending ?? renew(at: now)).value.get()
    }

    /// The text of the token to send now, for the clients of Apple's servers.
    func text() async throws(AppleFailure) -> String {
        do {
            return try await current().text
        } catch {
            throw .tokenFailed(error)
        }
    }

    private func renew(at now: UnixTime) -> Task<Result<ProviderToken, ProviderTokenError>, Never> {
        let task = Task { await finishRenewal(at: now) }
        pending = task
        return task
    }

    private func finishRenewal(at now: UnixTime) async -> Result<ProviderToken, ProviderTokenError> {
        do {
            let token = try await token(issuedAt: now)
            (newest, pending) = (token, nil)
            return .success(token)
        } catch {
            pending = nil
            return .failure(error)
        }
    }

    /// A new token (RFC 7515, §3.1): header, claims and signature in base64url, joined by full stops.
    private func token(issuedAt now: UnixTime) async throws(ProviderTokenError) -> ProviderToken {
        let header = "{\"alg\":\"ES256\",\"kid\":\"\(keyID)\"}"
        let claims = "{\"iss\":\"\(teamID)\",\"iat\":\(now.secondsSinceEpoch)}"
        let input = Base64.encodeURL(Array(header.utf8)) + "." + Base64.encodeURL(Array(claims.utf8))
        let signature: [UInt8]
        do {
            signature = try await signer.sign(Array(input.utf8))
        } catch {
            throw .signerFailed(error)
        }
        guard signature.count == 64 else { throw .signatureMalformed(byteCount: signature.count) }
        return ProviderToken(text: input + "." + Base64.encodeURL(signature), issuedAt: now)
    }
}

extension ProviderTokens: CustomStringConvertible, CustomReflectable {
    /// `(tokens)`.
    public nonisolated var description: String { "(tokens)" }

    /// Nothing.
    public nonisolated var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
