/// The mistake that probably led to a rejection, found by trying it out.
///
/// For the operator's eyes, never for the client's.
@nonexhaustive
public enum Hint: Hashable, Sendable {
    /// The app passed the challenge itself to App Attest; the server expected its SHA-256.
    case challengeWasNotHashed

    /// The app passed SHA-256 of the challenge to App Attest; the server expected the challenge itself.
    case challengeWasHashed

    /// The leaf certificate begins to be valid some seconds after the server's time.
    case notYetValid(bySeconds: Int64, from: UnixTime, to: UnixTime)

    /// The leaf certificate ceased to be valid some seconds before the server's time.
    case expired(bySeconds: Int64, from: UnixTime, to: UnixTime)
}

extension Hint: CustomStringConvertible {
    /// One sentence.
    public var description: String {
        switch self {
        case .challengeWasNotHashed:
            "The nonce matches if the challenge is not hashed: the app passed the raw challenge as client data hash."
        case .challengeWasHashed:
            "The nonce matches if the challenge is hashed: the app passed SHA-256 of it as client data hash."
        case .notYetValid(let seconds, let from, let to):
            "The leaf certificate is valid from \(from) to \(to), which begins \(seconds) s later: is the clock slow?"
        case .expired(let seconds, let from, let to):
            "The leaf certificate was valid from \(from) to \(to), which ended \(seconds) s earlier."
        }
    }
}
