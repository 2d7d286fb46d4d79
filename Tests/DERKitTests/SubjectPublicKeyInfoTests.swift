import DERKit
import TestScenes
import TestSupport
import Testing

@Suite("Subject public key info")
struct SubjectPublicKeyInfoTests {
    private typealias Build = CertificateBuilder

    private func read(_ encoded: [UInt8]) throws -> SubjectPublicKeyInfo {
        var reader = DERReader(encoded[...])
        let info = try SubjectPublicKeyInfo(from: &reader)
        #expect(reader.isAtEnd)
        return info
    }

    private func expectError(
        _ code: DERError.Code,
        at offset: Int,
        in encoded: [UInt8],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        TestScenes.expectError(code, at: offset, in: encoded, sourceLocation: sourceLocation) { bytes in
            var reader = DERReader(bytes)
            return try SubjectPublicKeyInfo(from: &reader)
        }
    }

    private func point(_ count: Int, form: UInt8 = 0x04) -> [UInt8] {
        [form] + (1..<count).map { UInt8($0) }
    }

    @Test("Reads an uncompressed point of P-256")
    func readsP256() throws {
        let encoded = Build.publicKey(curve: Build.secp256r1, point: point(65))
        let info = try read(encoded)
        #expect(info.key == .p256(point(65)[...]))
        #expect(info.algorithm.algorithm == .ecPublicKey)
        #expect(info.encoded == encoded[...])
    }

    @Test("Reads an uncompressed point of P-384")
    func readsP384() throws {
        #expect(try read(Build.publicKey(curve: Build.secp384r1, point: point(97))).key == .p384(point(97)[...]))
    }

    @Test("Knows no other curves and algorithms, and leaves their keys alone")
    func readsOther() throws {
        // secp521r1; rsaEncryption with NULL; Ed25519
        #expect(try read(Build.publicKey(curve: [0x2B, 0x81, 0x04, 0x00, 0x23], point: [0x02])).key == .other)
        let rsa = TLV.objectIdentifier([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01])
        #expect(try read(TLV.sequence(TLV.sequence(rsa, TLV.null), TLV.bitString([0x30, 0x00]))).key == .other)
        let ed25519 = TLV.objectIdentifier([0x2B, 0x65, 0x70])
        #expect(try read(TLV.sequence(TLV.sequence(ed25519), TLV.bitString([]))).key == .other)
        // id-ecDH, for agreement alone, on P-256
        let ecDH = TLV.objectIdentifier([0x2B, 0x81, 0x04, 0x01, 0x0C])
        let algorithm = TLV.sequence(ecDH, TLV.objectIdentifier(Build.secp256r1))
        #expect(try read(TLV.sequence(algorithm, TLV.bitString(point(65)))).key == .other)
    }

    @Test("Refuses points that are compressed, hybrid, at infinity or of another size, at the form octet")
    func refusesPoints() {
        let wrong: [[UInt8]] = [
            point(33, form: 0x02), point(33, form: 0x03), point(65, form: 0x06), point(65, form: 0x07), [0x00], [],
            point(64), point(66), point(97), point(65, form: 0x05),
        ]
        for point in wrong {
            let encoded = Build.publicKey(curve: Build.secp256r1, point: point)
            expectError(.publicKeyMalformed, at: encoded.count - point.count, in: encoded)
        }
        for point in [point(65), point(96), point(98), point(97, form: 0x02)] {
            let encoded = Build.publicKey(curve: Build.secp384r1, point: point)
            expectError(.publicKeyMalformed, at: encoded.count - point.count, in: encoded)
        }
    }

    @Test("Reads an EC key whose curve is not named as a key that is not used")
    func readsUnnamedCurve() throws {
        let algorithm = TLV.objectIdentifier(Build.ecPublicKey)
        for parameters in [[], TLV.null, TLV.sequence(TLV.integer(1))] {
            let encoded = TLV.sequence(TLV.sequence(algorithm, parameters), TLV.bitString(point(65)))
            var reader = DERReader(encoded[...])
            #expect(try SubjectPublicKeyInfo(from: &reader).key == .other)
        }
    }

    @Test("Refuses a malformed curve identifier")
    func refusesMalformedCurve() {
        expectError(.objectIdentifierMalformed, at: 15, in: Build.publicKey(curve: [0x80, 0x01], point: point(65)))
    }

    @Test("Refuses what is not an algorithm and bits")
    func refusesStructure() {
        let algorithm = TLV.sequence(TLV.objectIdentifier([0x2B, 0x65, 0x70]))
        expectError(.tagUnexpected, at: 0, in: TLV.set(algorithm, TLV.bitString([])))
        expectError(.tagUnexpected, at: 2, in: TLV.sequence(TLV.bitString([]), algorithm))
        expectError(.truncated, at: 9, in: TLV.sequence(algorithm))
        expectError(.tagUnexpected, at: 9, in: TLV.sequence(algorithm, TLV.octetString([])))
        expectError(.trailingBytes, at: 12, in: TLV.sequence(algorithm, TLV.bitString([]), TLV.null))
        expectError(.bitStringMalformed, at: 11, in: TLV.sequence(algorithm, TLV.bitString([0x80], unusedBits: 7)))
    }
}
