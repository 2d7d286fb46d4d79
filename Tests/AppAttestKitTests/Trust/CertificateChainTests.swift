import AttestCore
import AttestTesting
import TestScenes
import TestSupport
import Testing

@Suite("Certificate chain")
struct CertificateChainTests {
    private typealias Identifier = TestExtension.Identifier

    // MARK: Length

    @Test("Accepts zero to three issuers between leaf and anchor", arguments: 0...3)
    func lengths(issuers: Int) throws {
        try verifyChain(issuers: issuers)
    }

    @Test("Refuses no certificate at all, and more than four")
    func badLengths() throws {
        expectRejection(.chainLengthUnexpected) { try CertificateChain([]) }
        expectRejection(.chainLengthUnexpected) { try verifyChain(issuers: 4) }
    }

    // MARK: Algorithms and keys

    @Test("Accepts P-256 and P-384 keys with SHA-256 and SHA-384", arguments: [TestHash.sha256, .sha384])
    func algorithms(hash: TestHash) throws {
        var p384 = TestChain { P384SigningKey(seed: "chain \($0)") }
        var p256 = TestChain()
        for index in p384.certificates.indices {
            p384.certificates[index].signatureHash = hash
            p256.certificates[index].signatureHash = hash
        }
        try p384.verify()
        try p256.verify()
    }

    @Test("Refuses every other algorithm, wherever it stands", arguments: 0...2)
    func otherAlgorithms(index: Int) {
        let algorithms = [
            ecdsa(4), ecdsa(1),
            DERWriter.sequence(DERWriter.objectIdentifier([1, 2, 840, 113549, 1, 1, 11]), DERWriter.null),
            DERWriter.sequence(DERWriter.objectIdentifier([1, 2, 840, 10045, 4, 3, 2]), DERWriter.null),
        ]
        for algorithm in algorithms {
            expectRejection(.chainAlgorithmUnexpected) {
                try verifyChain {
                    $0.certificates[index].innerAlgorithm = algorithm
                    $0.certificates[index].outerAlgorithm = algorithm
                }
            }
        }
    }

    @Test("Refuses a certificate that names its algorithm differently inside and outside", arguments: 0...2)
    func unequalAlgorithms(index: Int) {
        expectRejection(.chainAlgorithmUnexpected) {
            try verifyChain { $0.certificates[index].innerAlgorithm = ecdsa(3) }
        }
        expectRejection(.chainAlgorithmUnexpected) {
            try verifyChain { $0.certificates[index].outerAlgorithm = ecdsa(3) }
        }
    }

    private func ecdsa(_ last: UInt64) -> [UInt8] {
        DERWriter.sequence(DERWriter.objectIdentifier([1, 2, 840, 10045, 4, 3, last]))
    }

    @Test("Refuses a key of another algorithm or on another curve", arguments: 0...2)
    func otherKeys(index: Int) {
        let rsa = DERWriter.sequence(DERWriter.objectIdentifier([1, 2, 840, 113549, 1, 1, 1]), DERWriter.null)
        let keys = [
            DERWriter.subjectPublicKeyInfo(curve: [1, 3, 132, 0, 35], point: [4] + zeros(132)),
            DERWriter.sequence(rsa, DERWriter.bitString(zeros(140))),
        ]
        for key in keys {
            expectRejection(.chainKeyUnexpected) {
                try verifyChain { $0.certificates[index].subjectPublicKeyInfo = key }
            }
        }
    }

    @Test("Refuses an issuer whose key is no point of its curve", arguments: 1...2)
    func keyOffCurve(index: Int) {
        expectRejection(.chainKeyUnexpected) {
            try verifyChain {
                var point = $0.keys[index].publicKey
                point[64] ^= 1
                $0.certificates[index].subjectPublicKeyInfo = DERWriter.subjectPublicKeyInfo(
                    curve: [1, 2, 840, 10045, 3, 1, 7],
                    point: point
                )
            }
        }
    }

    @Test("Refuses a key in compressed or hybrid form, at infinity, too short or too long")
    func keyForms() {
        let point = P256SigningKey(seed: "chain 0").publicKey
        let forms: [[UInt8]] = [
            [2] + point[1...32], [3] + point[1...32], [6] + point.dropFirst(), [7] + point.dropFirst(), [0], [],
            point.dropLast(), point + [0],
        ]
        for form in forms {
            expectRejection(.chainCertificateMalformed) {
                try verifyChain {
                    $0.leaf.subjectPublicKeyInfo = DERWriter.subjectPublicKeyInfo(
                        curve: [1, 2, 840, 10045, 3, 1, 7],
                        point: form
                    )
                }
            }
        }
    }

