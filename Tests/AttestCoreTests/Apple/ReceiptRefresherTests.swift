import AttestCore
import Testing

@Suite("Receipt refresher")
struct ReceiptRefresherTests {
    private static let now: Int64 = 1_700_000_000

    /// The byte string that the verification below takes for a genuine receipt.
    private static let genuine: [UInt8] = [0x30, 0x80, 0xFB, 0xF0]

    private static func receipt(
        _ bytes: [UInt8] = [0xFF, 0xEF, 0xBE],
        in environment: AppPolicy.Environment = .production,
        createdAt: Int64 = now - 100,
        notBefore: Int64? = now - 10,
        expiresAt: Int64 = now + 10
    ) -> StoredReceipt {
        StoredReceipt(
            bytes: bytes,
            environment: environment,
            createdAt: UnixTime(secondsSinceEpoch: createdAt),
            notBefore: notBefore.map(UnixTime.init(secondsSinceEpoch:)),
            expiresAt: UnixTime(secondsSinceEpoch: expiresAt)
        )
    }

    private static func refresher(_ host: AppleHost, newerCreatedAt: Int64 = now) throws -> ReceiptRefresher {
        ReceiptRefresher(
            tokens: try .fixed(),
            transport: host.transport,
            time: .fixed(UnixTime(secondsSinceEpoch: now))
        ) { (bytes, stored, now) throws(Rejection) in
            guard bytes == genuine, now.secondsSinceEpoch == Self.now else { throw Rejection(.nonceMismatch) }
            return receipt(bytes, in: stored.environment, createdAt: newerCreatedAt)
        }
    }

    /// What becomes of an answer; the old receipt is kept.
    private static func kept(_ host: AppleHost) async throws -> String {
        let refresh = try await refresher(host).refresh(receipt())
        #expect(refresh.receipt == receipt())
        #expect(host.requests.count == 1)
        return "\(refresh.outcome)"
    }

    @Test("A receipt is due from its not-before on and until it expires")
    func due() {
        func isDue(_ seconds: Int64, notBefore: Int64? = 100) -> Bool {
            let receipt = Self.receipt(createdAt: 0, notBefore: notBefore, expiresAt: 200)
            return ReceiptRefresher.isDue(receipt, at: UnixTime(secondsSinceEpoch: seconds))
        }
        #expect(!isDue(99) && isDue(100) && isDue(199) && !isDue(200))
        #expect(isDue(.min, notBefore: nil) && isDue(199, notBefore: nil) && !isDue(.max, notBefore: nil))
    }

    @Test("A receipt that is not due is kept, and nothing is sent")
    func notDue() async throws {
        let host = AppleHost(status: 200, "MID78A==")
        let early = Self.receipt(notBefore: Self.now + 1)
        let late = Self.receipt(expiresAt: Self.now)
        let refresher = try Self.refresher(host)
        let refreshes = [await refresher.refresh(early), await refresher.refresh(late)]
        #expect(refreshes.map { "\($0.outcome)" } == ["not_due", "expired"])
        #expect(refreshes.map(\.receipt) == [early, late])
        #expect(host.requests.isEmpty)
    }

    @Test("The request is the receipt in base64 with the token, and no word before it")
    func request() async throws {
        let request = try await Self.refresher(AppleHost(status: 200)).request(for: Self.receipt())
        #expect(request.method == "POST")
        #expect(request.url == "https://data.appattest.apple.com/v1/attestationData")
        #expect(request.host == "data.appattest.apple.com" && request.path == "/v1/attestationData")
        #expect(request.headers == ["Authorization": ProviderTokens.fixedText])
        #expect(request.body == Array("/+++".utf8))
    }

    @Test("A receipt of the development environment goes to the development server")
    func development() async throws {
        let receipt = Self.receipt([0], in: .development)
        let request = try await Self.refresher(AppleHost(status: 200)).request(for: receipt)
        #expect(request.url == "https://data-development.appattest.apple.com/v1/attestationData")
        #expect(request.body == Array("AA==".utf8))
    }

    @Test("A newer receipt takes the place of the old one")
    func refreshed() async throws {
        let host = AppleHost(status: 200, "MID78A==")
        let refresh = try await Self.refresher(host).refresh(Self.receipt())
        #expect("\(refresh.outcome)" == "refreshed")
        #expect(refresh.receipt == Self.receipt(Self.genuine, createdAt: Self.now))
        #expect(refresh.stored == Self.receipt())
        #expect(host.requests.count == 1)
    }

