import DERKit
import TestScenes
import TestSupport
import Testing

@Suite("Certificate")
struct CertificateTests {
    private typealias Build = CertificateBuilder

    // MARK: What a valid one says

    @Test("Reports every part")
    func reportsParts() throws {
        let builder = Build()
        let certificate = try Certificate(builder.encoded[...])
        #expect(certificate.encoded == builder.encoded[...])
        #expect(certificate.tbsCertificate.indices == 3..<builder.offset(of: .signatureAlgorithm))
        #expect(certificate.version == 3)
        #expect(certificate.serialNumber == [0x01])
        #expect(certificate.signatureAlgorithm.ecdsaDigest == .sha256)
        #expect(certificate.hasEqualAlgorithms)
        #expect(certificate.issuer == Build.name("Issuer")[...])
        #expect(certificate.validity.notBefore == 1_776_708_792)
        #expect(certificate.validity.notAfter == 1_776_967_992)
        #expect(certificate.subject == Build.name("Subject")[...])
        #expect(certificate.subjectPublicKeyInfo.key == .p256(([0x04] + Array(1...64))[...]))
        #expect(certificate.basicConstraints?.isAuthority == false)
        #expect(certificate.keyUsage == .digitalSignature)
        #expect(certificate.signatureValue == [0x30, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01])
        #expect(!certificate.isSelfIssued)
    }

    @Test("Is the same wherever it was cut from, with the indices of that array")
    func keepsIndices() throws {
        let encoded = Build().encoded
        let array = [0x30, 0x82] + encoded + [0x00]
        let certificate = try Certificate(array[2..<2 + encoded.count])
        #expect(certificate.encoded.startIndex == 2)
        #expect(certificate.tbsCertificate.startIndex == 5)
        #expect(certificate.signatureValue.endIndex == 2 + encoded.count)
        #expect(certificate.subject == Build.name("Subject")[...])
    }

    @Test("May be of version 1 or 2")
    func readsOlderVersions() throws {
        let first = try certificate { builder in
            builder[.version] = []
            builder[.extensions] = []
        }
        #expect(first.version == 1)
        let second = try certificate { builder in
            builder[.version] = TLV.context(0, TLV.integer(1))
            builder[.issuerUniqueID] = TLV.contextPrimitive(1, [0x00, 0xAB])
            builder[.subjectUniqueID] = TLV.contextPrimitive(2, [0x04, 0xF0])
            builder[.extensions] = []
        }
        #expect(second.version == 2)
        #expect(second.extensions.all.isEmpty)
    }

    @Test("May have either unique identifier in version 3")
    func readsUniqueIdentifiers() throws {
        let issuer = try certificate { $0[.issuerUniqueID] = TLV.contextPrimitive(1, [0x00]) }
        #expect(issuer.extensions.all.count == 2)
        let subject = try certificate { $0[.subjectUniqueID] = TLV.contextPrimitive(2, [0x00]) }
        #expect(subject.extensions.all.count == 2)
    }

    @Test("Reports serial numbers as they are, even negative ones")
    func reportsSerialNumber() throws {
        #expect(try certificate { $0[.serialNumber] = TLV.integer(0x00) }.serialNumber == [0x00])
        #expect(try certificate { $0[.serialNumber] = TLV.integer(0x80) }.serialNumber == [0x80])
        #expect(try certificate { $0[.serialNumber] = TLV.integer(0x00, 0xFF) }.serialNumber == [0x00, 0xFF])
    }

    @Test("Reports algorithms that differ, by their bytes")
    func reportsAlgorithms() throws {
        let different = try certificate { $0[.signature] = Build.ecdsaWithSHA384 }
        #expect(!different.hasEqualAlgorithms)
        #expect(different.signatureAlgorithm.ecdsaDigest == .sha256)
        let identifier = TLV.objectIdentifier([0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, 0x02])
        let withNull = try certificate { $0[.signatureAlgorithm] = TLV.sequence(identifier, TLV.null) }
        #expect(!withNull.hasEqualAlgorithms)
        #expect(withNull.signatureAlgorithm.ecdsaDigest == nil)
    }

    @Test("Is self-issued if issuer and subject are the same bytes")
    func selfIssued() throws {
        #expect(try certificate { $0[.subject] = Build.name("Issuer") }.isSelfIssued)
        #expect(try !certificate { $0[.subject] = Build.name("issuer") }.isSelfIssued)
    }

    @Test("May have an empty subject and a validity in either type of time")
    func readsVariants() throws {
        #expect(try certificate { $0[.subject] = TLV.sequence() }.subject == [0x30, 0x00])
        let validity = try certificate { builder in
            builder[.validity] = TLV.sequence(
                TLV.utcTime("491231235959Z"),
                TLV.generalizedTime("20500101000000Z")
            )
        }.validity
        #expect(validity.notAfter - validity.notBefore == 1)
    }

