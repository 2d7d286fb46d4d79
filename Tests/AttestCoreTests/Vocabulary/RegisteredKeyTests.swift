import AttestCore
import Foundation
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
        #expect(key.intermediateKey == attestation.intermediateKey)
        #expect(key.platform == attestation.device.platform)
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
                receipt: nil,
                intermediateKey: key.intermediateKey,
                platform: key.platform
            )
        }
        #expect(try stored(key.keyID, key.publicKey).counter == 7)
        var changed = key.publicKey
        changed[64] ^= 1
        #expect(throws: StoredKeyError.keyIDMismatch) { try stored(key.keyID, changed) }
        #expect(throws: StoredKeyError.keyIDMismatch) { try stored(KeyID(publicKey: []), key.publicKey) }
    }

    @Test("Is the same after it was stored")
    func codable() throws {
        var key = RegisteredKey(try verifyAttestation(), subject: .unspecified)
        key.counter = .max
        #expect(key.intermediateKey != nil && key.platform != nil)
        #expect(try decoded(JSONEncoder().encode(key)) == key)
        (key.receipt, key.intermediateKey, key.platform) = (nil, nil, nil)
        #expect(try decoded(JSONEncoder().encode(key)) == key)
    }

    @Test("Is stored with a version and in base64, so that a receipt grows by a third")
    func form() throws {
        var key = RegisteredKey(try verifyAttestation(), subject: .unspecified)
        key.receipt = Array(repeating: 0xFF, count: 4096)
        let fields = try self.fields(of: key)
        #expect(fields["version"] as? Int == 1)
        #expect((fields["publicKey"] as? String)?.utf8.count == 88)
        #expect((fields["binding"] as? String)?.utf8.count == 24)
        #expect((fields["receipt"] as? String)?.utf8.count == 5464)
    }

    static let damages: [(field: String, value: any Sendable)] = [
        ("version", 0), ("version", 2), ("keyID", KeyID(publicKey: []).base64), ("keyID", "AA=="),
        ("publicKey", Array(repeating: 4, count: 65)), ("publicKey", "BA=="),
        ("publicKey", String(repeating: "A", count: 87) + "="), ("counter", -1), ("counter", 4_294_967_296),
        ("appID", "example"), ("environment", "test"), ("subject", ""), ("binding", "AA=="), ("binding", "?"),
        ("receipt", "AA"), ("receipt", String(repeating: "A", count: 21_848)), ("intermediateKey", "00"),
        ("platform", "android"),
    ]

    @Test("Refuses what is stored with any field damaged, or without one that it needs", arguments: damages)
    func damage(field: String, value: any Sendable) throws {
        let key = RegisteredKey(try verifyAttestation(), subject: .unspecified)
        var fields = try self.fields(of: key)
        #expect(try decoded(JSONSerialization.data(withJSONObject: fields)) == key)
        fields[field] = value
        let damaged = try JSONSerialization.data(withJSONObject: fields)
        #expect(throws: DecodingError.self) { try decoded(damaged) }
        guard !["receipt", "intermediateKey", "platform"].contains(field) else { return }
        fields[field] = nil
        let missing = try JSONSerialization.data(withJSONObject: fields)
        #expect(throws: DecodingError.self) { try decoded(missing) }
    }

    @Test("Reads a binding of 16 bytes in base64, and nothing else")
    func binding() throws {
        let binding = BindingID()
        let stored = try JSONEncoder().encode(binding)
        #expect(try JSONDecoder().decode(BindingID.self, from: stored) == binding)
        for count in [0, 1, 15, 17] {
            let text = "\"\(Data(repeating: 0, count: count).base64EncodedString())\""
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(BindingID.self, from: Data(text.utf8)) }
        }
    }

    private func fields(of key: RegisteredKey) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(key))
        return try #require(object as? [String: Any])
    }

    private func decoded(_ data: Data) throws -> RegisteredKey {
        try JSONDecoder().decode(RegisteredKey.self, from: data)
    }
}
