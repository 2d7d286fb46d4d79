import AttestApple
import AttestCore
import AttestTesting
import TestScenes
import Testing

@Suite("Attestation object")
struct AttestationDecodingTests {
    private typealias Pair = CBORWriter.Pair

    @Test("Accepts keys in any order and unknown keys, which it never uses")
    func orderAndUnknownKeys() throws {
        try decodeAttestation(pairs: { $0.reverse() })
        try verifyAttestation {
            let directoryHash = CBORWriter.map([Pair("hash", CBORWriter.bytes(zeros(20))), Pair("type", [0x02])])
            $0.attestation.extraPairs = [Pair("cdHash", directoryHash), Pair(CBORWriter.unsigned(1), CBORWriter.null)]
            $0.attestation.editStatement = {
                $0.append(Pair("alg", CBORWriter.negative(6)))
                $0.reverse()
            }
        }
    }

    @Test("Takes the code-directory hash only from signed bytes")
    func codeDirectoryHash() throws {
        let unsigned = try verifyAttestation {
            $0.attestation.extraPairs = [Pair(TestExtensionMap.codeDirectoryHashKey, CBORWriter.bytes(zeros(32)))]
        }
        #expect(unsigned.launch.codeDirectoryHash == nil)
        let other = try verifyAttestation {
            $0.attestation.authenticatorData.extensionMap?["apple_cd_hash_hash_02"] = CBORWriter.bytes(zeros(32))
        }
        #expect(other.launch.codeDirectoryHash == nil)
        for count in [20, 32] {
            let signed = try verifyAttestation {
                $0.attestation.authenticatorData.extensionMap?.codeDirectoryHash = zeros(count)
            }
            #expect(signed.launch.codeDirectoryHash == zeros(count))
        }
    }

    @Test(
        "Refuses any other statement format by its name, whatever the statement looks like and wherever the name stands",
        arguments: ["none", "packed", "apple", "tpm", "", "apple-appattes", "apple-appattest "]
    )
    func foreignFormats(format: String) {
        let statements = [
            CBORWriter.map([]),
            CBORWriter.map([Pair("alg", CBORWriter.negative(6)), Pair("sig", CBORWriter.bytes([1]))]),
            CBORWriter.map([Pair("x5c", CBORWriter.text("no array"))]), CBORWriter.array([]), [0xC1, 0x00],
            [0xF9, 0x00, 0x00], CBORWriter.text("statement"), CBORWriter.map([Pair("receipt", CBORWriter.null)]),
        ]
        for statement in statements {
            for isReversed in [false, true] {
                expectRejection(.attestationFormatUnexpected) {
                    try decodeAttestation(pairs: { pairs in
                        pairs = pairs.filter { $0.key == CBORWriter.text("authData") }
                        pairs += [Pair("attStmt", statement), Pair("fmt", CBORWriter.text(format))]
                        if isReversed { pairs.reverse() }
                    })
                }
            }
        }
        expectRejection(.attestationFormatUnexpected) {
            try decodeAttestation(pairs: { $0 = [Pair("fmt", CBORWriter.text(format))] })
        }
    }

    @Test("Refuses what is not in the profile of CBOR before it looks at the format")
    func malformedOfOtherFormat() {
        let statements: [[UInt8]] = [[0xBF, 0xFF], [0x5F, 0xFF], [0x62, 0xC3, 0x28], [0xF8, 0x18]]
        for statement in statements {
            expectRejection(.attestationMalformed) {
                try decodeAttestation(pairs: {
                    $0 = [Pair("fmt", CBORWriter.text("none")), Pair("attStmt", statement)]
                })
            }
        }
    }

    @Test("Refuses an object that is no map, or lacks a key", arguments: Structure.allCases)
    func structures(structure: Structure) {
        expectRejection(.attestationMalformed) { try Attestation(decoding: structure.object) }
    }

    enum Structure: CaseIterable {
        case empty, null, array, wrapped, integerKeys, byteStringKeys, noFormat, noStatement, noData, noX5c
        case formatBytes, formatNull, dataArray, dataNull, dataText, statementArray, x5cMap, x5cBytes, x5cText,
            x5cInteger
        case receiptInteger, receiptNull