    // MARK: Certificate

    @Test("Refuses a certificate that is no SEQUENCE of three, or followed by something")
    func refusesOuterStructure() {
        let encoded = Build().encoded
        expectError(.tagUnexpected, at: 0, in: [0x31] + encoded.dropFirst()) { try Certificate($0) }
        expectError(.trailingBytes, at: encoded.count, in: encoded + [0x00]) { try Certificate($0) }
        expectError(.truncated, at: encoded.count - 1, in: encoded.dropLast()) { try Certificate($0) }
        expectError(.truncated, at: 0, in: [UInt8]()) { try Certificate($0) }
        expectCertificateError(.trailingBytes, in: .extra) { $0[.extra] = TLV.null }
        expectCertificateError(.truncated, in: .signatureValue) { $0[.signatureValue] = [] }
        expectCertificateError(.tagUnexpected, in: .signatureAlgorithm) { $0[.signatureAlgorithm] = [] }
    }

    @Test("Refuses a signature that is not whole octets of bits")
    func refusesSignature() {
        expectCertificateError(.tagUnexpected, in: .signatureValue) { $0[.signatureValue] = TLV.octetString([0x00]) }
        expectCertificateError(.bitStringMalformed, in: .signatureValue, plus: 2) { builder in
            builder[.signatureValue] = TLV.bitString([0x80], unusedBits: 1)
        }
        expectCertificateError(.tagMalformed, in: .signatureValue) {
            $0[.signatureValue] = [0x23, 0x03, 0x03, 0x01, 0x00]
        }
    }

    @Test("Refuses a malformed algorithm outside and inside")
    func refusesAlgorithms() {
        let wrong = TLV.sequence(TLV.objectIdentifier([0x2A]), TLV.null, TLV.null)
        expectCertificateError(.trailingBytes, in: .signatureAlgorithm, plus: 7) { $0[.signatureAlgorithm] = wrong }
        expectCertificateError(.trailingBytes, in: .signature, plus: 7) { $0[.signature] = wrong }
    }

    // MARK: TBSCertificate

    @Test("Refuses versions other than 2 and 3 that are written, at the field")
    func refusesVersion() {
        for version: UInt8 in [0, 3, 4, 127] {
            expectCertificateError(.versionUnexpected, in: .version) { builder in
                builder[.version] = TLV.context(0, TLV.integer(version))
            }
        }
    }

    @Test("Refuses a version that is not one small INTEGER")
    func refusesMalformedVersion() {
        expectCertificateError(.truncated, in: .version, plus: 2) { $0[.version] = TLV.context(0) }
        expectCertificateError(.integerMalformed, in: .version, plus: 4) { builder in
            builder[.version] = TLV.context(0, TLV.integer(0xFF))
        }
        expectCertificateError(.integerMalformed, in: .version, plus: 4) { builder in
            builder[.version] = TLV.context(0, TLV.integer(0x00, 0x02))
        }
        expectCertificateError(.integerMalformed, in: .version, plus: 4) { builder in
            builder[.version] = TLV.context(0, TLV.integer(0x01, 0x00, 0x00, 0x00, 0x02))
        }
        expectCertificateError(.trailingBytes, in: .version, plus: 5) { builder in
            builder[.version] = TLV.context(0, TLV.integer(2), TLV.integer(2))
        }
        // [0] in primitive form is no version, nor is a bare INTEGER a second serial number.
        expectCertificateError(.tagUnexpected, in: .version) { $0[.version] = TLV.contextPrimitive(0, [0x02]) }
        expectCertificateError(.tagUnexpected, in: .serialNumber) { $0[.version] = TLV.integer(2) }
    }

    @Test("Refuses fields that their version does not have, at the field")
    func refusesFieldsOfLaterVersions() {
        expectCertificateError(.versionUnexpected, in: .extensions) { $0[.version] = [] }
        expectCertificateError(.versionUnexpected, in: .extensions) { $0[.version] = TLV.context(0, TLV.integer(1)) }
        expectCertificateError(.versionUnexpected, in: .issuerUniqueID) { builder in
            builder[.version] = []
            builder[.issuerUniqueID] = TLV.contextPrimitive(1, [0x00])
        }
        expectCertificateError(.versionUnexpected, in: .subjectUniqueID) { builder in
            builder[.version] = []
            builder[.subjectUniqueID] = TLV.contextPrimitive(2, [0x00])
        }
    }

