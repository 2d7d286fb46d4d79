import AttestCore
import AttestPlay
import Testing

@Suite("The hash that a token is bound to")
struct PlayRequestHashTests {
    private static func hash(_ subject: String, _ byte: UInt8 = 7, _ digest: [UInt8] = []) throws -> String {
        PlayRequestHash(
            subject: try #require(Subject(subject)),
            challenge: try #require(Challenge(bytes: Array(repeating: byte, count: 32))),
            requestDigest: digest
        ).text
    }

    @Test("Is SHA-256 over the documented bytes, in lower-case hexadecimal")
    func knownValues() throws {
        // Computed with Python's hashlib from the description.
        #expect(try Self.hash("guest-1") == "b72b1d1301cd363dbc4b2fc321994fd364ffcec879efb512a1a0d7311f34ce1b")
        #expect(
            try Self.hash("guest-1", 7, Array(0..<32))
                == "fc69189e6336722f2ad05671a42149f05cee9cfa2069ac8a0de2440fad6b3de4"
        )
    }

    @Test("Differs for another subject, challenge or request, also where the bytes run together")
    func differs() throws {
        let hashes = [
            try Self.hash("guest"), try Self.hash("guest\u{7}"), try Self.hash("gues"), try Self.hash("guest", 8),
            try Self.hash("guest", 7, [0]), try Self.hash("guest", 7, [0, 0]), try Self.hash("caf\u{E9}"),
            try Self.hash("cafe\u{301}"),
        ]
        #expect(Set(hashes).count == hashes.count)
        #expect(hashes.allSatisfy { $0.utf8.count == 64 && $0.allSatisfy { "0123456789abcdef".contains($0) } })
    }
}
