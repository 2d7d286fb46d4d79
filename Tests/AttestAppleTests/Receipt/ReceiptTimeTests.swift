import AttestApple
import AttestCore
import AttestTesting
import TestScenes
import Testing

@Suite("Times of receipts")
struct ReceiptTimeTests {
    private func creation(_ text: String) throws -> ReceiptTime {
        try verifyReceipt {
            $0.age = .stored
            $0.receipt[12] = Array(text.utf8)
        }.creationTime
    }

    @Test(
        "Reads none to nine decimals",
        arguments: [
            ("2026-11-20T11:59:59Z", 0, "2026-11-20T11:59:59Z"),
            ("2026-11-20T11:59:59.9Z", 900_000_000, "2026-11-20T11:59:59.9Z"),
            ("2026-11-20T11:59:59.61Z", 610_000_000, "2026-11-20T11:59:59.61Z"),
            ("2026-11-20T11:59:59.001Z", 1_000_000, "2026-11-20T11:59:59.001Z"),
            ("2026-11-20T11:59:59.000000001Z", 1, "2026-11-20T11:59:59.000000001Z"),
            ("2026-11-20T11:59:59.100Z", 100_000_000, "2026-11-20T11:59:59.1Z"),
            ("2026-11-20T11:59:59.0Z", 0, "2026-11-20T11:59:59Z"),
        ] as [(String, UInt32, String)]
    )
    func decimals(text: String, nanoseconds: UInt32, description: String) throws {
        let time = try creation(text)
        #expect(time.unixTime.description == "2026-11-20T11:59:59Z")
        #expect(time.nanoseconds == nanoseconds)
        #expect(time.description == description)
    }

    @Test(
        "Refuses every other form",
        arguments: [
            "", "Z", "2026-11-20", "2026-11-20T11:59:59", "2026-11-20T11:59:59.Z", "2026-11-20T11:59:59.1234567890Z",
            "2026-11-20T11:59:59,1Z", "2026-11-20T11:59:59.1 Z", "2026-11-20T11:59:59.+1Z", "2026-11-20T11:59:59.1",
            "2026-11-20T11:59:59+00:00", "2026-11-20T11:59:59.1z", "2026-11-20 11:59:59Z", "2026-11-31T11:59:59Z",
            "2026-11-20T11:59:60Z", "2026-11-20T24:00:00Z", "2026-11-20T11:59:59ZZ", "1795176000",
            "0000-11-20T11:59:59Z", "2026-11-20T11:59:59.١Z",
        ]
    )
    func malformed(text: String) {
        for number: UInt64 in [12, 19, 21] {
            expectRejection(.receiptFieldMalformed) {
                try verifyReceipt {
                    $0.receipt = $0.receipt.refreshed(at: $0.now)
                    $0.receipt[number] = Array(text.utf8)
                }
            }
        }
    }

    @Test("Orders moments by their fraction")
    func order() throws {
        let times = try ["58.9Z", "59Z", "59.09Z", "59.1Z"].map { try creation("2026-11-20T11:59:" + $0) }
        #expect(times == times.sorted())
        #expect(Set(times).count == times.count)
        #expect(ReceiptTime(times[1].unixTime) == times[1])
    }

    @Test("Takes a receipt for fresh during five minutes, counted in whole seconds")
    func freshness() {
        for seconds: Int64 in [0, 1, 299, 300] {
            #expect(throws: Never.self) { try verifyReceipt { $0.now = $0.now.adding(seconds: seconds) } }
        }
        expectRejection(.receiptTooOld) { try verifyReceipt { $0.now = $0.now.adding(seconds: 301) } }
    }

    @Test("Allows a slow clock no skew unless it is told to")
    func defaultSkew() throws {
        let scene = try ReceiptScene()
        let receipt = try Receipt(decoding: scene.receipt.mint())
        let creation = receipt.contents.creationTime.unixTime
        func verify(at now: UnixTime) throws {
            _ = try receipt.verify(
                app: scene.app,
                publicKey: scene.publicKey,
                environment: .production,
                age: .fresh,
                at: now,
                anchor: scene.receipt.authority.trustAnchor()
            )
        }
        #expect(throws: Never.self) { try verify(at: creation) }
        expectRejection(.receiptNotYetCreated) { try verify(at: creation.adding(seconds: -1)) }
    }

    @Test("R8: Refuses receipts of the future, fresh or stored; a skew is for slow clocks")
    func future() {
        for age in [ReceiptAge.fresh, .stored] {
            expectRejection(.receiptNotYetCreated) {
                try verifyReceipt {
                    $0.age = age
                    $0.now = $0.now.adding(seconds: -1)
                }
            }
            #expect(throws: Never.self) {
                try verifyReceipt {
                    $0.age = age
                    $0.now = $0.now.adding(seconds: -5)
                    $0.creationSkew = 5
                }
            }
        }
        expectRejection(.receiptNotYetCreated) {
            try verifyReceipt {
                $0.now = $0.now.adding(seconds: -6)
                $0.creationSkew = 5
            }
        }
    }

    @Test("Refuses a receipt from its expiration on, fresh or stored")
    func expiration() {
        let lifetime: Int64 = 90 * 86_400
        #expect(throws: Never.self) {
            try verifyReceipt {
                $0.age = .stored
                $0.now = $0.now.adding(seconds: lifetime)
            }
        }
        expectRejection(.receiptExpired) {
            try verifyReceipt {
                $0.age = .stored
                $0.now = $0.now.adding(seconds: lifetime + 1)
            }
        }
        expectRejection(.receiptExpired) {
            try verifyReceipt { $0.receipt[21] = Array("2026-11-20T12:00:00Z".utf8) }
        }
    }

    @Test("R8: Wants certificates that are valid now for a fresh receipt, and at its creation for a stored one")
    func certificateValidity() {
        let change = { (scene: inout ReceiptScene) in
            scene.now = scene.now.adding(seconds: 200)
            let end = scene.now.adding(seconds: -100)
            scene.editAuthority { $0.signer.notAfter = end }
        }
        expectRejection(.receiptCertificateExpired) { try verifyReceipt(change) }
        #expect(throws: Never.self) {
            try verifyReceipt {
                change(&$0)
                $0.age = .stored
            }
        }
        expectRejection(.receiptCertificateNotYetValid) {
            try verifyReceipt { scene in
                scene.age = .stored
                scene.now = scene.now.adding(seconds: 200)
                scene.editAuthority { $0.signer.notBefore = TestAttestation.defaultTime.adding(seconds: 100) }
            }
        }
    }

    @Test("R10: Survives the ends of time", arguments: [Int64.min, .max])
    func extremes(seconds: Int64) {
        for age in [ReceiptAge.fresh, .stored] {
            for skew in [Int64.min, 0, .max] {
                #expect(throws: Rejection.self) {
                    try verifyReceipt {
                        $0.age = age
                        $0.now = UnixTime(secondsSinceEpoch: seconds)
                        $0.creationSkew = skew
                        $0.receipt[21] = Array("1970-01-01T00:00:00Z".utf8)
                    }
                }
            }
        }
    }
}
