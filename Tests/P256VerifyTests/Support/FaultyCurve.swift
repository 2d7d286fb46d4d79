import P256Verify

/// P-256 with any implementation of its field and its scalars.
enum FaultyCurve<Field: PrimeField, Scalar: ScalarField>: Curve
where Field.Integer == UInt256, Scalar.Integer == UInt256 {
    typealias Key = FaultyKey<Field, Scalar>

    static var b: Field { Field(montgomery: P256.b.montgomery) }

    static var generator: AffinePoint<Self> {
        AffinePoint(
            x: Field(montgomery: P256.generator.x.montgomery),
            y: Field(montgomery: P256.generator.y.montgomery)
        )
    }

    static var generatorTable: OddMultiples<Self>? { OddMultiples(of: generator, .single) }
    static var generatorTableInParts: OddMultiples<Self>? { generatorTable }
    static var sumsPairs: Bool { true }
    static var largeShape: TableShape { P256.largeShape }
}

/// A key on it.
struct FaultyKey<Field: PrimeField, Scalar: ScalarField>: PublicKey
where Field.Integer == UInt256, Scalar.Integer == UInt256 {
    let point: AffinePoint<FaultyCurve<Field, Scalar>>
    let multiples: KnownMultiples<FaultyCurve<Field, Scalar>>

    init(
        _ point: AffinePoint<FaultyCurve<Field, Scalar>>,
        _ multiples: KnownMultiples<FaultyCurve<Field, Scalar>>
    ) {
        self.point = point
        self.multiples = multiples
    }
}

/// A scalar whose inversion gives a number that is one too large.
struct FaultyScalar: ScalarField {
    static var modulus: UInt256 { P256Scalar.modulus }
    static var radixSquared: UInt256 { P256Scalar.radixSquared }
    static var modulusInverse: UInt64 { P256Scalar.modulusInverse }

    let integer: UInt256

    init(canonical integer: UInt256) {
        self.integer = integer
    }

    static func uncheckedInverseVariableTime(_ number: UInt256) -> UInt256 {
        P256Scalar.uncheckedInverseVariableTime(number).adding(1)
    }
}

/// An element of the field whose inversion gives a number that is one too large.
struct FaultyElement: PrimeField {
    static var modulus: UInt256 { P256FieldElement.modulus }
    static var radixSquared: UInt256 { P256FieldElement.radixSquared }
    static var modulusInverse: UInt64 { P256FieldElement.modulusInverse }
    static var one: FaultyElement { FaultyElement(montgomery: P256FieldElement.one.montgomery) }

    let montgomery: UInt256

    init(montgomery: UInt256) {
        self.montgomery = montgomery
    }

    static func dividedByRadix(_ low: UInt256) -> UInt256 { P256FieldElement.dividedByRadix(low) }

    static func uncheckedInverseVariableTime(_ number: UInt256) -> UInt256 {
        P256FieldElement.uncheckedInverseVariableTime(number).adding(1)
    }
}
