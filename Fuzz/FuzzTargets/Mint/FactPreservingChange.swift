import AttestTesting

/// A change to an object that anybody can make, without a key, and that leaves it valid.
package enum FactPreservingChange: CaseIterable, Sendable {
    /// s → n − s in the signature of the leaf, or of the intermediate.
    case otherSOfLeaf, otherSOfIntermediate
    /// Another certificate of the intermediate's key, which the same root issued.
    case reissuedIntermediate
    case reorderedObject, reorderedStatement, unsignedKeys
    case otherReceipt, noReceipt

    /// The object after the change.
    package func applied(toAttestation object: [UInt8]) -> [UInt8] {
        guard case .map(var pairs)? = NaiveCBOR.only(in: object) else { return object }
        switch self {
        case .otherSOfLeaf: editCertificates(&pairs) { $0[0] = Self.withOtherS($0[0], order: Self.p384Order) }
        case .otherSOfIntermediate: editCertificates(&pairs) { $0[1] = Self.withOtherS($0[1], order: Self.p384Order) }
        case .reissuedIntermediate: editCertificates(&pairs) { $0[1] = MintedAuthority.reissuedIntermediate }
        case .reorderedObject: pairs.reverse()
        case .reorderedStatement: editStatement(&pairs) { $0.reverse() }
        case .unsignedKeys:
            Self.add("cdHash", .map([]), to: &pairs)
            editStatement(&pairs) { Self.add("alg", .negative(6), to: &$0) }
        case .otherReceipt:
            editStatement(&pairs) {
                $0.removeAll { $0.key == .text(Array("receipt".utf8)) }
                $0.append(Self.pair("receipt", .bytes([1, 2, 3])))
            }
        case .noReceipt: editStatement(&pairs) { $0.removeAll { $0.key == .text(Array("receipt".utf8)) } }
        }
        return NaiveCBOR.map(pairs).encoded
    }

    /// The object after a change that assertions have, too: the one of leaves is the one of the signature.
    package func applied(toAssertion object: [UInt8]) -> [UInt8] {
        guard case .map(var pairs)? = NaiveCBOR.only(in: object) else { return object }
        switch self {
        case .otherSOfLeaf:
            for index in pairs.indices where pairs[index].key == .text(Array("signature".utf8)) {
                let signature = pairs[index].value.byteString ?? []
                pairs[index].value = .bytes(Self.otherS(signature, order: Self.p256Order))
            }
        case .reorderedObject: pairs.reverse()
        case .unsignedKeys: Self.add("cdHash", .map([]), to: &pairs)
        case .otherSOfIntermediate, .reissuedIntermediate, .reorderedStatement, .otherReceipt, .noReceipt: break
        }
        return NaiveCBOR.map(pairs).encoded
    }

    /// Adds a pair, unless there is one with the key: the change may be made twice.
    private static func add(_ key: String, _ value: NaiveCBOR, to pairs: inout [NaiveCBOR.Pair]) {
        guard !pairs.contains(where: { $0.key == .text(Array(key.utf8)) }) else { return }
        pairs.insert(pair(key, value), at: 0)
    }

    private static func pair(_ key: String, _ value: NaiveCBOR) -> NaiveCBOR.Pair {
        NaiveCBOR.Pair(key: .text(Array(key.utf8)), value: value)
    }

    private func editStatement(_ pairs: inout [NaiveCBOR.Pair], _ edit: (inout [NaiveCBOR.Pair]) -> Void) {
        for index in pairs.indices where pairs[index].key == .text(Array("attStmt".utf8)) {
            guard case .map(var statement) = pairs[index].value else { continue }
            edit(&statement)
            pairs[index].value = .map(statement)
        }
    }

    private func editCertificates(_ pairs: inout [NaiveCBOR.Pair], _ edit: (inout [[UInt8]]) -> Void) {
        editStatement(&pairs) { statement in
            for index in statement.indices where statement[index].key == .text(Array("x5c".utf8)) {
                guard case .array(let items) = statement[index].value else { continue }
                var certificates = items.compactMap(\.byteString)
                guard certificates.count == 2 else { continue }
                edit(&certificates)
                statement[index].value = .array(certificates.map { .bytes($0) })
            }
        }
    }
}

extension FactPreservingChange {
    /// A certificate with the other s in its signature, which is on the curve with that order.
    static func withOtherS(_ certificate: [UInt8], order: [UInt8]) -> [UInt8] {
        guard let parts = NaiveDER.only(in: certificate)?.children, parts.count == 3,
            let signature = parts[2].bitStringOctets
        else { return certificate }
        let encoded = DERWriter.bitString(otherS(signature, order: order))
        return DERWriter.sequence(parts[0].encoded, parts[1].encoded, encoded)
    }

    /// A signature in DER with n − s for s.
    static func otherS(_ signature: [UInt8], order: [UInt8]) -> [UInt8] {
        guard let numbers = SignatureCheck.naiveValue(signature), numbers[1].count <= order.count else {
            return signature
        }
        let s = Array(repeating: 0, count: order.count - numbers[1].count) + numbers[1]
        var borrow = 0
        var difference: [UInt8] = []
        for index in order.indices.reversed() {
            let digit = Int(order[index]) - Int(s[index]) - borrow
            borrow = digit < 0 ? 1 : 0
            difference.insert(UInt8(digit & 255), at: 0)
        }
        return DERWriter.sequence(DERWriter.integer(magnitude: numbers[0]), DERWriter.integer(magnitude: difference))
    }

    /// n of P-256 (SEC 2, §2.4.2).
    static let p256Order = digits("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551")

    /// n of P-384 (SEC 2, §2.5.1).
    static let p384Order = digits(
        "ffffffffffffffffffffffffffffffffffffffffffffffff" + "c7634d81f4372ddf581a0db248b0a77aecec196accc52973"
    )

    private static func digits(_ text: String) -> [UInt8] {
        let digits = text.map { UInt8($0.hexDigitValue ?? 0) }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    }
}
