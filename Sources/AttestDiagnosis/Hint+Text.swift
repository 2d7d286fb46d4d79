internal import AppAttestKit

extension Hint: CustomStringConvertible {
    /// One sentence.
    public var description: String {
        switch self {
        case .challengeWasNotHashed:
            "The nonce matches if the challenge is not hashed: the app passed the raw challenge as client data hash."
        case .challengeWasHashed:
            "The nonce matches if the challenge is hashed: the app passed SHA-256 of it as client data hash."
        case .challengeWasHashedTwice:
            "The nonce matches if the challenge is hashed twice."
        case .challengeWasDecoded(let encoding):
            "The nonce matches if the challenge is decoded first: the app hashed the bytes of its \(encoding.rawValue)."
        case .challengeWasEncoded(let encoding):
            "The nonce matches if the challenge is encoded first: the app hashed its \(encoding.rawValue) text."
        case .madeForAnotherChallenge:
            "Everything but the nonce is right: the attestation was made for another challenge, or its authenticator data was changed."
        case .keyIDIsEncoded(let encoding):
            "The key ID is 32 bytes in \(encoding.rawValue); it has to come in base64 with padding."
        case .keyIDIsHashOf(let form):
            "The key ID is the hash of the right key, but of \(form.rawValue); it has to be of the 65 bytes 04, x, y."
        case .madeByApp(let app, let isOfTeam):
            "The leaf certificate names the app \(app), which is not configured" + (isOfTeam ? "; the team is." : ".")
        case .madeByConfiguredApp(let app):
            "The assertion was made by \(app), which is configured, but the key belongs to another app."
        case .environmentIs(let environment):
            "The key is a \(environment.rawValue) key, which the policy does not accept."
        case .validationCategoryIs(let category):
            "The validation category is \(category), which the policy does not accept."
        case .notYetValid(let seconds, let from, let to):
            "The leaf certificate is valid from \(from) to \(to), which begins \(seconds) s later: is the clock slow?"
        case .expired(let seconds, let from, let to):
            "The leaf certificate was valid from \(from) to \(to), which ended \(seconds) s earlier."
        case .receiptIsUnderAppleRootCAG3:
            "The receipt leads to Apple Root CA - G3, which is the root of receipts; it was verified against another root."
        case .nonceWasNotHashed:
            "The signature is valid for the nonce taken as a digest: it was not made by a device, which hashes the nonce."
        case .clientDataWereHashedTwice:
            "The signature is valid if the client data are hashed twice."
        case .clientDataWereNotHashed:
            "The signature is valid if the client data are not hashed: the app passed them as client data hash."
        case .clientDataWereChanged(let change):
            "The signature is valid for other bytes than came: \(change.rawValue)."
        case .isAssertion: "The object is an assertion, where an attestation was expected."
        case .isAttestation: "The object is an attestation, where an assertion was expected."
        case .wasTreatedAsText:
            "The bytes EF BF BD stand in the object: it was treated as UTF-8 text on its way, and bytes were lost."
        case .isStillEncoded(let encoding): "The object is still in \(encoding.rawValue)."
        }
    }
}
