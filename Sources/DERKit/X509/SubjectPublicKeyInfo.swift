/// A public key and its algorithm (RFC 5280, §4.1.2.7; RFC 5480, §2).
///
///     SubjectPublicKeyInfo ::= SEQUENCE {
///         algorithm         AlgorithmIdentifier,
///         subjectPublicKey  BIT STRING }
package struct SubjectPublicKeyInfo: Sendable {
    package enum Key: Hashable, Sendable {
        /// 65 octets: 04, x, y. Not known to be on the curve.
        case p256(ArraySlice<UInt8>)

        /// 97 octets: 04, x, y. Not known to be on the curve.
        case p384(ArraySlice<UInt8>)

        /// An algorithm or curve that this library does not use.
        case other
    }

    package let algorithm: AlgorithmIdentifier
    package let key: Key

    /// All of the SEQUENCE.
    package let encoded: ArraySlice<UInt8>

    package init(from reader: inout DERReader) throws(DERError) {
        let element = try reader.readElement(.sequence)
        var inner = DERReader(element.contents)
        algorithm = try AlgorithmIdentifier(from: &inner)
        let subjectPublicKey = try inner.readBitStringOctets()
        try inner.finish()
        encoded = element.encoded
        key = try Self.key(algorithm, subjectPublicKey)
    }

    /// RFC 5480, §2.1.1: the parameters name the curve; §2.2: the key is a point, of which we take the uncompressed form.
    private static func key(
        _ algorithm: AlgorithmIdentifier,
        _ point: ArraySlice<UInt8>
    ) throws(DERError) -> Key {
        guard algorithm.algorithm == .ecPublicKey else { return .other }
        // "implicitCurve and specifiedCurve MUST NOT be used", and we do not use them.
        guard let parameters = algorithm.parameters, parameters.tag == .objectIdentifier else { return .other }
        switch try ObjectIdentifier(contents: parameters.contents) {
        case .secp256r1: return .p256(try uncompressed(point, count: 65))
        case .secp384r1: return .p384(try uncompressed(point, count: 97))
        default: return .other
        }
    }

    /// SEC 1, §2.3.4: the form octet 04, then both coordinates in full.
    private static func uncompressed(
        _ point: ArraySlice<UInt8>,
        count: Int
    ) throws(DERError) -> ArraySlice<UInt8> {
        guard point.count == count, point.first == 0x04 else {
            throw DERError(.publicKeyMalformed, at: point.startIndex)
        }
        return point
    }
}
