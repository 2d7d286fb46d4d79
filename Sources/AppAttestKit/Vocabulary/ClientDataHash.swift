internal import P256Verify

/// What the app passed to App Attest as `clientDataHash`.
///
/// Apple's API does not look at it: an app that passes the challenge itself gets an attestation all the same. So say what
/// your app does by the initialiser that you choose. Nothing here takes decoded JSON: pass the bytes that the app hashed.
public struct ClientDataHash: Hashable, Sendable {
    /// The bytes that the app passed.
    public let bytes: [UInt8]

    /// Hashes client data as the app does: SHA-256 of exactly these bytes (Apple, attestation step 2, assertion step 1).
    ///
    /// - Parameter clientData: Any number of bytes. Where a challenge is in them, none is a mistake of the caller's: look for
    ///   the challenge first, as `AttestationVerifier` does.
    public init(hashing clientData: [UInt8]) {
        bytes = SHA256.hash(clientData.span).bytes
    }

    /// Takes what the app passed as it is.
    ///
    /// Apple's guide samples need this: their app passed the challenge unhashed.
    ///
    /// - Parameter clientDataHash: Any number of bytes but none, which gives `nil`: a challenge that got lost on the way,
    ///   by a decoding that failed for example, must not be what is verified.
    public init?(verbatim clientDataHash: [UInt8]) {
        guard !clientDataHash.isEmpty else { return nil }
        bytes = clientDataHash
    }
}
