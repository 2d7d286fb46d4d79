import AttestCore
import AttestTesting
import TestScenes
import TestSupport
import Testing

@Suite("Chain of an attestation")
struct AttestationChainTests {
    private typealias Identifier = TestExtension.Identifier

    // MARK: x5c

    @Test("Refuses any number of certificates but two")
    func counts() throws {
        let minted = TestAttestation().mint()
        let (leaf, issuer) = (minted.leafCertificate, minted.intermediateCertificate)
        let root = TestCertificateAuthority.shared.rootCertificate
        let lists = [
            [], [leaf], [issuer], [leaf, issuer, root], [leaf, issuer, [1, 2, 3]], [leaf, issuer, issuer, issuer],
        ]
        for list in lists {
            expectRejection(.chainLengthUnexpected) { try verifyAttestation { $0.attestation.x5c = list } }
        }
        expectRejection(.chainLengthUnexpected) {
            try verifyAttestation { $0.attestation.x5c = [leaf] + Array(repeating: issuer, count: 20) }
        }
    }

    @Test("Refuses certificates in another order, twice, or with the intermediate missing")
    func orders() throws {
        let minted = TestAttestation().mint()
        let (leaf, issuer) = (minted.leafCertificate, minted.intermediateCertificate)
        let root = TestCertificateAuthority.shared.rootCertificate
        expectRejection(.chainKeyUnexpected) { try verifyAttestation { $0.attestation.x5c = [issuer, leaf] } }
        expectRejection(.chainIssuerNotAuthority) { try verifyAttestation { $0.attestation.x5c = [leaf, leaf] } }
        expectRejection(.chainIssuerMismatch) { try verifyAttestation { $0.attestation.x5c = [leaf, root] } }
    }

    @Test("Refuses two certificates in one byte string, and bytes after one")
    func certificatesTogether() {
        let minted = TestAttestation().mint()
        let (leaf, issuer) = (minted.leafCertificate, minted.intermediateCertificate)
        for list in [
            [leaf + issuer, issuer], [leaf + [0], issuer], [leaf, issuer + [0]], [[], issuer], [leaf, []],
        ] {
            expectRejection(.chainCertificateMalformed) { try verifyAttestation { $0.attestation.x5c = list } }
        }
    }

    @Test("Refuses a chain that signs itself")
    func selfSigned() throws {
        let key = TestAttestation().deviceKey
        expectRejection(.chainIssuerNotAuthority) {
            try verifyAttestation {
                let name = TestName.authority("Self")
                let moment = $0.attestation.issuedAt
                let certificate = TestCertificate(
                    subject: name,
                    issuer: name,
                    notBefore: moment,
                    notAfter: moment,
                    subjectPublicKeyInfo: key.subjectPublicKeyInfo,
                    extensions: [TestExtension(Identifier.keyUsage, isCritical: true, [0x03, 0x02, 0x07, 0x80])]
                ).signed(by: key)
                $0.attestation.x5c = [certificate, certificate]
            }
        }
    }

    // MARK: R5

    @Test("R5: Refuses a leaf that is an authority")
    func authorityLeaf() {
        expectRejection(.chainLeafUnsuitable) {
            try verifyAttestation { $0.attestation.leaf.basicConstraints = [0x30, 0x03, 0x01, 0x01, 0xFF] }
        }
    }

    @Test("R5: Refuses a leaf whose key is for certificates, or not for signatures, or does not say")
    func leafKeyUsage() {
        let usages: [[UInt8]?] = [
            nil, [0x03, 0x02, 0x02, 0x84], [0x03, 0x02, 0x02, 0x04], [0x03, 0x02, 0x04, 0x70],
            [0x03, 0x02, 0x06, 0x40],
        ]
        for usage in usages {
            expectRejection(.chainLeafUnsuitable) { try verifyAttestation { $0.attestation.leaf.keyUsage = usage } }
        }
    }

    @Test("Refuses a key usage that is no named bit list")
    func malformedKeyUsage() {
        for usage: [UInt8] in [
            [], [0x03, 0x01, 0x00], [0x03, 0x02, 0x00, 0xF0], [0x03, 0x02, 0x04, 0xF8], [0x05, 0x00],
        ] {
            expectRejection(.chainCertificateMalformed) {
                try verifyAttestation { $0.attestation.leaf.keyUsage = usage }
            }
        }
    }

