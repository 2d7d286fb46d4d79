import AttestCore
import AttestTesting
import Testing

@Suite("Validity of certificates")
struct CertificateValidityTests {
    @Test("R10: Accepts the first and the last second of every certificate, the anchor included", arguments: 0...2)
    func ends(index: Int) throws {
        let now = TestAttestation.defaultTime
        try verifyChain { $0.certificates[index].notBefore = now }
        try verifyChain { $0.certificates[index].notAfter = now }
        try verifyChain {
            $0.certificates[index].notBefore = now
            $0.certificates[index].notAfter = now
        }
    }

    @Test("R10: Refuses the second before and the second after, and tells one from the other", arguments: 0...2)
    func outside(index: Int) {
        let now = TestAttestation.defaultTime
        expectRejection(.chainNotYetValid) {
            try verifyChain { $0.certificates[index].notBefore = now.adding(seconds: 1) }
        }
        expectRejection(.chainExpired) {
            try verifyChain { $0.certificates[index].notAfter = now.adding(seconds: -1) }
        }
    }

    @Test(
        "R10: Refuses the beginning of time as not valid yet, whatever the skew is",
        arguments: [0, 1, .max, .min] as [Int64]
    )
    func earliest(skew: Int64) {
        expectRejection(.chainNotYetValid) {
            try verifyChain {
                $0.now = UnixTime(secondsSinceEpoch: .min)
                $0.notBeforeSkew = skew
            }
        }
    }

    @Test("R10: Refuses the end of time as expired, whatever the skew is", arguments: [0, 1, .max, .min] as [Int64])
    func latest(skew: Int64) {
        let reason: RejectionReason = skew == .min ? .chainNotYetValid : .chainExpired
        expectRejection(reason) {
            try verifyChain {
                $0.now = UnixTime(secondsSinceEpoch: .max)
                $0.notBeforeSkew = skew
            }
        }
    }

    @Test("R10: Verifies an attestation at the ends of the range of time without trapping")
    func attestationAtTheEnds() {
        for skew in [0, .max, .min] as [Int64] {
            expectRejection(skew == .min ? .chainNotYetValid : .chainExpired) {
                try verifyAttestation {
                    $0.now = UnixTime(secondsSinceEpoch: .max)
                    $0.policy.notBeforeSkew = .seconds(skew)
                }
            }
        }
        expectRejection(.chainNotYetValid) { try verifyAttestation { $0.now = UnixTime(secondsSinceEpoch: .min) } }
    }

    @Test("Accepts a clock that runs slow by no more than the skew that the policy allows")
    func skew() throws {
        let begin = TestAttestation.defaultTime.adding(seconds: -86_400)
        try verifyAttestation {
            $0.policy.notBeforeSkew = .seconds(30)
            $0.now = begin.adding(seconds: -30)
        }
        expectRejection(.chainNotYetValid) {
            try verifyAttestation {
                $0.policy.notBeforeSkew = .seconds(30)
                $0.now = begin.adding(seconds: -31)
            }
        }
    }

    @Test("Allows no skew by default, and never any at the end")
    func noSkew() {
        let begin = TestAttestation.defaultTime.adding(seconds: -86_400)
        expectRejection(.chainNotYetValid) { try verifyAttestation { $0.now = begin.adding(seconds: -1) } }
        let encoded = TestChain().encoded()
        expectRejection(.chainNotYetValid) {
            let chain = try CertificateChain(encoded.dropLast().map { $0[...] })
            let anchor = try TrustAnchor(unsafeTestAnchor: encoded[encoded.count - 1])
            try chain.verify(anchor: anchor, at: TestAttestation.defaultTime.adding(seconds: -1001))
        }
        // Whose app it is, is not known yet.
        expectRejection(.chainNotYetValid) {
            try verifyAttestation {
                $0.policy = AppPolicy(appID: try AppID("ABCDE12345.com.example.unknown"))
                $0.now = begin.adding(seconds: -1)
            }
        }
        expectRejection(.chainExpired) {
            try verifyAttestation {
                $0.policy.notBeforeSkew = .seconds(3600)
                $0.now = begin.adding(seconds: 3 * 86_400 + 1)
            }
        }
    }

    @Test(
        "R10: Reads both forms of time around 2038, 2049 and 2050",
        arguments: [
            "1950-01-01T00:00:00Z", "1999-12-31T23:59:59Z", "2000-02-29T12:00:00Z", "2038-01-19T03:14:07Z",
            "2038-01-19T03:14:08Z", "2049-12-31T23:59:59Z", "2050-01-01T00:00:00Z", "9999-12-31T23:59:59Z",
        ]
    )
    func years(text: String) throws {
        let moment = try #require(UnixTime(iso8601: text))
        let change = { (chain: inout TestChain) in
            chain.now = moment
            for index in chain.certificates.indices {
                chain.certificates[index].notBefore = moment
                chain.certificates[index].notAfter = moment
            }
        }
        try verifyChain(change)
        expectRejection(.chainExpired) {
            try verifyChain {
                change(&$0)
                $0.now = moment.adding(seconds: 1)
            }
        }
        expectRejection(.chainNotYetValid) {
            try verifyChain {
                change(&$0)
                $0.now = moment.adding(seconds: -1)
            }
        }
    }

    @Test(
        "R10: Refuses times that do not exist or are written otherwise",
        arguments: [
            "261120115960Z", "261120240000Z", "261131000000Z", "261300000000Z", "260229000000Z", "261120120000",
            "2611201200Z", "261120120000+0000", "261120120000.5Z", "26112012000aZ", "+61120120000Z", "",
        ]
    )
    func malformedTimes(text: String) {
        for tag: UInt8 in [0x17, 0x18] {
            let century = tag == 0x18 ? "20" : ""
            expectRejection(.chainCertificateMalformed) {
                try verifyChain {
                    let time = DERWriter.value([tag], Array((century + text).utf8))
                    $0.leaf.validity = DERWriter.sequence(time, DERWriter.time($0.leaf.notAfter))
                }
            }
        }
    }

    @Test("R10: Refuses a GeneralizedTime before 2050 in any certificate, the anchor included", arguments: 0...2)
    func typesOfTime(index: Int) {
        for isFirst in [true, false] {
            expectRejection(.chainCertificateMalformed) {
                try verifyChain {
                    let begin = DERWriter.time($0.certificates[index].notBefore)
                    let end = DERWriter.time($0.certificates[index].notAfter)
                    $0.certificates[index].validity = DERWriter.sequence(
                        isFirst ? generalized(begin) : begin,
                        isFirst ? end : generalized(end)
                    )
                }
            }
        }
    }

    /// The same time of this century as a GeneralizedTime.
    private func generalized(_ utcTime: [UInt8]) -> [UInt8] {
        DERWriter.value([0x18], Array("20".utf8) + utcTime.dropFirst(2))
    }

    @Test("Reports the earliest end of the chain")
    func chainExpiry() throws {
        let end = TestAttestation.defaultTime.adding(seconds: 10)
        let byLeaf = try verifyAttestation { $0.attestation.leaf.notAfter = end }
        #expect(byLeaf.chainExpiry == end)
        let byIntermediate = try verifyAttestation { $0.editAuthority { $0.intermediate.notAfter = end } }
        #expect(byIntermediate.chainExpiry == end)
        #expect(byIntermediate.notAfter > end)
        let byRoot = try verifyAttestation { $0.editAuthority { $0.root.notAfter = end } }
        #expect(byRoot.chainExpiry == end)
    }
}