    @Test("Refuses a key without named curve: explicit, NULL or absent parameters")
    func unnamedCurves() {
        let algorithm = DERWriter.objectIdentifier([1, 2, 840, 10045, 2, 1])
        for parameters in [[], DERWriter.null, DERWriter.sequence(DERWriter.integer(1))] {
            expectRejection(.chainKeyUnexpected) {
                try verifyChain {
                    $0.leaf.subjectPublicKeyInfo = DERWriter.sequence(
                        DERWriter.sequence(algorithm, parameters),
                        DERWriter.bitString($0.keys[0].publicKey)
                    )
                }
            }
        }
    }

    // MARK: Signatures

    @Test("Refuses a signature by another key, over other bytes, or with another hash", arguments: 0...1)
    func wrongSignatures(index: Int) {
        expectRejection(.chainSignatureInvalid) {
            try verifyChain {
                let tbs = $0.certificates[index].tbsCertificate
                let signature = P256SigningKey(seed: "stranger").signature(for: tbs)
                $0.certificates[index].signature = signature.derRepresentation
            }
        }
        expectRejection(.chainSignatureInvalid) {
            try verifyChain {
                let tbs = $0.certificates[index].tbsCertificate
                $0.certificates[index].signature =
                    $0.keys[index + 1].signature(for: tbs + [0], hash: .sha256).derRepresentation
            }
        }
        expectRejection(.chainSignatureInvalid) {
            try verifyChain {
                let tbs = $0.certificates[index].tbsCertificate
                $0.certificates[index].signature =
                    $0.keys[index + 1].signature(for: tbs, hash: .sha384).derRepresentation
            }
        }
    }

    @Test("Refuses a signature that is no strict DER or out of range", arguments: SignatureForm.allCases)
    func signatureForms(form: SignatureForm) {
        expectRejection(.chainSignatureInvalid) {
            try verifyChain {
                let signature = $0.keys[1].signature(for: $0.leaf.tbsCertificate, hash: .sha256)
                $0.leaf.signature = form.encoded(signature)
            }
        }
    }

    @Test("Accepts both forms of s")
    func bothFormsOfS() throws {
        for isHigh in [false, true] {
            try verifyChain {
                let signature = $0.keys[1].signature(for: $0.leaf.tbsCertificate, hash: .sha256)
                $0.leaf.signature = (isHigh ? signature.withHighS : signature.withLowS).derRepresentation
            }
        }
    }

    @Test("Does not ask the anchor for a signature of its own")
    func anchorSignature() throws {
        try verifyChain { $0.root.signature = [0] }
    }

    // MARK: Names

    @Test("Refuses names that do not chain byte for byte")
    func names() {
        let names = [
            TestName.authority("Number 2"), .authority("number 1"), .authority("Number  1"),
            TestName([.commonName("Number 1")]), TestName([]),
            TestName([TestName.Attribute([2, 5, 4, 3], DERWriter.value([0x13], Array("Number 1".utf8)))]),
        ]
        for name in names {
            expectRejection(.chainIssuerMismatch) { try verifyChain { $0.leaf.issuer = name } }
        }
    }

    @Test("Accepts a leaf without a name, and refuses an issuer without one", arguments: 1...2)
    func emptyNames(index: Int) throws {
        try verifyChain { $0.leaf.subject = TestName([]) }
        expectRejection(.chainIssuerNotAuthority) {
            try verifyChain {
                $0.certificates[index].subject = TestName([])
                $0.certificates[index - 1].issuer = TestName([])
            }
        }
    }

    // MARK: Authority

    @Test("Refuses an issuer that is no authority", arguments: 1...2)
    func notAuthorities(index: Int) {
        let constraints: [TestExtension?] = [
            nil, TestExtension(Identifier.basicConstraints, isCritical: true, [0x30, 0x00]),
        ]
        for constraint in constraints {
            expectRejection(.chainIssuerNotAuthority) {
                try verifyChain {
                    $0.certificates[index].extensions = [constraint, .authorityKeyUsage].compactMap { $0 }
                }
            }
        }
    }

