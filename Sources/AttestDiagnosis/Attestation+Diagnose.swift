public import AppAttestKit
internal import DERKit
internal import P256Verify

extension Attestation {
    /// Looks for the mistake behind a rejection of this attestation.
    ///
    /// Call it after the reply to the app is decided, and not for every request: give it a budget per second.
    ///
    /// - Parameters:
    ///   - rejection: What `verify(keyID:clientDataHash:apps:anchor:at:)` threw.
    ///   - keyID: The key ID that the app sent.
    ///   - challenge: The bytes that the app was to hash, or, if it was not to hash any, to pass as they are.
    ///   - apps: The policies of the apps that may have made the attestation.
    ///   - now: The moment that the verification was for.
    /// - Returns: The mistake, if one of those that are known here explains the rejection.
    /// - Complexity: Two dozen hashes at most, no signature verification; proportional to the number of bytes.
    public func diagnose(
        _ rejection: Rejection,
        keyID: KeyID,
        challenge: [UInt8],
        apps: [AppPolicy],
        at now: UnixTime
    ) -> Hint? {
        guard let chain = try? AttestationChain(x5c, count: x5cCount) else { return nil }
        switch rejection.reason {
        case .nonceMismatch: return diagnoseNonce(chain, keyID, challenge, apps)
        case .chainNotYetValid, .chainExpired: return diagnoseValidity(chain, now)
        case .keyIDMismatch: return diagnoseKeyID(keyID, chain.leaf)
        case .relyingPartyIDMismatch: return diagnoseApp(chain.leaf, apps)
        case .environmentRefused: return AppPolicy.Environment(aaguid: credential.aaguid).map { .environmentIs($0) }
        case .validationCategoryRefused: return claims.validationCategory.value.map { .validationCategoryIs($0) }
        default: return nil
        }
    }

    /// The nonce did not match, so whatever does match is not what the server expected.
    private func diagnoseNonce(
        _ chain: AttestationChain,
        _ keyID: KeyID,
        _ challenge: [UInt8],
        _ apps: [AppPolicy]
    ) -> Hint? {
        guard let certified = try? chain.leaf.nonce() else { return nil }
        for (hash, hint) in ClientDataHash.mistakes(challenge)
        where authenticatorData.nonce(hash).bytes.elementsEqual(certified) {
            return hint
        }
        // Step 1 passed, or the nonce would not have been looked at; these are the steps after it.
        let isRight = (try? checkBinding(keyID, chain, apps.first { authenticatorData.isOf($0.appID) })) != nil
        return isRight ? .madeForAnotherChallenge : nil
    }

    private func diagnoseValidity(_ chain: AttestationChain, _ now: UnixTime) -> Hint? {
        if now < chain.notBefore {
            let seconds = chain.notBefore.seconds(since: now)
            return .notYetValid(bySeconds: seconds, from: chain.notBefore, to: chain.notAfter)
        }
        guard chain.notAfter < now else { return nil }
        return .expired(bySeconds: now.seconds(since: chain.notAfter), from: chain.notBefore, to: chain.notAfter)
    }

    private func diagnoseKeyID(_ keyID: KeyID, _ leaf: CredentialCertificate) -> Hint? {
        let coordinates = leaf.publicKey.dropFirst()
        let compressed = [0x02 | (leaf.publicKey.last ?? 0) & 1] + coordinates.prefix(32)
        let forms: [(Hint.PublicKeyForm, [UInt8])] = [
            (.subjectPublicKeyInfo, Array(leaf.certificate.subjectPublicKeyInfo.encoded)),
            (.coordinates, Array(coordinates)),
            (.compressedPoint, compressed),
        ]
        return forms.first { KeyID(SHA256.hash($0.1.span)) == keyID }.map { .keyIDIsHashOf($0.0) }
    }

    /// The leaf names an app in clear text; if its hash is the one in the authenticator data, it is the app.
    private func diagnoseApp(_ leaf: CredentialCertificate, _ apps: [AppPolicy]) -> Hint? {
        guard let name = try? leaf.device().appID,
            SHA256.hash(name.span).bytes.elementsEqual(authenticatorData.relyingPartyIDHash)
        else { return nil }
        let team = name.prefix { $0 != UInt8(ascii: ".") }
        let isOfTeam = apps.contains { $0.appID.text.utf8.prefix { $0 != UInt8(ascii: ".") }.elementsEqual(team) }
        return .madeByApp(loggable(name), isOfConfiguredTeam: isOfTeam)
    }
}

extension ClientDataHash {
    /// What an app may have passed instead of what the server expected, with the mistake.
    fileprivate static func mistakes(_ challenge: [UInt8]) -> [(ClientDataHash, Hint)] {
        let hash = ClientDataHash(hashing: challenge)
        var mistakes = ClientDataHash(verbatim: challenge).map { [($0, Hint.challengeWasNotHashed)] } ?? []
        mistakes.append((hash, .challengeWasHashed))
        mistakes.append((ClientDataHash(hashing: hash.bytes), .challengeWasHashedTwice))
        for encoding in [Hint.TextEncoding.base64, .base64URL, .hexadecimal, .json] {
            if let decoded = encoding.decode(challenge) {
                mistakes.append((ClientDataHash(hashing: decoded), .challengeWasDecoded(encoding)))
            }
            mistakes.append((ClientDataHash(hashing: encoding.encode(challenge)), .challengeWasEncoded(encoding)))
        }
        return mistakes
    }
}