        var object: [UInt8] {
            let parts = AttestationParts()
            switch self {
            case .empty: return []
            case .null: return CBORWriter.null
            case .array: return CBORWriter.array(parts.pairs.flatMap { [$0.key, $0.value] })
            case .wrapped: return CBORWriter.bytes(parts.object)
            case .integerKeys:
                return CBORWriter.map(
                    parts.pairs.enumerated().map { Pair(CBORWriter.unsigned(UInt64($0) + 1), $1.value) }
                )
            case .byteStringKeys:
                return CBORWriter.map(parts.pairs.map { Pair(CBORWriter.bytes(Array($0.key.dropFirst())), $0.value) })
            case .noFormat: return CBORWriter.map(parts.pairs.filter { $0.key != CBORWriter.text("fmt") })
            case .noStatement: return CBORWriter.map(parts.pairs.filter { $0.key != CBORWriter.text("attStmt") })
            case .noData: return CBORWriter.map(parts.pairs.filter { $0.key != CBORWriter.text("authData") })
            case .noX5c: return replacing("attStmt", CBORWriter.map([parts.statement[1]]))
            case .formatBytes: return replacing("fmt", CBORWriter.bytes(Array("apple-appattest".utf8)))
            case .formatNull: return replacing("fmt", CBORWriter.null)
            case .dataArray: return replacing("authData", CBORWriter.array([CBORWriter.bytes(parts.authenticatorData)]))
            case .dataNull: return replacing("authData", CBORWriter.null)
            case .dataText: return replacing("authData", CBORWriter.text("data"))
            case .statementArray: return replacing("attStmt", CBORWriter.array([]))
            case .x5cMap: return statement("x5c", CBORWriter.map([]))
            case .x5cBytes: return statement("x5c", CBORWriter.bytes([]))
            case .x5cText: return statement("x5c", CBORWriter.array([CBORWriter.text("a"), CBORWriter.text("b")]))
            case .x5cInteger: return statement("x5c", CBORWriter.array([CBORWriter.bytes([]), [0x00]]))
            case .receiptInteger: return statement("receipt", [0x00])
            case .receiptNull: return statement("receipt", CBORWriter.null)
            }
        }

        private func replacing(_ key: String, _ value: [UInt8]) -> [UInt8] {
            CBORWriter.map(AttestationParts().pairs.map { $0.key == CBORWriter.text(key) ? Pair(key, value) : $0 })
        }

        private func statement(_ key: String, _ value: [UInt8]) -> [UInt8] {
            let pairs = AttestationParts().statement.map { $0.key == CBORWriter.text(key) ? Pair(key, value) : $0 }
            return replacing("attStmt", CBORWriter.map(pairs))
        }
    }

    @Test("Refuses CBOR outside the profile", arguments: Encoding.allCases)
    func encodings(encoding: Encoding) {
        expectRejection(.attestationMalformed) { try Attestation(decoding: encoding.object) }
    }

    enum Encoding: CaseIterable {
        case trailingByte, secondObject, leadingByte, indefiniteMap, unterminated, chunkedData, longLength, longKey,
            selfTag
        case tag24, duplicateData, duplicateStatement, duplicateX5c, badUTF8Key, tooManyPairs, hugeMap, hugeBytes,
            hugeArray
        case deepArrays, deepMaps, deepTags, float, undefined, reserved

