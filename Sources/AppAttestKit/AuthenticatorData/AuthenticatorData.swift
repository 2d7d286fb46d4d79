package import P256Verify

/// The fields that authenticator data of attestations and assertions share (WebAuthn, §6.1).
///
/// The layout is fixed by position. Flags cannot tell it: genuine assertions set AT without attested credential data, and
/// genuine attestations carry extensions with ED clear.
package struct AuthenticatorData: Sendable {
    /// Relying party ID hash, flags, counter.
    package static let fixedByteCount = 37

    /// All of the bytes: what is hashed into the nonce.
    let encoded: ArraySlice<UInt8>

    /// 32 bytes.
    package let relyingPartyIDHash: ArraySlice<UInt8>

    let flags: Flags
    let counter: UInt32

    /// What follows the 37 bytes.
    let rest: ArraySlice<UInt8>

    struct Flags: OptionSet {
        let rawValue: UInt8

        /// AT: attested credential data are included.
        static let attestedCredentialData = Flags(rawValue: 0x40)

        /// ED: an extension map is included.
        static let extensionData = Flags(rawValue: 0x80)
    }

    /// Lays out the bytes; `nil` if there are fewer than 37.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard bytes.count >= Self.fixedByteCount else { return nil }
        encoded = bytes
        relyingPartyIDHash = bytes.prefix(32)
        flags = Flags(rawValue: bytes[bytes.startIndex + 32])
        counter = bytes.dropFirst(33).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
        rest = bytes.dropFirst(Self.fixedByteCount)
    }

    /// Whether the relying party ID hash is that of an app.
    package func isOf(_ app: AppID) -> Bool {
        SHA256Digest(relyingPartyIDHash.span) == app.relyingPartyIDHash
    }

    /// The nonce: SHA-256 of the authenticator data and the client data hash.
    package func nonce(_ clientDataHash: ClientDataHash) -> SHA256Digest {
        var hash = SHA256()
        hash.update(encoded.span)
        hash.update(clientDataHash.bytes.span)
        return hash.finalize()
    }
}
