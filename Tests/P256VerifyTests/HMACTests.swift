import P256Verify
import Testing

@Suite("HMAC")
struct HMACTests {
    @Test("Computes the examples of RFC 2202 and RFC 4231", arguments: HMACExample.all)
    func examples(example: HMACExample) {
        let code = example.function.code(key: example.key, example.message)
        #expect(hexText(Array(code.prefix(example.code.count))) == hexText(example.code))
    }

    @Test("Serves any number of messages under one key", arguments: HMACUnderTest.all)
    func manyMessages(function: HMACUnderTest) {
        let key: [UInt8] = [1, 2, 3]
        let messages: [[UInt8]] = [[], [0], [UInt8](repeating: 7, count: 200), []]
        #expect(function.codes(key, messages) == messages.map { function.code(key: key, $0) })
        #expect(function.code(key: key, []) != function.code(key: key, [0]))
    }

    @Test("Fills a short key up with zeros", arguments: HMACUnderTest.all)
    func shortKey(function: HMACUnderTest) {
        let key = [UInt8](repeating: 0x5a, count: function.blockByteCount - 1)
        #expect(function.code(key: key, [1]) == function.code(key: key + [0], [1]))
        #expect(function.code(key: key, [1]) != function.code(key: key + [1], [1]))
    }

    @Test("Hashes a key that is longer than a block, and no other", arguments: HMACUnderTest.all)
    func longKey(function: HMACUnderTest) {
        let block = [UInt8](repeating: 0xa5, count: function.blockByteCount)
        #expect(function.code(key: block, [1]) != function.code(key: function.hash.hash(block), [1]))
        let longer = block + [0xa5]
        #expect(function.code(key: longer, [1]) == function.code(key: function.hash.hash(longer), [1]))
    }

    @Test("R24: shows nothing of its key when it is printed")
    func printsNothing() {
        let key = [UInt8](repeating: 0x42, count: 32)
        let sha256 = HMACSHA256(key: key.span)
        var text = ""
        dump(sha256, to: &text)
        #expect(!text.contains("hmac") && !text.contains("h0"))
        let values: [any CustomReflectable] = [
            HMACSHA1(key: key.span), sha256, HMACSHA384(key: key.span), HMACSHA512(key: key.span),
        ]
        for value in values {
            #expect(Mirror(reflecting: value).children.isEmpty)
        }
    }
}