    @Test("Accepts a leaf without basic constraints, or with digitalSignature alone")
    func leafVariants() throws {
        try verifyAttestation { $0.attestation.leaf.basicConstraints = nil }
        try verifyAttestation { $0.attestation.leaf.keyUsage = [0x03, 0x02, 0x07, 0x80] }
    }

    @Test("R5: Refuses a leaf whose key is on P-384 or no point of its curve")
    func leafKeys() {
        let key = P384SigningKey(seed: "leaf")
        expectRejection(.chainKeyUnexpected) {
            try verifyAttestation { $0.editLeaf { $0.subjectPublicKeyInfo = key.subjectPublicKeyInfo } }
        }
        var point = TestAttestation().deviceKey.publicKey
        point[64] ^= 1
        for point in [point, [4] + zeros(64), [4] + Array(repeating: 0xFF, count: 64)] {
            expectRejection(.chainKeyUnexpected) {
                try verifyAttestation {
                    $0.editLeaf {
                        $0.subjectPublicKeyInfo = DERWriter.subjectPublicKeyInfo(
                            curve: [1, 2, 840, 10045, 3, 1, 7],
                            point: point
                        )
                    }
                }
            }
        }
    }

    // MARK: What genuine certificates are free to do

    @Test("Accepts any extended key usage that is not critical, and none")
    func extendedKeyUsage() throws {
        let serverAuthentication = DERWriter.sequence(DERWriter.objectIdentifier([1, 3, 6, 1, 5, 5, 7, 3, 1]))
        for usage in [nil, serverAuthentication, []] {
            try verifyAttestation { $0.attestation.leaf.extendedKeyUsage = usage }
        }
    }

    @Test("Asks for no key identifiers")
    func keyIdentifiers() throws {
        try verifyAttestation {
            $0.editAuthority {
                $0.intermediate[extension: Identifier.authorityKeyIdentifier] = nil
                $0.intermediate[extension: Identifier.subjectKeyIdentifier] = nil
                $0.root[extension: Identifier.subjectKeyIdentifier] = nil
            }
        }
    }

    @Test("Accepts a leaf that is valid for a year, or for a second")
    func validities() throws {
        try verifyAttestation { $0.attestation.leaf.notAfter = $0.attestation.issuedAt.adding(seconds: 352 * 86_400) }
        try verifyAttestation {
            $0.attestation.leaf.notBefore = $0.attestation.issuedAt
            $0.attestation.leaf.notAfter = $0.attestation.issuedAt
        }
    }

    @Test("Accepts a leaf signed with SHA-384, and large extensions that it does not know")
    func otherLeaves() throws {
        try verifyAttestation { $0.attestation.leaf.signatureHash = .sha384 }
        try verifyAttestation { $0.attestation.leaf.extraExtensions = [TestExtension([1, 2, 3], zeros(5000))] }
    }

    // MARK: R6

    @Test("R6: Refuses the denied intermediate, and only that one")
    func deniedIntermediates() throws {
        let intermediate = try verifyAttestation().intermediateKey
        let info = TestCertificateAuthority.shared.intermediateKey.subjectPublicKeyInfo
        #expect(intermediate.bytes == TestHash.sha256.digest(info))
        let other = try #require(SPKIHash(sha256OfSubjectPublicKeyInfo: zeros(32)))
        try verifyAttestation { $0.policy.deniedIntermediateKeys = [other] }
        expectRejection(.chainIntermediateDenied) {
            try verifyAttestation { $0.policy.deniedIntermediateKeys = [other, intermediate] }
        }
        // The list is the app's.
        let otherApp = try AppID("ABCDE12345.com.example.other")
        try verifyAttestation {
            var policy = AppPolicy(appID: otherApp)
            policy.deniedIntermediateKeys = [intermediate]
            $0.otherPolicies = [policy]
        }
    }

