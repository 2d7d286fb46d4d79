/// An integer modulo n, the order of the generator of P-256 (SP 800-186, §3.2.1); always less than n.
package struct P256Scalar: ScalarField {
    package let integer: UInt256

    package init(canonical integer: UInt256) {
        checkBound(integer.isLess(than: Self.modulus))
        self.integer = integer
    }
}

extension P256Scalar {
    /// n.
    @inline(__always)
    package static var modulus: UInt256 {
        UInt256(
            l0: 0xf3b9cac2_fc632551,
            l1: 0xbce6faad_a7179e84,
            l2: 0xffffffff_ffffffff,
            l3: 0xffffffff_00000000
        )
    }

    /// 2^512 mod n.
    package static var radixSquared: UInt256 {
        UInt256(
            l0: 0x83244c95_be79eea2,
            l1: 0x4699799c_49bd6fa6,
            l2: 0x2845b239_2b6bec59,
            l3: 0x66e12d94_f3d95620
        )
    }

    /// 1/n mod 2^64.
    package static var modulusInverse: UInt64 { 0x332e3755_11ff43b1 }
}
