/// An extension of a certificate (RFC 5280, §4.1.2.9).
///
/// Test code: not for production.
public struct TestExtension: Hashable, Sendable {
    /// The arcs of the object identifier.
    public var identifier: [UInt64]

    /// Whether a verifier that does not know the extension must refuse the certificate.
    public var isCritical: Bool

    /// The contents of `extnValue`.
    public var value: [UInt8]

    /// The whole encoding, if it is to be another than the fields give.
    public var rawEncoding: [UInt8]?

    /// Creates an extension.
    ///
    /// - Parameters:
    ///   - identifier: The arcs of the object identifier.
    ///   - isCritical: Whether it is critical.
    ///   - value: The contents of `extnValue`.
    public init(_ identifier: [UInt64], isCritical: Bool = false, _ value: [UInt8]) {
        self.identifier = identifier
        self.isCritical = isCritical
        self.value = value
    }

    /// The encoded extension.
    public var derRepresentation: [UInt8] {
        if let rawEncoding { return rawEncoding }
        return DERWriter.sequence(
            DERWriter.objectIdentifier(identifier),
            isCritical ? DERWriter.boolean(true) : [],
            DERWriter.octetString(value)
        )
    }

    /// The arcs of the extensions that App Attest certificates have.
    public enum Identifier {
        /// 2.5.29.19: whether the subject is an authority.
        public static let basicConstraints: [UInt64] = [2, 5, 29, 19]
        /// 2.5.29.15: what the key may be used for.
        public static let keyUsage: [UInt64] = [2, 5, 29, 15]
        /// 2.5.29.37: what else the key may be used for.
        public static let extendedKeyUsage: [UInt64] = [2, 5, 29, 37]
        /// 2.5.29.14: the subject's key identifier.
        public static let subjectKeyIdentifier: [UInt64] = [2, 5, 29, 14]
        /// 2.5.29.35: the issuer's key identifier.
        public static let authorityKeyIdentifier: [UInt64] = [2, 5, 29, 35]
        /// 1.2.840.113635.100.8.2: the nonce.
        public static let nonce: [UInt64] = [1, 2, 840, 113635, 100, 8, 2]
        /// 1.2.840.113635.100.8.5: properties of the key.
        public static let keyProperties: [UInt64] = [1, 2, 840, 113635, 100, 8, 5]
        /// 1.2.840.113635.100.8.6: the key's access control.
        public static let accessControl: [UInt64] = [1, 2, 840, 113635, 100, 8, 6]
        /// 1.2.840.113635.100.8.7: the operating system.
        public static let osInformation: [UInt64] = [1, 2, 840, 113635, 100, 8, 7]
    }

    /// Key usage of an authority: keyCertSign and cRLSign, critical.
    public static let authorityKeyUsage = TestExtension(
        Identifier.keyUsage,
        isCritical: true,
        [0x03, 0x02, 0x01, 0x06]
    )

    /// Creates basic constraints of an authority, critical.
    ///
    /// - Parameter pathLength: How many intermediates may follow; `nil` for any number.
    /// - Returns: The encoding.
    public static func authority(pathLength: UInt64? = nil) -> TestExtension {
        let limit = pathLength.map { DERWriter.integer($0) } ?? []
        return TestExtension(
            Identifier.basicConstraints,
            isCritical: true,
            DERWriter.sequence(DERWriter.boolean(true), limit)
        )
    }
}