    @Test("Refuses an issuer whose key may not sign certificates, if it says what its key is for", arguments: 1...2)
    func keyUsage(index: Int) throws {
        expectRejection(.chainIssuerNotAuthority) {
            try verifyChain { $0.certificates[index][extension: Identifier.keyUsage] = [0x03, 0x02, 0x01, 0x02] }
        }
        try verifyChain { $0.certificates[index][extension: Identifier.keyUsage] = nil }
    }

    @Test("Accepts authorities whose extensions are not critical")
    func uncriticalAuthorities() throws {
        try verifyChain {
            for index in $0.certificates[1].extensions.indices {
                $0.certificates[1].extensions[index].isCritical = false
            }
        }
    }

    @Test("Counts the intermediates below an issuer against its path length")
    func pathLengths() throws {
        try verifyChain(issuers: 2) { $0.certificates[2].extensions[0] = .authority(pathLength: 1) }
        expectRejection(.chainPathTooLong) {
            try verifyChain(issuers: 2) { $0.certificates[2].extensions[0] = .authority(pathLength: 0) }
        }
        try verifyChain(issuers: 2) { $0.root.extensions[0] = .authority(pathLength: 2) }
        expectRejection(.chainPathTooLong) {
            try verifyChain(issuers: 2) { $0.root.extensions[0] = .authority(pathLength: 1) }
        }
        try verifyChain(issuers: 0) { $0.root.extensions[0] = .authority(pathLength: 0) }
    }

    @Test("Does not count intermediates that issued themselves")
    func selfIssued() throws {
        try verifyChain(issuers: 2) {
            $0.certificates[1].subject = $0.certificates[2].subject
            $0.certificates[1].issuer = $0.certificates[2].subject
            $0.leaf.issuer = $0.certificates[2].subject
            $0.certificates[2].extensions[0] = .authority(pathLength: 0)
        }
    }

    @Test("Refuses a path length without authority, negative, or longer than 32 bits")
    func badPathLengths() {
        let values = [
            DERWriter.sequence(DERWriter.integer(0)),
            DERWriter.sequence(DERWriter.boolean(true), DERWriter.value([0x02], [0xFF])),
            DERWriter.sequence(DERWriter.boolean(true), DERWriter.integer(1 << 32)),
            DERWriter.sequence(DERWriter.boolean(false)),
            DERWriter.sequence(DERWriter.value([0x01], [0x01])),
        ]
        for value in values {
            expectRejection(.chainCertificateMalformed) {
                try verifyChain { $0.certificates[1][extension: Identifier.basicConstraints] = value }
            }
        }
    }

    // MARK: Extensions

    @Test("Refuses a critical extension that it does not know, and accepts others", arguments: 0...2)
    func criticalExtensions(index: Int) throws {
        for identifier: [UInt64] in [[1, 2, 3, 4], Identifier.extendedKeyUsage, Identifier.nonce] {
            try verifyChain { $0.certificates[index].extensions.append(TestExtension(identifier, [0x05, 0x00])) }
            expectRejection(.chainCriticalExtensionUnknown) {
                try verifyChain {
                    $0.certificates[index].extensions.append(TestExtension(identifier, isCritical: true, [0x05, 0x00]))
                }
            }
        }
    }

    @Test("Refuses an extension that is there twice", arguments: 0...1)
    func duplicateExtensions(index: Int) {
        expectRejection(.chainCertificateMalformed) {
            try verifyChain {
                $0.certificates[index].extensions += [TestExtension([1, 2, 3], [1]), TestExtension([1, 2, 3], [2])]
            }
        }
    }

    @Test("Refuses malformed extensions", arguments: ExtensionForm.allCases)
    func extensionForms(form: ExtensionForm) {
        expectRejection(.chainCertificateMalformed) { try verifyChain { form.change(&$0.leaf) } }
    }

    enum ExtensionForm: CaseIterable {
        case empty, explicitFalse, booleanOne, trailing, longLength, paddedIdentifier, constructedValue, tooMany

