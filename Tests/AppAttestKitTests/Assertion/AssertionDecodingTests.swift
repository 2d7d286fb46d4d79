import AttestCore
import AttestTesting
import TestScenes
import Testing

@Suite("Assertion object")
struct AssertionDecodingTests {
    private typealias Pair = CBORWriter.Pair

    @Test("Accepts keys in any order and unknown keys, which it never uses")
    func orderAndUnknownKeys() throws {
        try verifyAssertion {
            $0.assertion.extraPairs = [Pair("cdHash", CBORWriter.map([])), Pair(CBORWriter.unsigned(1), [0xF5])]
            $0.assertion.editObject = { $0.reverse() }
        }
    }

    @Test("Refuses an object that is no map of two byte strings, or CBOR outside the profile", arguments: Form.allCases)
    func forms(form: Form) {
        expectRejection(.assertionMalformed) { try verifyAssertion { $0.object = form.object } }
    }

    enum Form: CaseIterable {
        case empty, null, array, noSignature, noData, signatureText, signatureNull, dataText, dataArray,
            duplicateSignature
        case duplicateData, trailingByte, secondObject, indefinite, longHead, tag, deep, float, badUTF8Key, hugeMap

        var object: [UInt8] {
            let signature = Pair("signature", CBORWriter.bytes(zeros(70)))
            let data = Pair("authenticatorData", CBORWriter.bytes(zeros(37)))
            let valid = CBORWriter.map([signature, data])
            return switch self {
            case .empty: []
            case .null: CBORWriter.null
            case .array: CBORWriter.array([signature.value, data.value])
            case .noSignature: CBORWriter.map([data])
            case .noData: CBORWriter.map([signature])
            case .signatureText: CBORWriter.map([Pair("signature", CBORWriter.text("")), data])
            case .signatureNull: CBORWriter.map([Pair("signature", CBORWriter.null), data])
            case .dataText: CBORWriter.map([signature, Pair("authenticatorData", CBORWriter.text(""))])
            case .dataArray: CBORWriter.map([signature, Pair("authenticatorData", CBORWriter.array([data.value]))])
            case .duplicateSignature: CBORWriter.map([signature, data, signature])
            case .duplicateData: CBORWriter.map([signature, data, data])
            case .trailingByte: valid + [0]
            case .secondObject: valid + valid
            case .indefinite: [0xBF] + valid.dropFirst() + [0xFF]
            case .longHead: [0xB8, 0x02] + valid.dropFirst()
            case .tag: [0xC1] + valid
            case .deep: CBORWriter.map([signature, data, Pair("deep", Array(repeating: 0x81, count: 3000) + [0])])
            case .float: CBORWriter.map([signature, data, Pair("float", [0xF9, 0, 0])])
            case .badUTF8Key: CBORWriter.map([signature, data, Pair(CBORWriter.text(utf8: [0xFF]), [0])])
            case .hugeMap: CBORWriter.head(5, 1 << 63)
            }
        }
    }

    @Test("Accepts 4 KiB and refuses one byte more")
    func size() throws {
        let base = TestAssertion().mint().assertionObject.count
        let verify = { (count: Int) in
            _ = try verifyAssertion {
                // "pad" and the head of the byte string take seven bytes.
                $0.assertion.extraPairs = [Pair("pad", CBORWriter.bytes(zeros(count - base - 7)))]
                #expect($0.assertion.mint().assertionObject.count == count)
            }
        }
        try verify(4096)
        expectRejection(.assertionTooLarge) { try verify(4097) }
    }

    @Test("Refuses every truncation of an object")
    func truncations() {
        let object = TestAssertion().mint().assertionObject
        for count in object.indices {
            expectRejection(.assertionMalformed) { try Assertion(decoding: Array(object.prefix(count))) }
        }
    }
}
