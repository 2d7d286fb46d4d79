import AttestApple
import AttestCore
import Foundation
import TestScenes
import Testing

@Suite("Registered key")
struct RegisteredKeyTests {
    @Test("Takes over what the attestation gave, with counter 0")
    func fromAttestation() throws {
        let attestation = try verifyAttestation()
        let subject = try #require(Subject("account"))
        let key = RegisteredKey(attestation, subject: subject)
        #expect(key.keyID == attestation.keyID)
        #expect(key.publicKey == attestation.publicKey)
        #expect(key.appID == attestation.appID)
        #expect(key.environment == attestation.environment)
        #expect(key.counter == 0)
        #expect(key.subject == subject)
        #expect(key.receipt == attestation.unverifiedReceipt)
        #expect(key.binding != RegisteredKey(attestation, subject: subject).binding)
    }

    @Test("Refuses a key ID from storage that is not the hash of the public key")
    func mismatch() throws {
        let key = RegisteredKey(try verifyAttestation(), subject: .unspecified)
        let stored = { (keyID: KeyID, publicKey: [UInt8]) throws(StoredKeyError) in
            try RegisteredKey(
                storedAs: keyID,
                publicKey: publicKey,
                counter: 7,
                appID: key.appID,
                environment: .production,
                subject: .unspecified,
                binding: key.binding,
                receipt: nil
            )
        }
        #expect(try stored(key.keyID, key.publicKey).counter == 7)
        var changed = key.publicKey
        changed[64] ^= 1
        #expect(throws: StoredKeyError.keyIDMismatch) { try stored(key.keyID, changed) }
        #expect(throws: StoredKeyError.keyIDMismatch) { try stored(KeyID(publicKey: []), key.publicKey) }
        let json = String(decoding: try JSONEncoder().encode(key), as: UTF8.self)
        let other = json.replacing(key.keyID.base64.replacing("/", with: "\\/"), with: KeyID(publicKey: []).base64)
        #expect(other != json)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(RegisteredKey.self, from: Data(other.utf8)) }
    }

    @Test("Is the same after it was stored")
    func codable() throws {
        var key = RegisteredKey(try verifyAttestation(), subject: .unspecified)
        key.counter = .max
        let stored = try JSONEncoder().encode(key)
        #expect(try JSONDecoder().decode(RegisteredKey.self, from: stored) == key)
        let binding = try JSONEncoder().encode(key.binding)
        #expect(try JSONDecoder().decode(BindingID.self, from: binding) == key.binding)
        for bytes in ["[]", "[1]", "\(Array(repeating: 0, count: 15))", "\(Array(repeating: 0, count: 17))"] {
            let text = #"{"bytes":\#(bytes)}"#
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(BindingID.self, from: Data(text.utf8)) }
        }
    }
}
