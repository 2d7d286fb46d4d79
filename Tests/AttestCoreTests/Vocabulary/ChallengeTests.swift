import AttestCore
import AttestTesting
import TestScenes
import TestSupport
import Testing

@Suite("Challenge and client data hash")
struct ChallengeTests {
    @Test("Accepts 16 to 128 bytes", arguments: [16, 17, 32, 127, 128])
    func byteCounts(count: Int) throws {
        let bytes = Array(repeating: 0xFB as UInt8, count: count)
        let challenge = try #require(Challenge(bytes: bytes))
        #expect(challenge.bytes == bytes)
        #expect(Challenge(text: challenge.text) == challenge)
    }

    @Test("Refuses fewer and more bytes", arguments: [0, 1, 15, 129, 1000])
    func otherByteCounts(count: Int) {
        #expect(Challenge(bytes: zeros(count)) == nil)
        #expect(Challenge(text: Base64.encodeURL(zeros(count))) == nil)
    }

    @Test("Is base64url without padding, and reads no other spelling")
    func text() throws {
        let challenge = try #require(Challenge(bytes: Array(repeating: 0xFB, count: 16)))
        #expect(challenge.text == "-_v7-_v7-_v7-_v7-_v7-w")
        for text in [
            "-_v7-_v7-_v7-_v7-_v7-w==", "+/v7+/v7+/v7+/v7+/v7+w", "-_v7-_v7-_v7-_v7-_v7-x", " -_v7-_v7-_v7-_v7-_v7-w",
        ] {
            #expect(Challenge(text: text) == nil)
        }
    }

    @Test("Makes challenges of 32 bytes, each another")
    func random() {
        let challenges = (0..<100).map { _ in Challenge.random() }
        #expect(challenges.allSatisfy { $0.bytes.count == 32 })
        #expect(Set(challenges).count == 100)
    }

    @Test("Hashes exactly the bytes of the client data")
    func hashing() throws {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        #expect(ClientDataHash(hashing: []).bytes == (try Hex.decode(empty)))
        #expect(ClientDataHash(hashing: [0]) != ClientDataHash(hashing: []))
    }

    @Test("Hashes the text of a challenge, not its bytes")
    func hashingChallenge() throws {
        let challenge = try #require(Challenge(bytes: zeros(32)))
        #expect(ClientDataHash(hashing: challenge) == ClientDataHash(hashing: Array(challenge.text.utf8)))
        #expect(ClientDataHash(hashing: challenge) != ClientDataHash(hashing: challenge.bytes))
    }

    @Test("Takes a hash of any length but none as it is, so that a challenge that got lost is not verified")
    func verbatim() {
        for bytes: [UInt8] in [[1], zeros(32), zeros(100)] {
            #expect(ClientDataHash(verbatim: bytes)?.bytes == bytes)
        }
        #expect(ClientDataHash(verbatim: []) == nil)
    }

    @Test("Verifies an attestation for a challenge by its text, as an app hashes it")
    func attestation() throws {
        let challenge = try #require(Challenge(bytes: zeros(32)))
        try verifyAttestation {
            $0.attestation.challenge = Array(challenge.text.utf8)
            $0.clientDataHash = ClientDataHash(hashing: challenge)
        }
    }
}
