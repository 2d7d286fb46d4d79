import AttestApple
import AttestCore
import AttestTesting
import Testing

@Suite("Receipt refresher")
struct ReceiptRefresherTests {
    private static let now = RefreshScene.now

    /// What becomes of an answer; the old receipt is kept.
    private static func kept(_ host: AppleHost) async throws -> String {
        let scene = try RefreshScene()
        let refresh = try await scene.refresher(host.transport).refresh(scene.stored, of: scene.key)
        #expect(refresh.receipt == scene.stored)
        #expect(host.requests.count == 1)
        return refresh.outcome.debugDescription
    }

    /// What becomes of a genuine answer of Apple's after a change; the old receipt is kept.
    private static func kept(_ receipt: TestReceipt) async throws -> String {
        try await kept(AppleHost(status: 200, Base64.encode(receipt.mint())))
    }

    // MARK: When

    @Test("A receipt is due from its not-before on and until it expires")
    func due() async throws {
        let scene = try RefreshScene()
        let begin = RefreshScene.now.adding(seconds: 86_400)
        let end = RefreshScene.now.adding(seconds: 90 * 86_400)
        var receipt = scene.newer()
        receipt[19] = Array(begin.description.utf8)
        receipt[21] = Array(end.description.utf8)
        let newer = receipt.mint()
        func outcome(_ time: UnixTime) async throws -> String {
            let host = AppleHost(status: 304)
            let refresh = try await scene.refresher(host.transport, at: time).refresh(newer, of: scene.key)
            #expect(refresh.receipt == newer)
            #expect(host.requests.count == (refresh.outcome.description == "not_modified" ? 1 : 0))
            return refresh.outcome.description
        }
        #expect(try await outcome(begin.adding(seconds: -1)) == "not_due")
        #expect(try await outcome(begin) == "not_modified")
        #expect(try await outcome(end.adding(seconds: -1)) == "not_modified")
        #expect(try await outcome(end) == "expired")
        #expect(try await outcome(UnixTime(secondsSinceEpoch: .max)) == "expired")
    }

    @Test("A verified receipt tells whether it is due, fractions of seconds counted")
    func isDue() throws {
        let scene = try RefreshScene()
        let (attested, newer) = (try Receipt(decoding: scene.stored), try Receipt(decoding: scene.newer().mint()))
        func isDue(_ receipt: Receipt, _ seconds: Int64) throws -> Bool {
            let verified = try receipt.verify(
                app: scene.key.appID,
                publicKey: scene.key.publicKey,
                environment: .production,
                age: .stored,
                at: Self.now,
                anchor: TestReceiptAuthority.shared.trustAnchor()
            )
            return ReceiptRefresher.isDue(verified, at: UnixTime(secondsSinceEpoch: seconds))
        }
        let now = Self.now.secondsSinceEpoch
        #expect(try isDue(attested, now) && isDue(attested, .min) && !isDue(attested, .max))
        #expect(try !isDue(newer, now) && !isDue(newer, now + 86_400) && isDue(newer, now + 86_401))
        var exact = scene.first
        exact[21] = Array(Self.now.adding(seconds: 60).description.utf8)
        let expiring = try Receipt(decoding: exact.mint())
        #expect(try isDue(expiring, now + 59) && !isDue(expiring, now + 60))
    }

    @Test("A stored receipt that cannot be trusted, or is another key's, is not sent")
    func storedRejected() async throws {
        let scene = try RefreshScene()
        var forged = scene.first
        forged.authority = TestReceiptAuthority()
        var others = scene.attestation
        others.deviceKey = P256SigningKey(seed: "another device")
        let cases: [([UInt8], String)] = [
            (forged.mint(), "stored rejected: receipt_chain_signature_invalid"),
            (TestReceipt(of: others).mint(), "stored rejected: receipt_public_key_mismatch"),
            ([], "stored rejected: receipt_malformed at byte 0"),
        ]
        for (bytes, log) in cases {
            let host = AppleHost(status: 200)
            let refresh = try await scene.refresher(host.transport).refresh(bytes, of: scene.key)
            #expect(refresh.outcome.debugDescription.hasPrefix(log))
            #expect(refresh.receipt == bytes)
            #expect(host.requests.isEmpty)
        }
    }

    // MARK: What is sent

    @Test("The request is the receipt in base64 with the token, and no word before it")
    func request() async throws {
        let refresher = try RefreshScene().refresher(AppleHost(status: 200).transport)
        let request = try await refresher.request([0xFF, 0xEF, 0xBE], environment: .production)
        #expect(request.method == "POST")
        #expect(request.url == "https://data.appattest.apple.com/v1/attestationData")
        #expect(request.host == "data.appattest.apple.com" && request.path == "/v1/attestationData")
        #expect(request.headers == ["Authorization": ProviderTokens.fixedText])
        #expect(request.body == Array("/+++".utf8))
    }

