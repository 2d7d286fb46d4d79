// The leftmost bits of a digest as an integer (FIPS 186-5, §6.4.2, step 2): a shorter digest is taken whole, and a longer
// one loses its last words.

extension UInt256 {
    package init(leftmostBitsOf digest: SHA256Digest) {
        self.init(l0: digest.w3, l1: digest.w2, l2: digest.w1, l3: digest.w0)
    }

    package init(leftmostBitsOf digest: SHA384Digest) {
        self.init(l0: digest.w3, l1: digest.w2, l2: digest.w1, l3: digest.w0)
    }

    package init(leftmostBitsOf digest: SHA512Digest) {
        self.init(l0: digest.w3, l1: digest.w2, l2: digest.w1, l3: digest.w0)
    }
}

extension UInt384 {
    package init(leftmostBitsOf digest: SHA256Digest) {
        self.init(l0: digest.w3, l1: digest.w2, l2: digest.w1, l3: digest.w0, l4: 0, l5: 0)
    }

    package init(leftmostBitsOf digest: SHA384Digest) {
        self.init(l0: digest.w5, l1: digest.w4, l2: digest.w3, l3: digest.w2, l4: digest.w1, l5: digest.w0)
    }

    package init(leftmostBitsOf digest: SHA512Digest) {
        self.init(l0: digest.w5, l1: digest.w4, l2: digest.w3, l3: digest.w2, l4: digest.w1, l5: digest.w0)
    }
}
