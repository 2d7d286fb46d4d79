internal import P256Verify

extension Attestation {
    /// Looks for the mistake behind a rejection of this attestation.
    ///
    /// Call it after the reply to the app is decided, and not for every request: it hashes and parses again.
    ///
    /// - Parameters:
    ///   - rejection: What ``verify(keyID:clientDataHash:apps:anchor:at:)`` threw.
    ///   - challenge: The bytes that the app was to hash, or, if it was not to hash any, to pass as they are.
    ///   - now: The moment that the verification was for.
    /// - Returns: The mistake, if one of those that are known here explains the rejection.
    /// - Complexity: Two hashes at most; proportional to the number of bytes.
    public func diagnose(_ rejection: Rejection, challenge: [UInt8], at now: UnixTime) -> Hint? {
        guard let chain = try? AttestationChain(x5c, count: x5cCount) else { return nil }
        switch rejection.reason {
        case .nonceMismatch: return diagnoseNonce(chain.leaf, challenge)
        case .chainNotYetValid, .chainExpired: return diagnoseValidity(chain, now)
        default: return nil
        }
    }

    /// The nonce did not match, so whichever of the two does match is not what the server expected.
    private func diagnoseNonce(_ leaf: CredentialCertificate, _ challenge: [UInt8]) -> Hint? {
        guard let certified = try? leaf.nonce() else { return nil }
        let isCertified = { (hash: ClientDataHash) in
            authenticatorData.nonce(hash).bytes.elementsEqual(certified)
        }
        if isCertified(ClientDataHash(verbatim: challenge)) { return .challengeWasNotHashed }
        if isCertified(ClientDataHash(hashing: challenge)) { return .challengeWasHashed }
        return nil
    }

    private func diagnoseValidity(_ chain: AttestationChain, _ now: UnixTime) -> Hint? {
        if now < chain.notBefore {
            let seconds = chain.notBefore.seconds(since: now)
            return .notYetValid(bySeconds: seconds, from: chain.notBefore, to: chain.notAfter)
        }
        guard chain.notAfter < now else { return nil }
        return .expired(bySeconds: now.seconds(since: chain.notAfter), from: chain.notBefore, to: chain.notAfter)
    }
}
