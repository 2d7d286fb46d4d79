import P256Verify

/// A point other than infinity of either curve, whose multiples and signatures are computed in every way there is.
///
/// Beside a key without a table goes one table of the generator, beside the others another.
enum CurvePoint {
    case p256(P256PublicKey)
    case p384(P384PublicKey)

    /// Decodes the uncompressed form (SEC 1, §2.3.4).
    init(_ curve: NamedCurve, _ octets: ArraySlice<UInt8>) throws {
        switch curve {
        case .p256: self = .p256(try Self.unwrap(P256PublicKey(x963Representation: octets.span)))
        case .p384: self = .p384(try Self.unwrap(P384PublicKey(x963Representation: octets.span)))
        }
    }

    /// A multiple of the generator.
    init(_ curve: NamedCurve, generatorTimes scalar: [UInt8]) throws {
        switch curve {
        case .p256: self = .p256(try Self.unwrap(P256.multiplyGeneratorVariableTime(by: scalar.span)))
        case .p384: self = .p384(try Self.unwrap(P384.multiplyGeneratorVariableTime(by: scalar.span)))
        }
    }

    func multiplied(by scalar: [UInt8]) throws -> CurvePoint {
        switch self {
        case .p256(let key):
            let multiples = key.inEveryForm.map { $0.multipliedVariableTime(by: scalar.span) }
            return .p256(try Self.unwrap(multiples.agreed()))
        case .p384(let key):
            let multiples = key.inEveryForm.map { $0.multipliedVariableTime(by: scalar.span) }
            return .p384(try Self.unwrap(multiples.agreed()))
        }
    }

    func isValidSignature(r: ArraySlice<UInt8>, s: ArraySlice<UInt8>, digest: [UInt8]) throws -> Bool {
        let answers =
            switch self {
            case .p256(let key):
                key.inEveryForm.map { $0.isValidSignatureVariableTime(r: r.span, s: s.span, digest: digest.span) }
            case .p384(let key):
                key.inEveryForm.map { $0.isValidSignatureVariableTime(r: r.span, s: s.span, digest: digest.span) }
            }
        return try answers.agreed()
    }

    var x963Representation: [UInt8] {
        switch self {
        case .p256(let key): key.x963Representation
        case .p384(let key): key.x963Representation
        }
    }

    var x: ArraySlice<UInt8> {
        let coordinates = x963Representation.dropFirst()
        return coordinates.prefix(coordinates.count / 2)
    }

    var y: ArraySlice<UInt8> {
        let coordinates = x963Representation.dropFirst()
        return coordinates.suffix(coordinates.count / 2)
    }

    private static func unwrap<Key>(_ key: Key?) throws -> Key {
        guard let key else { throw Refusal(reason: "no point, or infinity") }
        return key
    }
}
