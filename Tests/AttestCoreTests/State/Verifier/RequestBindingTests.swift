import AttestCore
import Testing

@Suite("Request binding")
struct RequestBindingTests {
    /// SHA-256 of nothing.
    private let emptyHash: [UInt8] = [
        0xE3, 0xB0, 0xC4, 0x42, 0x98, 0xFC, 0x1C, 0x14, 0x9A, 0xFB, 0xF4, 0xC8, 0x99, 0x6F, 0xB9, 0x24,
        0x27, 0xAE, 0x41, 0xE4, 0x64, 0x9B, 0x93, 0x4C, 0xA4, 0x95, 0x99, 0x1B, 0x78, 0x52, 0xB8, 0x55,
    ]

    @Test("R20: Writes these bytes, which apps rebuild")
    func bytes() throws {
        var expected = Array("attest-request-v1\0\0\0".utf8)
        expected += [0, 0, 0, 4] + Array("POST".utf8)
        expected += [0, 0, 0, 9] + Array("/pay?to=7".utf8)
        expected += [0, 0, 0, 32] + emptyHash
        expected += [0, 0, 0, 6] + Array("j\u{F6}rg!".utf8)
        expected += [0, 0, 0, 16] + Array(1...16)
        let binding = try binding()
        #expect(binding.clientData == expected)
        #expect(RequestBinding(clientData: expected) == binding)
        #expect(binding.bodyHash == emptyHash)
    }

    @Test("R20: Writes the length of a field in four bytes, most significant first")
    func longFields() throws {
        let binding = try RequestBinding(
            method: "GET",
            path: "/" + String(repeating: "a", count: 0x10202),
            body: [],
            subject: .named("a"),
            challenge: challenge
        )
        #expect(binding.clientData[27..<32] == [0x00, 0x01, 0x02, 0x03, UInt8(ascii: "/")])
        #expect(RequestBinding(clientData: binding.clientData) == binding)
    }

    @Test("Refuses a hash of the body that has not 32 bytes", arguments: [0, 20, 31, 33, 64])
    func hashLengths(count: Int) throws {
        var bytes = try binding().clientData
        bytes.replaceSubrange(41..<77, with: [0, 0, 0, UInt8(count)] + Array(repeating: 0xE3, count: count))
        #expect(RequestBinding(clientData: bytes) == nil)
    }

    @Test("Refuses every truncation, and every byte too many")
    func truncations() throws {
        let bytes = try binding().clientData
        for count in bytes.indices { #expect(RequestBinding(clientData: Array(bytes.prefix(count))) == nil) }
        for byte in UInt8.min ... .max { #expect(RequestBinding(clientData: bytes + [byte]) == nil) }
    }

    @Test("Refuses every change of a length, and of the label")
    func lengths() throws {
        let bytes = try binding().clientData
        var positions = Array(0..<20)
        var start = 20
        for count in [4, 9, 32, 6, 16] {
            positions += Array(start..<start + 4)
            start += 4 + count
        }
        for position in positions {
            for byte in UInt8.min ... .max where byte != bytes[position] {
                var changed = bytes
                changed[position] = byte
                #expect(RequestBinding(clientData: changed) == nil)
            }
        }
    }

    @Test("Reads no two spellings of one request")
    func oneSpelling() throws {
        let bytes = try binding().clientData
        for position in bytes.indices {
            for bit in 0..<8 {
                var changed = bytes
                changed[position] ^= 1 << bit
                guard let read = RequestBinding(clientData: changed) else { continue }
                #expect(read.clientData == changed)
                #expect(try read != binding())
            }
        }
    }

    @Test("R11: Refuses text that is not UTF-8")
    func invalidText() throws {
        let bytes = try binding().clientData
        for position in [24, 32, 77] {
            var changed = bytes
            changed[position] = 0xFF
            #expect(RequestBinding(clientData: changed) == nil)
        }
    }

    @Test("R11: Compares requests byte for byte")
    func comparison() throws {
        let binding = try RequestBinding(
            method: "GET",
            path: "/caf\u{E9}",
            body: [1],
            subject: .named("a"),
            challenge: challenge
        )
        #expect(binding.isFor(SignedRequest(method: "GET", path: "/caf\u{E9}", body: [1])))
        #expect(!binding.isFor(SignedRequest(method: "GET", path: "/cafe\u{301}", body: [1])))
        #expect(!binding.isFor(SignedRequest(method: "get", path: "/caf\u{E9}", body: [1])))
        #expect(!binding.isFor(SignedRequest(method: "GET", path: "/caf\u{E9}", body: [])))
        #expect(!binding.isFor(SignedRequest(method: "GET", path: "/caf\u{E9}?", body: [1])))
    }

    @Test("R11: Is equal to a binding of the same bytes, and to no other spelling of it")
    func equality() throws {
        let binding = { (method: String, path: String, body: [UInt8]) in
            try RequestBinding(method: method, path: path, body: body, subject: .named("a"), challenge: challenge)
        }
        let composed = try binding("GET", "/caf\u{E9}", [1])
        #expect(try composed == binding("GET", "/caf\u{E9}", [1]))
        let others = try [
            binding("GET", "/cafe\u{301}", [1]), binding("get", "/caf\u{E9}", [1]), binding("GET", "/caf\u{E9}", []),
        ]
        for other in others { #expect(composed != other) }
        #expect(Set(others + [composed, composed]).count == 4)
    }

    private var challenge: Challenge { get throws { try #require(Challenge(bytes: Array(1...16))) } }

    private func binding() throws -> RequestBinding {
        try RequestBinding(
            method: "POST",
            path: "/pay?to=7",
            body: [],
            subject: .named("j\u{F6}rg!"),
            challenge: challenge
        )
    }
}
