import P256Verify
import Synchronization

extension TestCurve {
    /// Both curves, each with nothing known of the key's multiples, with three points, and with small and large tables.
    ///
    /// Of the generator, there is one table beside keys without one, and another beside the others.
    static let allPaths =
        all + PreparedKeySize.allCases.flatMap { [p256Prepared($0), p384Prepared($0)] }

    private static func p256Prepared(_ size: PreparedKeySize) -> TestCurve {
        let keys = PreparedKeys { P256PublicKey(x963Representation: $0.span)?.prepared(size) }
        var curve = p256
        curve.partCount = size == .points ? 4 : 16
        curve.testDescription += ", \(size) table"
        curve.multiply = { keys[$0]?.multipliedVariableTime(by: $1.span)?.x963Representation }
        curve.isValid = { signature in
            keys[signature.key]?.isValidSignatureVariableTime(
                r: signature.r.span,
                s: signature.s.span,
                digest: signature.digest.span
            ) ?? false
        }
        return curve
    }

    private static func p384Prepared(_ size: PreparedKeySize) -> TestCurve {
        let keys = PreparedKeys { P384PublicKey(x963Representation: $0.span)?.prepared(size) }
        var curve = p384
        curve.partCount = size == .points ? 4 : size == .small ? 16 : 32
        curve.testDescription += ", \(size) table"
        curve.multiply = { keys[$0]?.multipliedVariableTime(by: $1.span)?.x963Representation }
        curve.isValid = { signature in
            keys[signature.key]?.isValidSignatureVariableTime(
                r: signature.r.span,
                s: signature.s.span,
                digest: signature.digest.span
            ) ?? false
        }
        return curve
    }
}

/// Prepared keys by their encodings, so that a debug build makes each table once.
private final class PreparedKeys<Key: Sendable>: Sendable {
    private let keys = Mutex<[[UInt8]: Key]>([:])
    private let prepare: @Sendable ([UInt8]) -> Key?

    init(_ prepare: @escaping @Sendable ([UInt8]) -> Key?) {
        self.prepare = prepare
    }

    subscript(_ encoded: [UInt8]) -> Key? {
        if let key = keys.withLock({ $0[encoded] }) { return key }
        guard let key = prepare(encoded) else { return nil }
        keys.withLock { $0[encoded] = key }
        return key
    }
}
