/// The curve P-256, also called secp256r1 and prime256v1 (SP 800-186, §3.2.1.3).
package enum P256: Curve {
    package typealias Field = P256FieldElement
    package typealias Scalar = P256Scalar
    package typealias Key = P256PublicKey

    package static var b: P256FieldElement {
        P256FieldElement(
            montgomery: UInt256(
                l0: 0xd89cdf62_29c4bddf,
                l1: 0xacf005cd_78843090,
                l2: 0xe5a220ab_f7212ed6,
                l3: 0xdc30061d_04874834
            )
        )
    }

    package static var generator: AffinePoint<P256> {
        AffinePoint(
            x: P256FieldElement(
                montgomery: UInt256(
                    l0: 0x79e730d4_18a9143c,
                    l1: 0x75ba95fc_5fedb601,
                    l2: 0x79fb732b_77622510,
                    l3: 0x18905f76_a53755c6
                )
            ),
            y: P256FieldElement(
                montgomery: UInt256(
                    l0: 0xddf25357_ce95560a,
                    l1: 0x8b4ab8e4_ba19e45c,
                    l2: 0xd2e88688_dd21f325,
                    l3: 0x8571ff18_25885d85
                )
            )
        )
    }

    package static var sumsPairs: Bool { false }
    package static var largeShape: TableShape { TableShape(width: 7, partCount: 16) }

    /// 1,024 points of 64 bytes.
    package static let generatorTable = OddMultiples(of: generator, .wideGenerator)
    /// 2,048 points of 64 bytes.
    package static let generatorTableInParts = OddMultiples(of: generator, .wideGeneratorInParts)
}

/// A public key on P-256.
package struct P256PublicKey: PublicKey {
    package let point: AffinePoint<P256>
    package let multiples: KnownMultiples<P256>

    package init(_ point: AffinePoint<P256>, _ multiples: KnownMultiples<P256>) {
        self.point = point
        self.multiples = multiples
    }
}
