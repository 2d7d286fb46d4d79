/// The mistake behind a rejection, found by trying it out.
///
/// A hint is a proof and not a guess: with that mistake undone, the check passes. ``madeForAnotherChallenge`` alone excludes the
/// other mistakes. It is for the operator's eyes, never for the client's.
@nonexhaustive
public enum Hint: Hashable, Sendable {
    // MARK: The challenge

    /// The app passed the challenge itself to App Attest; the server expected its SHA-256.
    case challengeWasNotHashed

    /// The app passed SHA-256 of the challenge to App Attest; the server expected the challenge itself.
    case challengeWasHashed

    /// The app passed SHA-256 of SHA-256 of the challenge to App Attest.
    case challengeWasHashedTwice

    /// The app hashed what the challenge decodes to; the server expected it to hash the text.
    case challengeWasDecoded(TextEncoding)

    /// The app hashed the challenge in an encoding; the server expected it to hash the bytes.
    case challengeWasEncoded(TextEncoding)

    /// Everything but the nonce is right: the attestation was made for another challenge, or its authenticator data was
    /// changed, which cannot be told apart.
    case madeForAnotherChallenge

    // MARK: The key ID

    /// The key ID is 32 bytes, in another encoding than base64.
    case keyIDIsEncoded(TextEncoding)

    /// The key ID is a hash of the right key in another form than X9.63.
    case keyIDIsHashOf(PublicKeyForm)

    // MARK: The app and where it runs

    /// The object was made by an app that is not configured, which the leaf certificate names.
    case madeByApp(String, isOfConfiguredTeam: Bool)

    /// The assertion was made by another app of this server than the one that the key belongs to.
    case madeByConfiguredApp(AppID)

    /// The key was made in an environment that the policy does not accept.
    case environmentIs(AppPolicy.Environment)

    /// The app was distributed in a way that the policy does not accept.
    case validationCategoryIs(ValidationCategory)

    // MARK: The clock

    /// The leaf certificate begins to be valid some seconds after the server's time.
    case notYetValid(bySeconds: Int64, from: UnixTime, to: UnixTime)

    /// The leaf certificate ceased to be valid some seconds before the server's time.
    case expired(bySeconds: Int64, from: UnixTime, to: UnixTime)

    // MARK: The signature of an assertion

    /// The signature is over the nonce as a digest: whoever made it did not hash the nonce, as devices do.
    case nonceWasNotHashed

    /// The signature is over client data that were hashed twice.
    case clientDataWereHashedTwice

    /// The signature is over the client data without hashing them.
    case clientDataWereNotHashed

    /// The signature is over other bytes that mean the same.
    case clientDataWereChanged(ClientDataChange)

    // MARK: Receipts

    /// The receipt's certificates lead to Apple Root CA - G3, and it was verified against another root.
    case receiptIsUnderAppleRootCAG3

    // MARK: Objects that do not decode

    /// An assertion stands where an attestation was expected.
    case isAssertion

    /// An attestation stands where an assertion was expected.
    case isAttestation

    /// The bytes were treated as text: replacement characters (EF BF BD) stand where bytes were lost.
    case wasTreatedAsText

    /// The bytes are still in an encoding.
    case isStillEncoded(TextEncoding)

    /// How bytes are written as text.
    @nonexhaustive
    public enum TextEncoding: String, CaseIterable, Hashable, Sendable {
        /// Base64 with padding (RFC 4648, §4).
        case base64
        /// Base64url without padding (RFC 4648, §5).
        case base64URL = "base64url"
        /// Hexadecimal.
        case hexadecimal
        /// A JSON string or object.
        case json = "JSON"
    }

    /// What else a public key is hashed as by mistake.
    @nonexhaustive
    public enum PublicKeyForm: String, CaseIterable, Hashable, Sendable {
        /// The DER of the SubjectPublicKeyInfo.
        case subjectPublicKeyInfo = "its SubjectPublicKeyInfo"
        /// The coordinates, without the 04 before them.
        case coordinates = "its coordinates without the 04 before them"
        /// The compressed point.
        case compressedPoint = "its compressed form"
    }

    /// What happens to client data on their way.
    @nonexhaustive
    public enum ClientDataChange: String, CaseIterable, Hashable, Sendable {
        /// A line feed was added at the end.
        case lineFeedAdded = "a line feed was added at the end"
        /// A line feed was lost at the end.
        case lineFeedLost = "a line feed was lost at the end"
        /// The JSON was written again with other white space.
        case whiteSpace = "the JSON has other white space"
        /// The JSON was written again with its slashes escaped, or no longer.
        case escapedSlashes = "the JSON escapes slashes differently"
        /// The JSON was written again with its keys sorted.
        case keyOrder = "the JSON has its keys in another order"
    }
}
