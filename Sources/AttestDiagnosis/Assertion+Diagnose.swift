public import AppAttestKit
public import AttestCore
internal import DERKit
internal import P256Verify

extension Assertion {
    /// Looks for the mistake behind a rejection of this assertion.
    ///
    /// Call it after the reply to the app is decided, and not for every request: give it a budget per second.
    ///
    /// - Parameters:
    ///   - rejection: What `verify(key:clientDataHash:apps:prepared:)` threw.
    ///   - key: The key as it is stored.
    ///   - clientData: The bytes that the app was to hash.
    ///   - apps: The policies of all apps that are configured.
    ///   - signatureChecks: How many mistakes may be tried out that need a signature verification each, the likeliest first;
    ///     there are eight.
    /// - Returns: The mistake, if one of those that are known here explains the rejection.
    /// - Complexity: The signature checks, and for each some work proportional to the number of bytes; more than 64 KiB of
    ///   client data are only hashed, not changed.
    public func diagnose(
        _ rejection: Rejection,
        key: RegisteredKey,
        clientData: [UInt8],
        apps: [AppPolicy],
        signatureChecks: Int = 1
    ) -> Hint? {
        switch rejection.reason {
        case .assertionSignatureInvalid: diagnoseSignature(key, clientData, signatureChecks)
        case .assertionRelyingPartyIDMismatch:
            apps.first { authenticatorData.isOf($0.appID) }.map { .madeByConfiguredApp($0.appID) }
        case .assertionEnvironmentRefused: .environmentIs(key.environment)
        case .assertionValidationCategoryRefused: claims.validationCategory.value.map { .validationCategoryIs($0) }
        default: nil
        }
    }

    private func diagnoseSignature(_ key: RegisteredKey, _ clientData: [UInt8], _ checks: Int) -> Hint? {
        guard let publicKey = P256PublicKey(x963Representation: key.publicKey.span),
            let value = try? ECDSASignatureValue(signature)
        else { return nil }
        // Lazily: what is not tried is not computed either.
        return mistakes(clientData).prefix(max(0, checks)).first { mistake in
            publicKey.isValidSignatureVariableTime(r: value.r.span, s: value.s.span, digest: mistake.digest)
        }?.hint
    }

    /// The digests that may have been signed instead, the likeliest first, with the mistake.
    private func mistakes(_ clientData: [UInt8]) -> some Sequence<(hint: Hint, digest: SHA256Digest)> {
        let changes = Hint.ClientDataChange.allCases.map { Hint.clientDataWereChanged($0) }
        let hints = changes + [.clientDataWereNotHashed, .clientDataWereHashedTwice, .nonceWasNotHashed]
        return hints.lazy.compactMap { hint in digest(after: hint, clientData).map { (hint, $0) } }
    }

    /// What was signed if the mistake was made; `nil` if it changes nothing.
    private func digest(after mistake: Hint, _ clientData: [UInt8]) -> SHA256Digest? {
        switch mistake {
        case .clientDataWereChanged(let change):
            change.applied(to: clientData).map { signed(ClientDataHash(hashing: $0)) }
        case .clientDataWereNotHashed: ClientDataHash(verbatim: clientData).map(signed)
        case .clientDataWereHashedTwice: signed(ClientDataHash(hashing: ClientDataHash(hashing: clientData).bytes))
        case .nonceWasNotHashed: authenticatorData.nonce(ClientDataHash(hashing: clientData))
        default: nil
        }
    }

    /// What a device signs: the nonce, hashed again.
    private func signed(_ hash: ClientDataHash) -> SHA256Digest {
        SHA256.hash(authenticatorData.nonce(hash).bytes.span)
    }
}
