/// What is wrong with a key that was read from storage.
@nonexhaustive
public enum StoredKeyError: String, Error, Hashable, Sendable {
    /// The key ID is not the SHA-256 of the public key.
    case keyIDMismatch = "key_id_mismatch"
}