    @Test("A receipt of the development environment goes to the development server")
    func development() async throws {
        let (scene, host) = (try RefreshScene(.development), AppleHost(status: 304))
        _ = try await scene.refresher(host.transport).refresh(scene.stored, of: scene.key)
        let request = try #require(host.requests.first)
        #expect(request.url == "https://data-development.appattest.apple.com/v1/attestationData")
        #expect(request.body == Array(Base64.encode(scene.stored).utf8))
    }

    // MARK: What comes back

    @Test("A newer receipt takes the place of the old one")
    func refreshed() async throws {
        let (scene, newer) = (try RefreshScene(), try RefreshScene().newer().mint())
        let host = AppleHost(status: 200, Base64.encode(newer))
        let refresh = try await scene.refresher(host.transport).refresh(scene.stored, of: scene.key)
        guard case .refreshed(let bytes, let verified) = refresh.outcome else {
            Issue.record("\(refresh.outcome)")
            return
        }
        #expect(bytes == newer && refresh.receipt == newer && refresh.stored == scene.stored)
        #expect(verified.riskMetric == 3 && verified.kind == .refreshed)
        #expect("\(refresh)" == "refreshed" && host.requests.count == 1)
    }

    @Test("R9: a receipt of another key, app or environment is refused")
    func anothers() async throws {
        var attestation = TestAttestation()
        attestation.deviceKey = P256SigningKey(seed: "another device")
        let anothers = TestReceipt(of: attestation).refreshed(at: Self.now)
        #expect(try await Self.kept(anothers) == "rejected: receipt_public_key_mismatch")
        var receipt = try RefreshScene().newer()
        receipt[2] = Array("ABCDE12345.com.example.other".utf8)
        #expect(try await Self.kept(receipt) == "rejected: receipt_app_id_mismatch")
        receipt = try RefreshScene(.development).newer()
        #expect(try await Self.kept(receipt) == "rejected: receipt_environment_mismatch")
    }

    @Test("R7: a receipt that Apple did not sign is refused")
    func forged() async throws {
        var receipt = try RefreshScene().newer()
        receipt.authority = TestReceiptAuthority()
        #expect(try await Self.kept(receipt).hasPrefix("rejected: receipt_chain_signature_invalid"))
    }

