/// Sizes in bytes that no genuine object comes near, checked before anything is decoded.
package enum Limits {
    /// Genuine attestation objects have 5 to 6 KiB.
    package static let attestationObject = 16_384

    /// Genuine assertion objects have less than 300 bytes.
    package static let assertionObject = 4096

    /// Genuine certificates have about 1 KiB.
    package static let certificate = 8192
}