    @Test(
        "Each status has its outcome",
        arguments: [
            (304, "not_modified"), (404, "no_data"), (401, "failed: unauthorized"), (403, "failed: forbidden"),
            (405, "failed: method_not_allowed"), (429, "failed: too_many_requests"), (500, "failed: server_error"),
            (503, "failed: service_unavailable"), (301, "failed: redirected"), (302, "failed: redirected"),
            (307, "failed: redirected"), (399, "failed: redirected"), (201, "failed: status_unexpected"),
            (204, "failed: status_unexpected"), (0, "failed: status_unexpected"), (-1, "failed: status_unexpected"),
            (502, "failed: status_unexpected"), (400, "failed: bad_request_unrecognized"),
        ]
    )
    func statuses(status: Int, outcome: String) async throws {
        // The body would do with status 200.
        #expect(try await Self.kept(AppleHost(status: status, "MID78A==")) == outcome)
    }

    @Test("Status 400 says what was wrong")
    func badRequest() async throws {
        let texts = [
            "Incorrect Environment": "incorrect_environment", "Bad Payload": "bad_payload",
            "bad payload": "unrecognized",
        ]
        for (text, reason) in texts {
            #expect(try await Self.kept(AppleHost(status: 400, text)) == "failed: bad_request_" + reason)
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
            switch try await Self.refresher(host).refresh(Self.receipt()).outcome {
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
        #expect(try await Self.kept(AppleHost(status: 200, body)) == "failed: body_malformed")
    }

    @Test("A body that is not UTF-8 is refused")
    func notText() async throws {
        #expect(
            try await Self.kept(AppleHost(status: 200, body: [0x4D, 0x49, 0xFF, 0x41])) == "failed: body_malformed"
        )
    }

    @Test("A body over the cap is refused, whatever the status")
    func tooLarge() async throws {
        let cap = AppleTransport.maximumBodyByteCount
        #expect(cap == 32_768)
        let body = [UInt8](repeating: UInt8(ascii: "A"), count: cap + 1)
        for status in [200, 304, 404, 500] {
            #expect(try await Self.kept(AppleHost(status: status, body: body)) == "failed: body_too_large")
        }
        #expect(try await Self.kept(AppleHost(status: 200, body: body.dropLast())) == "rejected: nonce_mismatch")
    }

    @Test("A receipt that is cut off at a multiple of four characters is left to verification")
    func truncated() async throws {
        #expect(try await Self.kept(AppleHost(status: 200, "MID7")) == "rejected: nonce_mismatch")
    }

    @Test("R9: a receipt that is older than the stored one is refused")
    func older() async throws {
        let host = AppleHost(status: 200, "MID78A==")
        let older = try await Self.refresher(host, newerCreatedAt: Self.now - 101).refresh(Self.receipt())
        #expect("\(older.outcome)" == "older" && older.receipt == Self.receipt())
        let equal = try await Self.refresher(host, newerCreatedAt: Self.now - 100).refresh(Self.receipt())
        #expect("\(equal.outcome)" == "refreshed")
    }

    @Test("A transport that throws is an outage")
    func broken() async throws {
        let host = AppleHost.broken()
        let refresh = try await Self.refresher(host).refresh(Self.receipt())
        #expect("\(refresh.outcome)" == "failed: unavailable")
        #expect(refresh.receipt == Self.receipt())
    }

    @Test("Without a token nothing is sent")
    func noToken() async throws {
        let host = AppleHost(status: 200, "MID78A==")
        let tokens = try ProviderTokens(teamID: "DEF123GHIJ", keyID: "ABC123DEFG", signer: CountingSigner([1]).signer)
        let refresher = ReceiptRefresher(
            tokens: tokens,
            transport: host.transport,
            time: .fixed(UnixTime(secondsSinceEpoch: Self.now))
        ) { (_, stored, _) throws(Rejection) in stored }
        let refresh = await refresher.refresh(Self.receipt())
        #expect("\(refresh.outcome)" == "failed: token_failed")
        #expect(refresh.receipt == Self.receipt())
        #expect(host.requests.isEmpty)
    }
}