    @Test("R9: a receipt that is not fresh is refused, and so is one from the future")
    func times() async throws {
        let scene = try RefreshScene()
        #expect(try await Self.kept(scene.newer(at: Self.now.adding(seconds: -301))) == "rejected: receipt_too_old")
        #expect(
            try await Self.kept(scene.newer(at: Self.now.adding(seconds: 1))) == "rejected: receipt_not_yet_created"
        )
        let host = AppleHost(status: 200, Base64.encode(scene.newer(at: Self.now.adding(seconds: -300)).mint()))
        let refresh = try await scene.refresher(host.transport).refresh(scene.stored, of: scene.key)
        #expect(refresh.outcome.description == "refreshed")
    }

    @Test("R9: a receipt that is older than the stored one is refused, however fresh")
    func older() async throws {
        let scene = try RefreshScene()
        let now = RefreshScene.attested.adding(seconds: 60)
        let host = AppleHost(status: 200, Base64.encode(scene.newer(at: now.adding(seconds: -61)).mint()))
        let refresh = try await scene.refresher(host.transport, at: now).refresh(scene.stored, of: scene.key)
        #expect(refresh.outcome.debugDescription == "rejected: receipt_older_than_stored")
        #expect(refresh.receipt == scene.stored)
    }

    @Test("A clock that runs slow is forgiven as much as the host says")
    func creationSkew() async throws {
        let scene = try RefreshScene()
        let host = AppleHost(status: 200, Base64.encode(scene.newer(at: Self.now.adding(seconds: 5)).mint()))
        let refresher = ReceiptRefresher(
            tokens: try .fixed(),
            transport: host.transport,
            time: .fixed(Self.now),
            anchor: try TestReceiptAuthority.shared.trustAnchor(),
            creationSkew: 5
        )
        #expect(await refresher.refresh(scene.stored, of: scene.key).outcome.description == "refreshed")
        // Nothing, if it says nothing.
        let early = AppleHost(status: 200, Base64.encode(scene.newer(at: Self.now.adding(seconds: 1)).mint()))
        let refresh = try await scene.refresher(early.transport, at: Self.now).refresh(scene.stored, of: scene.key)
        #expect(refresh.outcome.debugDescription == "rejected: receipt_not_yet_created")
    }

    @Test(
        "Each status has its outcome",
        arguments: [
            (304, "not_modified"), (404, "no_data"), (401, "apple: unauthorized"), (403, "apple: forbidden"),
            (405, "apple: method_not_allowed"), (429, "apple: too_many_requests"), (500, "apple: server_error"),
            (503, "apple: service_unavailable"), (300, "apple: redirected 300"), (302, "apple: redirected 302"),
            (307, "apple: redirected 307"), (399, "apple: redirected 399"), (299, "apple: status_unexpected 299"),
            (201, "apple: status_unexpected 201"),
            (204, "apple: status_unexpected 204"), (0, "apple: status_unexpected 0"),
            (-1, "apple: status_unexpected -1"),
            (502, "apple: status_unexpected 502"), (400, "apple: bad_request_unrecognized"),
        ]
    )
    func statuses(status: Int, outcome: String) async throws {
        // The body would do with status 200.
        let body = Base64.encode(try RefreshScene().newer().mint())
        #expect(try await Self.kept(AppleHost(status: status, body)) == outcome)
    }

    @Test("Status 400 says what was wrong")
    func badRequest() async throws {
        let texts = [
            "Incorrect Environment": "incorrect_environment", "Bad Payload": "bad_payload",
            "bad payload": "unrecognized",
        ]
        for (text, reason) in texts {
            #expect(try await Self.kept(AppleHost(status: 400, text)) == "apple: bad_request_" + reason)
        }
    }

    @Test(
        "The time to wait is a number of seconds or unknown",
        arguments: [
            ("120", 120), ("0", 0), ("999999999", 999_999_999), ("", nil), ("1000000000", nil), ("-1", nil),
            ("+1", nil),
            (" 1", nil), ("1.5", nil), ("Wed, 21 Oct 2026 07:28:00 GMT", nil), ("１", nil), (nil, nil),
        ] as [(String?, Int64?)]
    )
    func retryAfter(text: String?, seconds: Int64?) async throws {
        for status in [429, 503] {
            let host = AppleHost(status: status, retryAfter: text)
            let scene = try RefreshScene()
            switch try await scene.refresher(host.transport).refresh(scene.stored, of: scene.key).outcome {
            case .failed(.tooManyRequests(let found)): #expect(status == 429 && found == seconds)
            case .failed(.serviceUnavailable(let found)): #expect(status == 503 && found == seconds)
            case let outcome: Issue.record("\(outcome)")
            }
        }
    }

    @Test(
        "A body that is not base64 and nothing else is refused",
        arguments: [
            "", "MID78A=", "MID78A", "MID78A==\n", "MID78A==\r\n", " MID78A==", "MID7\n8A==", "MID78A==MID78A==",
            "MID78B==",
            "MID7-A==", "{\"receipt\":\"MID78A==\"}", "<html></html>", "====",
        ]
    )
    func malformed(body: String) async throws {
        #expect(try await Self.kept(AppleHost(status: 200, body)) == "apple: body_malformed")
        #expect(try await Self.kept(AppleHost(status: 200, body: Array(body.utf8) + [0xFF])) == "apple: body_malformed")
    }

    @Test("A body that is not UTF-8 is refused")
    func notText() async throws {
        #expect(
            try await Self.kept(AppleHost(status: 200, body: [0x4D, 0x49, 0xFF, 0x41])) == "apple: body_malformed"
        )
    }

    @Test("A body over the cap is refused, whatever the status")
    func tooLarge() async throws {
        let cap = HTTPTransport.maximumBodyByteCount
        #expect(cap == 32_768)
        let body = [UInt8](repeating: UInt8(ascii: "A"), count: cap + 1)
        for status in [200, 304, 404, 500] {
            #expect(try await Self.kept(AppleHost(status: status, body: body)) == "apple: body_too_large")
        }
        #expect(try await Self.kept(AppleHost(status: 200, body: body.dropLast())) == "rejected: receipt_too_large")
    }

    @Test("A receipt that is cut off at a multiple of four characters is left to verification")
    func truncated() async throws {
        let text = Base64.encode(try RefreshScene().newer().mint())
        let count = text.utf8.count / 8 * 4
        #expect(
            try await Self.kept(AppleHost(status: 200, String(text.prefix(count)))).hasPrefix(
                "rejected: receipt_malformed"
            )
        )
    }

    @Test("A transport that throws is an outage")
    func broken() async throws {
        #expect(try await Self.kept(.broken()) == "apple: unavailable: AttestAppleTests.AppleHost.Broken()")
    }

    @Test("Without a token nothing is sent")
    func noToken() async throws {
        let (scene, host) = (try RefreshScene(), AppleHost(status: 200))
        let refresher = ReceiptRefresher(
            tokens: try ProviderTokens(teamID: "DEF123GHIJ", keyID: "ABC123DEFG", signer: CountingSigner([1]).signer),
            transport: host.transport,
            time: .fixed(Self.now),
            anchor: try TestReceiptAuthority.shared.trustAnchor()
        )
        let refresh = await refresher.refresh(scene.stored, of: scene.key)
        #expect(refresh.outcome.debugDescription == "apple: token_failed: signature_malformed: 1 bytes")
        #expect(refresh.receipt == scene.stored)
        #expect(host.requests.isEmpty)
    }

    @Test("R13: an outcome prints its kind, and a dump prints nothing")
    func silence() async throws {
        let (scene, host) = (try RefreshScene(), AppleHost(status: 500))
        let refresh = try await scene.refresher(host.transport).refresh(scene.stored, of: scene.key)
        var dumped = ""
        dump(refresh, to: &dumped)
        #expect("\(refresh)" == "failed" && "\(refresh.outcome)" == "failed")
        #expect(!dumped.contains("server_error") && !dumped.contains("UInt8"))
    }
}