    @Test("R6: A denied intermediate stays denied in another certificate of its key, and with s replaced by n − s")
    func deniedByKey() throws {
        let shared = TestCertificateAuthority.shared
        let denied = try verifyAttestation().intermediateKey
        let reissued = TestCertificateAuthority(rootKey: shared.rootKey, intermediateKey: shared.intermediateKey) {
            $0.intermediate.serialNumber = [0x55]
        }
        let negated = TestCertificateAuthority(rootKey: shared.rootKey, intermediateKey: shared.intermediateKey) {
            let signature = shared.rootKey.signature(for: $0.intermediate.tbsCertificate, hash: .sha384)
            $0.intermediate.signature = signature.withNegatedS.derRepresentation
        }
        for authority in [reissued, negated] {
            #expect(authority.intermediateCertificate != shared.intermediateCertificate)
            let result = try verifyAttestation { $0.attestation.authority = authority }
            #expect(result.intermediateKey == denied)
            expectRejection(.chainIntermediateDenied) {
                try verifyAttestation {
                    $0.attestation.authority = authority
                    $0.policy.deniedIntermediateKeys = [denied]
                }
            }
        }
    }

    @Test("R6: Accepts only pinned intermediates, if there are pins")
    func pins() throws {
        let intermediate = try verifyAttestation().intermediateKey
        let other = try #require(SPKIHash(sha256OfSubjectPublicKeyInfo: zeros(32)))
        try verifyAttestation { $0.policy.intermediatePins = try IntermediatePins([other, intermediate]) }
        expectRejection(.chainIntermediateNotPinned) {
            try verifyAttestation { $0.policy.intermediatePins = try IntermediatePins([other]) }
        }
        // What is denied is not saved by a pin.
        expectRejection(.chainIntermediateDenied) {
            try verifyAttestation {
                $0.policy.intermediatePins = try IntermediatePins([intermediate])
                $0.policy.deniedIntermediateKeys = [intermediate]
            }
        }
    }

    @Test("R6: An empty set of pins is an error, as it would refuse everybody")
    func emptyPins() {
        #expect(throws: ConfigurationError.intermediatePinsMissing) { try IntermediatePins([]) }
    }

    @Test("R6: Refuses under Apple's root an intermediate that a test anchor of the same name accepts")
    func anchorsOfOneName() throws {
        try verifyAttestation()
        expectRejection(.chainSignatureInvalid) {
            try verifyAttestation { $0.anchor = .appleAppAttestationRootCA }
        }
        let sample = try AppleSample.edition2026()
        expectRejection(.chainSignatureInvalid) {
            try verifyAttestation {
                $0.object = sample.attestationObject
                $0.now = UnixTime(iso8601: "2026-04-21T18:13:12Z")
            }
        }
    }

    @Test("R6: Refuses one test anchor's intermediate under another of the same name")
    func otherTestAnchor() throws {
        let other = try TestCertificateAuthority().trustAnchor()
        for _ in 0..<3 {
            try verifyAttestation()
            expectRejection(.chainSignatureInvalid) { try verifyAttestation { $0.anchor = other } }
        }
    }

    @Test("R6: Checks an intermediate that was accepted before at every time anew")
    func validityEveryTime() throws {
        let authority = TestCertificateAuthority {
            $0.intermediate.notAfter = TestAttestation.defaultTime.adding(seconds: 10)
        }
        try verifyAttestation { $0.attestation.authority = authority }
        expectRejection(.chainExpired) {
            try verifyAttestation {
                $0.attestation.authority = authority
                $0.now = $0.attestation.issuedAt.adding(seconds: 11)
            }
        }
    }

    @Test("Refuses a leaf that another root's intermediate of the same name signed")
    func foreignIntermediate() throws {
        let rogue = TestCertificateAuthority()
        expectRejection(.chainSignatureInvalid) {
            try verifyAttestation {
                $0.attestation.authority = rogue
                $0.anchor = try TestCertificateAuthority.shared.trustAnchor()
            }
        }
        // The genuine intermediate beside a leaf that it did not sign.
        let leaf = { () -> [UInt8] in
            var attestation = TestAttestation()
            attestation.authority = rogue
            return attestation.mint().leafCertificate
        }()
        expectRejection(.chainSignatureInvalid) {
            try verifyAttestation {
                $0.attestation.x5c = [leaf, TestCertificateAuthority.shared.intermediateCertificate]
            }
        }
    }
}
