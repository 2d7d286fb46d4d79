/// The curve P-384, also called secp384r1 (SP 800-186, §3.2.1.4).
package enum P384: Curve {
    package typealias Field = P384FieldElement
    package typealias Scalar = P384Scalar
    package typealias Key = P384PublicKey

    package static var b: P384FieldElement {
        P384FieldElement(
            montgomery: UInt384(
                l0: 0x08118871_9d412dcc,
                l1: 0xf729add8_7a4c32ec,
                l2: 0x77f2209b_1920022e,
                l3: 0xe3374bee_94938ae2,
                l4: 0xb62b21f4_1f022094,
                l5: 0xcd08114b_604fbff9
            )
        )
    }

    package static var generator: AffinePoint<P384> {
        AffinePoint(
            x: P384FieldElement(
                montgomery: UInt384(
                    l0: 0x3dd07566_49c0b528,
                    l1: 0x20e378e2_a0d6ce38,
                    l2: 0x879c3afc_541b4d6e,
                    l3: 0x64548684_59a30eff,
                    l4: 0x812ff723_614ede2b,
                    l5: 0x4d3aadc2_299e1513
                )
            ),
            y: P384FieldElement(
                montgomery: UInt384(
                    l0: 0x23043dad_4b03a4fe,
                    l1: 0xa1bfa8bf_7bb4a9ac,
                    l2: 0x8bade756_2e83b050,
                    l3: 0xc6c35219_68f4ffd9,
                    l4: 0xdd800226_3969a840,
                    l5: 0x2b78abc2_5a15c5e9
                )
            )
        )
    }

    package static var sumsPairs: Bool { true }
    package static var largeShape: TableShape { TableShape(width: 7, partCount: 32) }

    /// 64 points of 96 bytes.
    package static let generatorTable = OddMultiples(of: generator, .generator)
    /// 2,048 points of 96 bytes.
    package static let generatorTableInParts = OddMultiples(of: generator, .generatorInParts)
}

/// A public key on P-384.
package struct P384PublicKey: PublicKey {
    package let point: AffinePoint<P384>
    package let multiples: KnownMultiples<P384>

    package init(_ point: AffinePoint<P384>, _ multiples: KnownMultiples<P384>) {
        self.point = point
        self.multiples = multiples
    }
}
