import P256Verify
import Testing

/// One of the four prime fields under test, on big-endian bytes of its width.
struct ModularArithmetic: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let modulus: BigInteger
    /// Whether the bytes are an element: the right count and less than the modulus.
    let isElement: @Sendable ([UInt8]) -> Bool
    let sum: @Sendable ([UInt8], [UInt8]) -> [UInt8]
    let difference: @Sendable ([UInt8], [UInt8]) -> [UInt8]
    let product: @Sendable ([UInt8], [UInt8]) -> [UInt8]
    let square: @Sendable ([UInt8]) -> [UInt8]
    /// Zero for zero.
    let inverse: @Sendable ([UInt8]) -> [UInt8]
    /// Whether the second number is confirmed to be the inverse of the first.
    let isConfirmed: @Sendable ([UInt8], [UInt8]) -> Bool

    var byteCount: Int { (modulus.bitCount + 7) / 8 }

    static let all = [p256Field, p384Field, p256Scalars, p384Scalars]

    static let p256Field = ModularArithmetic(
        testDescription: "P-256 field",
        modulus: TestCurve.p256.prime,
        isElement: { P256FieldElement($0.span) != nil },
        sum: { (P256FieldElement(element: $0) + P256FieldElement(element: $1)).bytes },
        difference: { (P256FieldElement(element: $0) - P256FieldElement(element: $1)).bytes },
        product: { (P256FieldElement(element: $0) * P256FieldElement(element: $1)).bytes },
        square: { P256FieldElement(element: $0).squared().bytes },
        inverse: { P256FieldElement(element: $0).inverseVariableTime()?.bytes ?? [UInt8](repeating: 0, count: 32) },
        isConfirmed: { P256FieldElement(element: $0).confirmed(P256FieldElement(element: $1)) != nil }
    )

    static let p384Field = ModularArithmetic(
        testDescription: "P-384 field",
        modulus: TestCurve.p384.prime,
        isElement: { P384FieldElement($0.span) != nil },
        sum: { (P384FieldElement(element: $0) + P384FieldElement(element: $1)).bytes },
        difference: { (P384FieldElement(element: $0) - P384FieldElement(element: $1)).bytes },
        product: { (P384FieldElement(element: $0) * P384FieldElement(element: $1)).bytes },
        square: { P384FieldElement(element: $0).squared().bytes },
        inverse: { P384FieldElement(element: $0).inverseVariableTime()?.bytes ?? [UInt8](repeating: 0, count: 48) },
        isConfirmed: { P384FieldElement(element: $0).confirmed(P384FieldElement(element: $1)) != nil }
    )

    static let p256Scalars = ModularArithmetic(
        testDescription: "P-256 scalars",
        modulus: TestCurve.p256.order,
        isElement: { P256Scalar($0.span) != nil },
        sum: { (P256Scalar(element: $0) + P256Scalar(element: $1)).bytes },
        difference: { (P256Scalar(element: $0) + -P256Scalar(element: $1)).bytes },
        product: { (P256Scalar(element: $0) * P256Scalar(element: $1)).bytes },
        square: { (P256Scalar(element: $0) * P256Scalar(element: $0)).bytes },
        inverse: { P256Scalar(element: $0).inverseVariableTime()?.bytes ?? [UInt8](repeating: 0, count: 32) },
        isConfirmed: { P256Scalar(element: $0).confirmed(P256Scalar(element: $1)) != nil }
    )

    static let p384Scalars = ModularArithmetic(
        testDescription: "P-384 scalars",
        modulus: TestCurve.p384.order,
        isElement: { P384Scalar($0.span) != nil },
        sum: { (P384Scalar(element: $0) + P384Scalar(element: $1)).bytes },
        difference: { (P384Scalar(element: $0) + -P384Scalar(element: $1)).bytes },
        product: { (P384Scalar(element: $0) * P384Scalar(element: $1)).bytes },
        square: { (P384Scalar(element: $0) * P384Scalar(element: $0)).bytes },
        inverse: { P384Scalar(element: $0).inverseVariableTime()?.bytes ?? [UInt8](repeating: 0, count: 48) },
        isConfirmed: { P384Scalar(element: $0).confirmed(P384Scalar(element: $1)) != nil }
    )

    /// `base` to the power of `exponent`, by squaring.
    func power(_ base: [UInt8], _ exponent: BigInteger) -> [UInt8] {
        var result = BigInteger(1).bytes(byteCount)
        for index in (0..<exponent.bitCount).reversed() {
            result = square(result)
            if exponent.bit(index) { result = product(result, base) }
        }
        return result
    }
}

// Elements that the tests know to be elements.

extension P256FieldElement {
    init(element bytes: [UInt8]) {
        guard let element = P256FieldElement(bytes.span) else { preconditionFailure("not an element") }
        self = element
    }
}

extension P384FieldElement {
    init(element bytes: [UInt8]) {
        guard let element = P384FieldElement(bytes.span) else { preconditionFailure("not an element") }
        self = element
    }
}

extension P256Scalar {
    init(element bytes: [UInt8]) {
        guard let element = P256Scalar(bytes.span) else { preconditionFailure("not an element") }
        self = element
    }
}

extension P384Scalar {
    init(element bytes: [UInt8]) {
        guard let element = P384Scalar(bytes.span) else { preconditionFailure("not an element") }
        self = element
    }
}
