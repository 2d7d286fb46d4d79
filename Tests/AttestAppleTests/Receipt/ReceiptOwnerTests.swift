import AttestApple
import AttestCore
import AttestTesting
import TestScenes
import Testing

@Suite("Whose receipt it is")
struct ReceiptOwnerTests {
    @Test("R9: Refuses the receipt of another key in an attestation, though Apple signed it")
    func splicedReceipt() throws {
        var other = TestAttestation()
        other.deviceKey = P256SigningKey(seed: "other")
        var mine = TestAttestation()
        mine.receipt = TestReceipt(of: other).mint()
        let spliced = try verifyAttestation(mine).unverifiedReceipt
        expectRejection(.receiptPublicKeyMismatch) { try verifyReceipt { $0.bytes = spliced } }
        #expect(throws: Never.self) {
            try verifyReceipt {
                $0.bytes = spliced
                $0.publicKey = other.deviceKey.publicKey
            }
        }
    }

    @Test("R9: Refuses another app, however similar")
    func apps() throws {
        for app in ["ABCDE12345.com.example.app2", "ABCDE12345.com.example.ap", "ABCDE12345.com.example.App"] {
            expectRejection(.receiptAppIDMismatch) { try verifyReceipt { $0.app = try AppID(app) } }
        }
        for text in ["", "ABCDE12345.com.example.app\0", " ABCDE12345.com.example.app", "abcde12345.com.example.app"] {
            expectRejection(.receiptAppIDMismatch) { try verifyReceipt { $0.receipt[2] = Array(text.utf8) } }
        }
    }

    @Test("R9: Compares App IDs by bytes: the Kelvin sign is no K")
    func canonicalEquivalence() {
        expectRejection(.receiptAppIDMismatch) {
            try verifyReceipt {
                $0.app = try AppID("ABCDE12345.com.example.K")
                $0.receipt[2] = Array("ABCDE12345.com.example.\u{212A}".utf8)
            }
        }
    }

    @Test("R9: Refuses the other environment, and one that is not known")
    func environments() throws {
        for text in ["sandbox", "development", "Production", "", "production "] {
            expectRejection(.receiptEnvironmentMismatch) { try verifyReceipt { $0.receipt[7] = Array(text.utf8) } }
        }
        expectRejection(.receiptEnvironmentMismatch) { try verifyReceipt { $0.environment = .development } }
        let result = try verifyReceipt {
            $0.environment = .development
            $0.receipt[7] = Array("sandbox".utf8)
        }
        #expect(result.environment == .development)
    }

    @Test("R9: Refuses keys that differ in one bit, or in length")
    func keys() {
        let key = ReceiptScene.attestation.deviceKey.publicKey
        for index in [0, 1, 32, 33, 64] {
            var other = key
            other[index] ^= 1
            expectRejection(.receiptPublicKeyMismatch) { try verifyReceipt { $0.publicKey = other } }
        }
        for other in [[], Array(key.dropLast()), key + [0], Array(key.dropFirst())] {
            expectRejection(.receiptPublicKeyMismatch) { try verifyReceipt { $0.publicKey = other } }
        }
    }

    @Test("R9: Refuses a refreshed receipt that is older than the stored one, by a millisecond at least")
    func replacement() throws {
        let valid = try ReceiptScene().receipt
        let time = { (text: String) in
            var receipt = valid
            receipt[12] = Array(text.utf8)
            return receipt
        }
        let (early, late) = (time("2026-11-20T11:59:59.1Z"), time("2026-11-20T11:59:59.101Z"))
        expectRejection(.receiptOlderThanStored) {
            try verifyReceipt {
                $0.receipt = early
                $0.stored = late
            }
        }
        #expect(throws: Never.self) {
            try verifyReceipt {
                $0.receipt = late
                $0.stored = early
            }
            try verifyReceipt {
                $0.receipt = early
                $0.stored = early
            }
        }
    }
}
