public import AppAttestKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Attestation {
    /// Decodes an attestation object.
    ///
    /// - Parameter attestationObject: The CBOR that `DCAppAttestService.attestKey` gave the app, at most 16 KiB.
    /// - Throws: `Rejection` with a reason that has no step, and the offset at which decoding failed.
    public init(decoding attestationObject: Data) throws(Rejection) {
        try self.init(decoding: Array(attestationObject))
    }
}

extension Assertion {
    /// Decodes an assertion object.
    ///
    /// - Parameter assertionObject: The CBOR that `DCAppAttestService.generateAssertion` gave the app, at most 4 KiB.
    /// - Throws: `Rejection` with a reason that has no step, and the offset at which decoding failed.
    public init(decoding assertionObject: Data) throws(Rejection) {
        try self.init(decoding: Array(assertionObject))
    }
}

extension KeyID {
    /// Creates a key ID.
    ///
    /// - Parameter data: Exactly 32 bytes; `nil` for any other number.
    public init?(_ data: Data) {
        self.init(bytes: Array(data))
    }
}

extension ClientDataHash {
    /// Hashes client data as the app does.
    ///
    /// - Parameter clientData: Any number of bytes: as they came, never decoded and encoded again.
    public init(hashing clientData: Data) {
        self.init(hashing: Array(clientData))
    }

    /// Takes what the app passed as it is.
    ///
    /// - Parameter clientDataHash: Any number of bytes but none, which gives `nil`.
    public init?(verbatim clientDataHash: Data) {
        self.init(verbatim: Array(clientDataHash))
    }
}

extension Data {
    /// The bytes of a key ID.
    ///
    /// - Parameter keyID: The key ID.
    public init(_ keyID: KeyID) {
        self.init(keyID.bytes)
    }
}
