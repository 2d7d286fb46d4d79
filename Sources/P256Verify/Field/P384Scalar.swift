/// An integer modulo n, the order of the generator of P-384 (SP 800-186, §3.2.1); always less than n.
package struct P384Scalar: ScalarField {
    package let integer: UInt384

    package init(canonical integer: UInt384) {
        checkBound(integer.isLess(than: Self.modulus))
        self.integer = integer
    }
}

extension P384Scalar {
    /// n.
    @inline(__always)
    package static var modulus: UInt384 {
        UInt384(
            l0: 0xecec196a_ccc52973,
            l1: 0x581a0db2_48b0a77a,
            l2: 0xc7634d81_f4372ddf,
            l3: 0xffffffff_ffffffff,
            l4: 0xffffffff_ffffffff,
            l5: 0xffffffff_ffffffff
        )
    }

    /// 2^768 mod n.
    package static var radixSquared: UInt384 {
        UInt384(
            l0: 0x2d319b24_19b409a9,
            l1: 0xff3d81e5_df1aa419,
            l2: 0xbc3e483a_fcb82947,
            l3: 0xd40d4917_4aab1cc5,
            l4: 0x3fb05b7a_28266895,
            l5: 0x0c84ee01_2b39bf21
        )
    }

    /// 1/n mod 2^64.
    package static var modulusInverse: UInt64 { 0x912b9f76_177023bb }
}
