import AttestCore
import Testing

@Suite("Where a stored key comes from")
struct StoredOriginTests {
    private let listed = SPKIHash(sha256OfSubjectPublicKeyInfo: Array(repeating: 1, count: 32))
    private let other = SPKIHash(sha256OfSubjectPublicKeyInfo: Array(repeating: 2, count: 32))

    @Test("R3: A key of before passes a deny-list and a list of platforms, and the result says so")
    func unknownOrigin() throws {
        let denied = try #require(listed)
        let verified = try verifyAssertion {
            $0.policy.deniedIntermediateKeys = [denied]
            $0.policy.platforms = [.iOS]
        }
        #expect(verified.isIntermediateUnknown)
        #expect(verified.isPlatformUnknown)
    }

    @Test("R3: A key whose intermediate and platform are accepted passes, and the result says that they are known")
    func knownOrigin() throws {
        let (listed, other) = (try #require(listed), try #require(other))
        let verified = try verifyAssertion {
            $0.key.intermediateKey = listed
            $0.key.platform = .watchOS
            $0.policy.deniedIntermediateKeys = [other]
            $0.policy.intermediatePins = try IntermediatePins([listed])
            $0.policy.platforms = [.watchOS]
        }
        #expect(!verified.isIntermediateUnknown)
        #expect(!verified.isPlatformUnknown)
    }

    @Test("R3: A pin refuses a key of another intermediate, and one of before")
    func pins() throws {
        let (listed, other) = (try #require(listed), try #require(other))
        for intermediate in [nil, other] {
            expectRejection(.assertionIntermediateNotPinned) {
                try verifyAssertion {
                    $0.key.intermediateKey = intermediate
                    $0.policy.intermediatePins = try IntermediatePins([listed])
                }
            }
        }
    }

    @Test("R3: A policy that lists no Macs any more refuses a Mac's key, and no other")
    func platforms() throws {
        expectRejection(.assertionPlatformRefused) { try verifyAssertion { $0.key.platform = .macOS } }
        for platform in DeviceFacts.Platform.allCases where platform != .macOS {
            try verifyAssertion { $0.key.platform = platform }
        }
    }
}