        var object: [UInt8] {
            let object = AttestationParts().object
            let data = AttestationParts().authenticatorData
            switch self {
            case .trailingByte: return object + [0]
            case .secondObject: return object + object
            case .leadingByte: return [0] + object
            case .indefiniteMap: return [0xBF] + object.dropFirst() + [0xFF]
            case .unterminated: return [0xBF] + object.dropFirst()
            case .chunkedData:
                let chunks = CBORWriter.bytes(Array(data.prefix(50))) + CBORWriter.bytes(Array(data.dropFirst(50)))
                return Self.extra(Pair("chunked", [0x5F] + chunks + [0xFF]))
            case .longLength: return Self.extra(Pair("long", [0x5A, 0, 0, 0, 1, 0]))
            case .longKey: return Self.extra(Pair([0x78, 0x03] + Array("key".utf8), [0]))
            case .selfTag: return [0xD9, 0xD9, 0xF7] + object
            case .tag24: return Self.extra(Pair("tagged", [0xD8, 24] + CBORWriter.bytes([0])))
            case .duplicateData: return Self.extra(Pair("authData", CBORWriter.bytes(data)))
            case .duplicateStatement: return Self.extra(Pair("attStmt", CBORWriter.map([])))
            case .duplicateX5c:
                let x5c = Pair("x5c", CBORWriter.array([]))
                var pairs = AttestationParts().pairs
                pairs[1].value = CBORWriter.map(AttestationParts().statement + [x5c])
                return CBORWriter.map(pairs)
            case .badUTF8Key: return Self.extra(Pair(CBORWriter.text(utf8: [0xED, 0xA0, 0x80]), [0]))
            case .tooManyPairs: return Self.extra((0..<30).map { Pair(CBORWriter.unsigned($0), [0]) })
            case .hugeMap: return CBORWriter.head(5, .max)
            case .hugeBytes: return Self.extra(Pair("bytes", CBORWriter.head(2, UInt64(Int64.max))))
            case .hugeArray: return Self.extra(Pair("array", CBORWriter.head(4, UInt64(UInt32.max))))
            case .deepArrays: return Self.extra(Pair("deep", Array(repeating: 0x81, count: 8000) + [0]))
            case .deepMaps: return Self.extra(Pair("deep", Array(repeating: [0xA1, 0x00], count: 4000).joined() + [0]))
            case .deepTags: return Self.extra(Pair("deep", Array(repeating: 0xC1, count: 8000) + [0]))
            case .float: return Self.extra(Pair("float", [0xFA, 0, 0, 0, 0]))
            case .undefined: return Self.extra(Pair("undefined", [0xF7]))
            case .reserved: return Self.extra(Pair("reserved", [0x1C]))
            }
        }

        private static func extra(_ pair: Pair) -> [UInt8] { extra([pair]) }

        private static func extra(_ pairs: [Pair]) -> [UInt8] {
            CBORWriter.map(AttestationParts().pairs + pairs)
        }
    }

    @Test("Refuses every truncation of an object")
    func truncations() {
        let object = AttestationParts().object
        for count in stride(from: 0, to: object.count, by: 7) {
            expectRejection(.attestationMalformed) { try Attestation(decoding: Array(object.prefix(count))) }
        }
        expectRejection(.attestationMalformed) { try Attestation(decoding: object.dropLast()) }
    }

    @Test(
        "Refuses another format, compared byte for byte",
        arguments: ["", "apple", "apple-appattest ", "Apple-appattest"]
    )
    func formats(format: String) {
        expectRejection(.attestationFormatUnexpected) {
            try decodeAttestation(pairs: { $0[0].value = CBORWriter.text(format) })
        }
    }

    @Test("Accepts 16 KiB and refuses one byte more")
    func size() throws {
        let base = CBORWriter.map(AttestationParts().pairs + [Pair("pad", CBORWriter.bytes(zeros(1000)))]).count - 1000
        let object = { (count: Int) in
            CBORWriter.map(AttestationParts().pairs + [Pair("pad", CBORWriter.bytes(zeros(count - base)))])
        }
        #expect(object(16_384).count == 16_384)
        _ = try Attestation(decoding: object(16_384))
        expectRejection(.attestationTooLarge) { try Attestation(decoding: object(16_385)) }
    }

    @Test("Tells the byte at which decoding failed")
    func offsets() throws {
        let object = AttestationParts().object
        #expect(malformed(object + [0])?.offset == object.count)
        #expect(malformed(Array(object.dropLast()))?.offset == object.count - 1)
        #expect(malformed([])?.offset == 0)
        #expect(malformed([0xA1, 0x00, 0xF9])?.offset == 2)
    }

    private func malformed(_ object: [UInt8]) -> Rejection? {
        expectRejection(.attestationMalformed) { try Attestation(decoding: object) }
    }

    @Test("Passes the receipt on as it is, and needs none")
    func receipts() throws {
        #expect(try verifyAttestation { $0.attestation.receipt = nil }.unverifiedReceipt == nil)
        #expect(try verifyAttestation { $0.attestation.receipt = [] }.unverifiedReceipt == [])
        #expect(try verifyAttestation { $0.attestation.receipt = [1, 2] }.unverifiedReceipt == [1, 2])
    }
}
