import AttestApple
import AttestCore
import Testing

@Suite("DeviceCheck")
struct DeviceCheckTests {
    private static let now: Int64 = 1_700_000_000

    private static func client(_ host: AppleHost, _ environment: AppPolicy.Environment = .production) throws
        -> DeviceCheck
    {
        DeviceCheck(
            environment: environment,
            tokens: try .fixed(),
            transport: host.transport,
            time: .fixed(UnixTime(secondsSinceEpoch: now))
        )
    }

    private static func token() throws -> DeviceToken {
        try #require(DeviceToken(base64: "+/8="))
    }

    /// What a query comes to: the bits or the code of the failure.
    private static func query(_ host: AppleHost) async throws -> String {
        do {
            switch try await client(host).query(try token()) {
            case .neverSet: return "never set"
            case .set(let bits): return "\(bits.bit0) \(bits.bit1) \(bits.lastUpdate.year) \(bits.lastUpdate.month)"
            }
        } catch let failure as AppleFailure {
            return failure.code
        }
    }

    private static func query(_ body: String) async throws -> String {
        try await query(AppleHost(status: 200, body))
    }

    // MARK: Requests

    @Test("A query is one JSON object with token, transaction and milliseconds, sent as the team")
    func queryRequest() async throws {
        let host = AppleHost(status: 200, "Bit State Not Found")
        _ = try await Self.client(host).query(try Self.token(), transactionID: "5b737ca6")
        let request = try #require(host.requests.first)
        #expect(request.method == "POST")
        #expect(request.url == "https://api.devicecheck.apple.com/v1/query_two_bits")
        #expect(
            request.headers == [
                "Authorization": "Bearer " + ProviderTokens.fixedText, "Content-Type": "application/json",
            ]
        )
        #expect(
            request.body
                == Array(#"{"device_token":"+/8=","transaction_id":"5b737ca6","timestamp":1700000000000}"#.utf8)
        )
    }

    @Test(
        "An update names the bits that it is given",
        arguments: [
            (true, false, #","bit0":true,"bit1":false}"#), (nil, true, #","bit1":true}"#),
            (false, nil, #","bit0":false}"#),
            (nil, nil, "}"),
        ] as [(Bool?, Bool?, String)]
    )
    func updateRequest(bit0: Bool?, bit1: Bool?, end: String) async throws {
        let host = AppleHost(status: 200)
        try await Self.client(host, .development).update(try Self.token(), bit0: bit0, bit1: bit1, transactionID: "1")
        let request = try #require(host.requests.first)
        #expect(request.url == "https://api.development.devicecheck.apple.com/v1/update_two_bits")
        #expect(
            String(decoding: request.body, as: UTF8.self)
                == #"{"device_token":"+/8=","transaction_id":"1","timestamp":1700000000000"# + end
        )
    }

    @Test("A validation asks for nothing but the token")
    func validateRequest() async throws {
        let host = AppleHost(status: 200)
        try await Self.client(host).validate(try Self.token(), transactionID: "\"\n\u{E9}")
        let request = try #require(host.requests.first)
        #expect(request.url == "https://api.devicecheck.apple.com/v1/validate_device_token")
        #expect(
            String(decoding: request.body, as: UTF8.self)
                == #"{"device_token":"+/8=","transaction_id":"\"\u000a\u00e9","timestamp":1700000000000}"#
        )
    }

    @Test("Transactions are named by random UUIDs of version 4")
    func transactionIDs() {
        let ids = (0..<1000).map { _ in DeviceCheck.randomTransactionID() }
        #expect(Set(ids).count == 1000)
        // Every bit but the six of version and variant is random: a digit that never occurs is not by chance.
        let digits = (0..<36).map { position in Set(ids.map { Array($0.utf8)[position] }).count }
        #expect(digits.enumerated().allSatisfy { $1 == ([8, 13, 14, 18, 23].contains($0) ? 1 : $0 == 19 ? 4 : 16) })
        #expect(
            ids.allSatisfy {
                $0.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil
            }
        )
    }

    @Test("No time traps", arguments: [(Int64.min, Int64.min), (.max, .max), (-1, -1000), (0, 0)])
    func extremeTimes(seconds: Int64, milliseconds: Int64) async throws {
        let host = AppleHost(status: 200)
        let client = DeviceCheck(
            tokens: try .fixed(),
            transport: host.transport,
            time: .fixed(UnixTime(secondsSinceEpoch: seconds))
        )
        try await client.validate(try Self.token())
        let body = String(decoding: try #require(host.requests.first).body, as: UTF8.self)
        #expect(body.hasSuffix("\"timestamp\":\(milliseconds)}"))
    }

    @Test("A device token is strict base64 of at most 8,192 bytes")
    func deviceTokens() {
        for text in ["", "A", "AAA", "AAAA\n", "AA-_", "AB==", "AAAA AAAA"] {
            #expect(DeviceToken(base64: text) == nil)
        }
        #expect(DeviceToken(base64: "/w==") != nil)
        let largest = Base64.encode([UInt8](repeating: 1, count: 8192))
        #expect(DeviceToken(base64: largest) != nil)
        #expect(DeviceToken(base64: Base64.encode([UInt8](repeating: 1, count: 8193))) == nil)
    }

    // MARK: Answers

    @Test("The bits and their month are read, in any order and with any white space")
    func bits() async throws {
        #expect(
            try await Self.query(#"{"bit0":false,"bit1":true,"last_update_time":"2019-09"}"#) == "false true 2019 9"
        )
        #expect(
            try await Self.query(" {\r\n\t\"last_update_time\" : \"0000-01\" ,\"bit1\": false , \"bit0\" :true } \n")
                == "true false 0 1"
        )
    }

    @Test("Members of other names are skipped if they are no arrays and no objects")
    func otherMembers() async throws {
        let start = #"{"bit0":false,"bit1":true,"last_update_time":"2026-11","other":"#
        for value in [#""text""#, #"" ~""#, "null", "true", "0", "-0", "-1.5e+10", "12E3", "0.0"] {
            #expect(try await Self.query(start + value + "}") == "false true 2026 11")
        }
        for value in [
            "[]", "{}", "01", "1.", ".5", "+1", "1e", "-", "nul", "\"\\u0041\"", "\"\u{7F}\"", "\"a\u{7F}",
            "\"a\u{1F}\"", "\"é\"", "",
        ] {
            #expect(try await Self.query(start + value + "}") == "body_malformed")
        }
    }

    @Test(
        "Any other JSON is refused",
        arguments: [
            "{}", "[]", "null", #"{"bit0":false,"bit1":true}"#, #"{"bit0":false,"last_update_time":"2026-11"}"#,
            #"{"bit0":0,"bit1":1,"last_update_time":"2026-11"}"#,
            #"{"bit0":"false","bit1":"true","last_update_time":"2026-11"}"#,
            #"{"bit0":null,"bit1":true,"last_update_time":"2026-11"}"#,
            #"{"bit0":true,"bit0":false,"bit1":true,"last_update_time":"2026-11"}"#,
            #"{"bit0":true,"bit1":true,"bit1":true,"last_update_time":"2026-11"}"#,
            #"{"bit0":true,"bit1":true,"last_update_time":"2026-11","last_update_time":"2026-11"}"#,
            #"{"Bit0":true,"bit1":true,"last_update_time":"2026-11"}"#,
            #"{"bit\u0030":true,"bit1":true,"last_update_time":"2026-11"}"#,
            #"{"bit0":true,"bit1":true,"last_update_time":"2026-11","x":1,"x":1}"#,
            #"{"bit0":true,"bit1":true,"last_update_time":"2026-11",}"#,
            #"{"bit0":true,"bit1":true,"last_update_time":"2026-11"}}"#,
            #"{"bit0":true,"bit1":true,"last_update_time":"2026-11"} x"#,
            #"{"bit0":true,"bit1":true,"last_update_time":"2026-11""#,
            #"{"bit0":true "bit1":true,"last_update_time":"2026-11"}"#,
            #"{"bit0":TRUE,"bit1":true,"last_update_time":"2026-11"}"#,
            #"{"bit0":truefalse,"bit1":true,"last_update_time":"2026-11"}"#,
            #"{bit0:true,"bit1":true,"last_update_time":"2026-11"}"#,
            #"{"bit0" true,"bit1":true,"last_update_time":"2026-11"}"#,
            #"{bit0":true,"bit1":true,"last_update_time":"2026-11"}"#,
            #""bit0":true,"bit1":true,"last_update_time":"2026-11"}"#,
            "\u{FEFF}" + #"{"bit0":true,"bit1":true,"last_update_time":"2026-11"}"#,
        ]
    )
    func otherJSON(body: String) async throws {
        #expect(try await Self.query(body) == "body_malformed")
    }

    @Test(
        "A month is YYYY-MM",
        arguments: [
            "2026-00", "2026-13", "2026-1", "2026-011", "26-11", "2026/11", "-202611", "202-611", "2026-1-", "2-26-11",
            "2026-11-", "2026-0:",
            "２026-11",
            "",
        ]
    )
    func months(text: String) async throws {
        #expect(
            try await Self.query(#"{"bit0":true,"bit1":true,"last_update_time":""# + text + "\"}") == "body_malformed"
        )
    }

    @Test("Months are ordered by year and month")
    func monthOrder() async throws {
        func month(_ text: String) async throws -> DeviceBits.Month? {
            let host = AppleHost(status: 200, #"{"bit0":true,"bit1":true,"last_update_time":""# + text + "\"}")
            guard case .set(let bits) = try await Self.client(host).query(try Self.token()) else { return nil }
            return bits.lastUpdate
        }
        let (a, b, c) = (try await month("2025-12"), try await month("2026-01"), try await month("2026-02"))
        #expect(try #require(a) < #require(b) && #require(b) < #require(c))
    }

    @Test("A body of more than 1,024 bytes or 16 members is refused")
    func bounds() async throws {
        let bits = #""bit0":false,"bit1":true,"last_update_time":"2026-11""#
        func padded(_ count: Int) -> String {
            "{" + bits + String(repeating: " ", count: count - bits.utf8.count - 2) + "}"
        }
        #expect(try await Self.query(padded(1024)) == "false true 2026 11")
        #expect(try await Self.query(padded(1025)) == "body_malformed")
        func members(_ count: Int) -> String { "{" + bits + (4...count).map { ",\"x\($0)\":1" }.joined() + "}" }
        #expect(try await Self.query(members(16)) == "false true 2026 11")
        #expect(try await Self.query(members(17)) == "body_malformed")
        #expect(try await Self.query(String(repeating: "{\"a\":", count: 200)) == "body_malformed")
    }

    @Test("Bits that were never set are a text of Apple's, byte for byte")
    func neverSet() async throws {
        #expect(try await Self.query("Bit State Not Found") == "never set")
        #expect(try await Self.query("Failed to find bit state") == "never set")
        for text in [
            "", "bit state not found", "Bit State Not Found\n", "Failed to find bit state.", "\"Bit State Not Found\"",
            "<html>",
        ] {
            #expect(try await Self.query(text) == "body_malformed")
        }
    }

    @Test(
        "Each status has its failure",
        arguments: [
            (400, "bad_request_unrecognized"), (401, "unauthorized"), (403, "forbidden"), (405, "method_not_allowed"),
            (429, "too_many_requests"), (500, "server_error"), (503, "service_unavailable"), (302, "redirected"),
            (304, "redirected"), (404, "status_unexpected"), (201, "status_unexpected"), (502, "status_unexpected"),
        ]
    )
    func statuses(status: Int, code: String) async throws {
        // With status 200 it would mean that the bits were never set.
        let host = AppleHost(status: status, "Bit State Not Found")
        #expect(try await Self.query(host) == code)
        let (client, token) = (try Self.client(host), try Self.token())
        let update = await #expect(throws: AppleFailure.self) { try await client.update(token, bit0: true, bit1: nil) }
        let validate = await #expect(throws: AppleFailure.self) { try await client.validate(token) }
        #expect(update?.code == code && validate?.code == code)
        #expect(host.requests.count == 3)
    }

    @Test(
        "Status 400 says what was wrong, by name or by sentence",
        arguments: [
            ("Bad Device Token", "bad_device_token"), ("Bad Bits", "bad_bits"), ("Bad Timestamp", "bad_timestamp"),
            ("Bad Authorization Token", "bad_authorization_token"), ("Bad Payload", "bad_payload"),
            ("Missing or incorrectly formatted device token payload", "bad_device_token"),
            ("Missing or incorrectly formatted bits", "bad_bits"),
            ("Missing or incorrectly formatted time stamp", "bad_timestamp"),
            ("Missing or badly formatted authorization token", "bad_authorization_token"),
            ("Bad Device Token ", "unrecognized"), ("", "unrecognized"),
        ]
    )
    func badRequests(text: String, reason: String) async throws {
        #expect(try await Self.query(AppleHost(status: 400, text)) == "bad_request_" + reason)
    }

    @Test("An update is not taken for done if Apple says that there are no bits")
    func updateNotDone() async throws {
        let client = try Self.client(AppleHost(status: 200, "Failed to find bit state"))
        let token = try Self.token()
        let failure = await #expect(throws: AppleFailure.self) {
            try await client.update(token, bit0: true, bit1: true)
        }
        #expect(failure?.code == "body_malformed")
    }

    @Test("A transport that throws, a body over the cap and a missing token are failures")
    func outages() async throws {
        #expect(try await Self.query(.broken()) == "unavailable")
        let large = [UInt8](repeating: UInt8(ascii: " "), count: HTTPTransport.maximumBodyByteCount + 1)
        #expect(try await Self.query(AppleHost(status: 200, body: large)) == "body_too_large")
        let host = AppleHost(status: 200, "Bit State Not Found")
        let tokens = try ProviderTokens(teamID: "DEF123GHIJ", keyID: "ABC123DEFG", signer: CountingSigner([]).signer)
        let (client, token) = (DeviceCheck(tokens: tokens, transport: host.transport), try Self.token())
        let failure = await #expect(throws: AppleFailure.self) { try await client.query(token) }
        #expect(failure?.code == "token_failed")
        #expect(host.requests.isEmpty)
    }
}
