import AttestApple
import DERInspection
import DERKit
import TestScenes
import TestSupport
import Testing

@Suite("DER error")
struct DERErrorTests {
    private typealias Build = CertificateBuilder

    /// One input for each code.
    private static func refusedInput(_ code: DERError.Code) -> () throws -> Void {
        switch code {
        case .truncated: { try any("30") }
        case .tagMalformed: { try any("00 00") }
        case .tagUnexpected: { try read("05 00") { _ = try $0.readBoolean() } }
        case .lengthIndefinite: { try any("30 80") }
        case .lengthNotMinimal: { try any("04 81 00") }
        case .lengthTooLarge: { try any("04 85 01 00 00 00 00") }
        case .trailingBytes: { try read("00") { try $0.finish() } }
        case .nestingTooDeep:
            { try DERStructure.check((0..<32).reduce([0x05, 0x00]) { (c, _) in TLV.sequence(c) }[...]) }
        case .booleanMalformed: { try read("01 01 01") { _ = try $0.readBoolean() } }
        case .integerMalformed: { try read("02 00") { _ = try $0.readInteger() } }
        case .bitStringMalformed: { try read("03 00") { _ = try $0.readBitStringOctets() } }
        case .nullMalformed: { try read("05 01 00") { try $0.readNull() } }
        case .objectIdentifierMalformed: { _ = try ObjectIdentifier(contents: []) }
        case .timeMalformed: { _ = try DERTime.utcTime([]) }
        case .stringMalformed: { try read("13 01 2A") { try DERString.check($0.readAny()) } }
        case .versionUnexpected: { _ = try certificate { $0[.version] = [] } }
        case .nameMalformed: { _ = try NameAttributes([0x30, 0x02, 0x31, 0x00]) }
        case .extensionsEmpty: { _ = try certificate { $0[.extensions] = Build.extensions() } }
        case .extensionsTooMany: { _ = try certificate { $0[.extensions] = tooManyExtensions } }
        case .extensionDuplicate:
            { _ = try certificate { $0[.extensions] = Build.extensions(Build.keyUsage, Build.keyUsage) } }
        case .basicConstraintsMalformed: { _ = try BasicConstraints([0x30, 0x03, 0x02, 0x01, 0x00]) }
        case .keyUsageMalformed: { _ = try KeyUsage([0x03, 0x01, 0x00]) }
        case .publicKeyMalformed: { _ = try certificate { $0[.subjectPublicKeyInfo] = compressedKey } }
        case .contentTypeUnexpected:
            { try signedData { $0.type = TLV.objectIdentifier(SignedDataBuilder.data) } }
        case .chunksTooMany: { try signedData { $0.chunks = Array(repeating: TLV.octetString([]), count: 65) } }
        case .certificatesTooMany: { try signedData { $0.certificates = Array(repeating: TLV.sequence(), count: 5) } }
        }
    }

    private static func any(_ hex: String) throws {
        _ = try read(hex) { try $0.readAny() }
    }

    private static func signedData(_ change: (inout SignedDataBuilder) -> Void) throws {
        var builder = SignedDataBuilder()
        change(&builder)
        _ = try SignedData(builder.encoded[...])
    }

    private static var compressedKey: [UInt8] { Build.publicKey(curve: Build.secp256r1, point: [0x02]) }

    private static var tooManyExtensions: [UInt8] {
        TLV.context(3, TLV.sequence((0...64).flatMap { Build.certificateExtension([0x2A, UInt8($0)], [], []) }))
    }

    @Test("Has a code for each refusal and a refusal for each code", arguments: DERError.Code.allCases)
    func coversCode(code: DERError.Code) {
        let refused = Self.refusedInput(code)
        let error = #expect(throws: DERError.self) { try refused() }
        #expect(error?.code == code)
    }

    @Test("Is equal to another of the same code and offset")
    func equality() {
        #expect(DERError(.truncated, at: 3) == DERError(.truncated, at: 3))
        #expect(DERError(.truncated, at: 3) != DERError(.truncated, at: 4))
        #expect(DERError(.truncated, at: 3) != DERError(.trailingBytes, at: 3))
        #expect(DERError(.truncated, at: 3).offset == 3)
    }
}