    @Test("Refuses malformed unique identifiers, and ones out of order")
    func refusesUniqueIdentifiers() {
        expectCertificateError(.bitStringMalformed, in: .issuerUniqueID, plus: 2) { builder in
            builder[.issuerUniqueID] = TLV.contextPrimitive(1, [])
        }
        expectCertificateError(.bitStringMalformed, in: .subjectUniqueID, plus: 2) { builder in
            builder[.subjectUniqueID] = TLV.contextPrimitive(2, [0x01, 0x01])
        }
        expectCertificateError(.trailingBytes, in: .subjectUniqueID) { builder in
            builder[.issuerUniqueID] = TLV.contextPrimitive(2, [0x00])
            builder[.subjectUniqueID] = TLV.contextPrimitive(1, [0x00])
        }
        expectCertificateError(.trailingBytes, in: .issuerUniqueID) { builder in
            builder[.issuerUniqueID] = TLV.contextPrimitive(0, [0x00])
        }
        expectCertificateError(.trailingBytes, in: .issuerUniqueID) { builder in
            builder[.issuerUniqueID] = TLV.context(1, TLV.bitString([]))
        }
    }

    @Test("Refuses a serial number that is empty, padded or no INTEGER")
    func refusesSerialNumber() {
        expectCertificateError(.integerMalformed, in: .serialNumber, plus: 2) { $0[.serialNumber] = TLV.integer() }
        expectCertificateError(.integerMalformed, in: .serialNumber, plus: 2) { $0[.serialNumber] = TLV.integer(0, 1) }
        expectCertificateError(.tagUnexpected, in: .serialNumber) { $0[.serialNumber] = TLV.octetString([0x01]) }
    }

    @Test("Refuses malformed names of issuer and subject", arguments: [Build.Part.issuer, .subject])
    func refusesNames(part: CertificateBuilder.Part) {
        expectCertificateError(.tagUnexpected, in: part) { $0[part] = TLV.set() }
        expectCertificateError(.nameMalformed, in: part, plus: 2) { $0[part] = TLV.sequence(TLV.set()) }
        let wrong = Build.attribute([0x55, 0x04, 0x03], TLV.value(0x13, [0x2A]))
        expectCertificateError(.stringMalformed, in: part, plus: 11) { $0[part] = TLV.sequence(TLV.set(wrong)) }
    }

    @Test("Refuses a validity that is not two well-formed times")
    func refusesValidity() {
        let time = TLV.utcTime("260420181312Z")
        expectCertificateError(.tagUnexpected, in: .validity) { $0[.validity] = TLV.set(time, time) }
        expectCertificateError(.truncated, in: .validity, plus: 17) { $0[.validity] = TLV.sequence(time) }
        expectCertificateError(.trailingBytes, in: .validity, plus: 32) {
            $0[.validity] = TLV.sequence(time, time, time)
        }
        expectCertificateError(.tagUnexpected, in: .validity, plus: 17) { builder in
            builder[.validity] = TLV.sequence(time, TLV.utf8("260420181312Z"))
        }
        expectCertificateError(.timeMalformed, in: .validity, plus: 19) { builder in
            builder[.validity] = TLV.sequence(time, TLV.utcTime("260420181360Z"))
        }
        expectCertificateError(.timeMalformed, in: .validity, plus: 4) { builder in
            builder[.validity] = TLV.sequence(TLV.generalizedTime("20260420181312.5Z"), time)
        }
    }

    @Test("Refuses a malformed key")
    func refusesKey() {
        expectCertificateError(.publicKeyMalformed, in: .subjectPublicKeyInfo, plus: 26) { builder in
            builder[.subjectPublicKeyInfo] = Build.publicKey(curve: Build.secp256r1, point: [0x02] + Array(1...32))
        }
    }

    @Test("Refuses anything after the extensions")
    func refusesTBSExtra() {
        expectCertificateError(.trailingBytes, in: .tbsExtra) { $0[.tbsExtra] = TLV.null }
        expectCertificateError(.trailingBytes, in: .tbsExtra) { $0[.tbsExtra] = $0[.extensions] }
    }

    static let missing: [(CertificateBuilder.Part, CertificateBuilder.Part, Int)] = [
        // Without one part, the next is found in its place, or is short of something inside.
        (.serialNumber, .signature, 0), (.signature, .issuer, 2), (.issuer, .validity, 2), (.validity, .subject, 2),
        (.subject, .subjectPublicKeyInfo, 2), (.subjectPublicKeyInfo, .extensions, 0),
    ]

    @Test("Refuses a certificate without one of its parts", arguments: missing)
    func refusesMissing(part: CertificateBuilder.Part, next: CertificateBuilder.Part, distance: Int) {
        expectCertificateError(.tagUnexpected, in: next, plus: distance) { $0[part] = [] }
    }
}