        func change(_ certificate: inout TestCertificate) {
            let identifier = DERWriter.objectIdentifier([1, 2, 3])
            let value = DERWriter.octetString([0])
            var found = TestExtension([1, 2, 3], [0])
            switch self {
            case .empty: certificate.extensionsField = DERWriter.context(3, DERWriter.sequence())
            case .explicitFalse: found.rawEncoding = DERWriter.sequence(identifier, DERWriter.boolean(false), value)
            case .booleanOne: found.rawEncoding = DERWriter.sequence(identifier, [0x01, 0x01, 0x01], value)
            case .trailing: found.rawEncoding = DERWriter.sequence(identifier, value, DERWriter.null)
            case .longLength: found.rawEncoding = [0x30, 0x81, 0x07] + identifier + value
            case .paddedIdentifier: found.rawEncoding = DERWriter.sequence([0x06, 0x03, 0x2A, 0x80, 0x03], value)
            case .constructedValue: found.rawEncoding = DERWriter.sequence(identifier, DERWriter.value([0x24], value))
            case .tooMany: certificate.extensions = (0..<65).map { TestExtension([1, 2, $0], []) }
            }
            if found.rawEncoding != nil { certificate.extensions = [found] }
        }
    }

    // MARK: Serial numbers and versions

    @Test("Accepts serial numbers of one to 20 octets", arguments: [[1], [0x7F], [0, 0x80], [1] + zeros(19)])
    func serialNumbers(serialNumber: [UInt8]) throws {
        try verifyChain { $0.leaf.serialNumber = serialNumber }
    }

    @Test("Refuses zero, negative and longer serial numbers", arguments: 0...2)
    func badSerialNumbers(index: Int) {
        for serialNumber in [[0], [0x80], [0xFF, 0x7F], [1] + zeros(20)] {
            expectRejection(.chainSerialNumberUnexpected) {
                try verifyChain { $0.certificates[index].serialNumber = serialNumber }
            }
        }
        for serialNumber: [UInt8] in [[], [0, 1], [0xFF, 0x80]] {
            guard index < 2 else { continue }
            expectRejection(.chainCertificateMalformed) {
                try verifyChain { $0.certificates[index].serialNumber = serialNumber }
            }
        }
    }

    @Test("Refuses versions 1 and 2, wherever they stand", arguments: 0...2)
    func versions(index: Int) {
        for version in [[], DERWriter.context(0, DERWriter.integer(1))] {
            expectRejection(.chainVersionUnexpected) {
                try verifyChain {
                    $0.certificates[index].version = version
                    $0.certificates[index].extensions = []
                }
            }
        }
    }

    @Test("Refuses versions that X.509 does not know, and extensions before version 3")
    func unknownVersions() {
        for number: UInt64 in [0, 1, 3, 4, 256] {
            expectRejection(.chainCertificateMalformed) {
                try verifyChain { $0.certificates[1].version = DERWriter.context(0, DERWriter.integer(number)) }
            }
        }
        expectRejection(.chainCertificateMalformed) { try verifyChain { $0.certificates[1].version = [] } }
    }

    // MARK: Size

    @Test("Accepts a certificate of 8 KiB and refuses one byte more")
    func size() throws {
        let sized = { (count: Int) in
            var chain = TestChain()
            chain.leaf.extensions = [TestExtension([1, 2, 3], zeros(count - 400))]
            // The length of a signature varies, so come closer until it fits.
            for _ in 0..<20 {
                let encoded = chain.encoded()[0]
                guard encoded.count != count else {
                    chain.replacements[0] = encoded
                    break
                }
                let padding = chain.leaf.extensions[0].value.count + count - encoded.count
                chain.leaf.extensions[0].value = zeros(padding)
            }
            return chain
        }
        let largest = sized(8192)
        #expect(largest.replacements[0]?.count == 8192)
        try largest.verify()
        let larger = sized(8193)
        #expect(larger.replacements[0]?.count == 8193)
        expectRejection(.chainCertificateTooLarge) { try larger.verify() }
    }

    @Test("Tells the byte where a certificate begins to be wrong")
    func offsets() throws {
        let minted = TestAttestation().mint()
        let start = try #require(minted.attestationObject.firstRange(of: minted.leafCertificate)).lowerBound
        let expired = expectRejection(.chainExpired) {
            try verifyAttestation { $0.now = $0.attestation.issuedAt.adding(seconds: 86_400 * 3) }
        }
        #expect(expired?.offset == start)
        var object = minted.attestationObject
        object[start + 4] = 0x31
        let malformed = expectRejection(.chainCertificateMalformed) { try verifyAttestation { $0.object = object } }
        #expect(malformed?.offset == start + 4)
    }
}
