import AttestCore
import AttestGate
import AttestPlay
import AttestTesting
import Testing

@Suite("What Google's answer means")
struct PlayDecodeTests {
    @Test(
        "R26: No status is excusable once the token was sent, and none is asked again",
        arguments: [
            (100, "status_unexpected"), (201, "status_unexpected"), (204, "status_unexpected"), (301, "redirected"),
            (302, "redirected"), (307, "redirected"), (400, "token_not_decodable"), (401, "access_token_refused"),
            (403, "not_authorized"), (404, "not_found"), (408, "request_refused"), (409, "request_refused"),
            (429, "quota_exhausted"), (499, "request_refused"), (500, "server_error"), (503, "server_error"),
            (504, "server_error"), (600, "status_unexpected"), (0, "status_unexpected"), (-1, "status_unexpected"),
        ]
    )
    func status(status: Int, expected: String) async throws {
        let scene = PlayScene()
        let subject = try PlayScene.subject()
        scene.google.trouble = .status(status)
        let evidence = try await scene.evidence(subject)
        #expect(await outcome(try scene.client(), evidence, subject) == expected)
        #expect(scene.google.requests.count == 1)
        let reason = try #require(PlayReason(rawValue: expected))
        #expect(reason.effect == (400..<500 ~= status ? .refused : .unavailable(isExcusable: false)))
        #expect(scene.discarded == (status == 401 ? 1 : 0))
        #expect(reason.isAlarm == [301, 302, 307, 401, 403, 404, 429].contains(status))
    }

    @Test("R26: A lost answer is never decoded again and gives no budget back; failing to connect may be excused")
    func lost() async throws {
        let scene = PlayScene()
        let subject = try PlayScene.subject()
        let client = try scene.client(scene.budgets(perSubject: 1))
        scene.google.trouble = .lost
        #expect(await outcome(client, try await scene.evidence(subject), subject) == "answer_lost")
        #expect(PlayReason.answerLost.effect == .unavailable(isExcusable: false))
        scene.google.trouble = nil
        #expect(await outcome(client, try await scene.evidence(subject), subject) == "subject_budget_exhausted")
        #expect(scene.google.requests.count == 1)
        let other = try PlayScene.subject("other")
        scene.google.trouble = .notConnected
        #expect(await outcome(client, try await scene.evidence(other), other) == "not_connected")
        #expect(PlayReason.notConnected.effect == .unavailable(isExcusable: true))
        #expect(scene.google.requests.count == 1)
    }

    @Test("R26: A client that hangs up is no outage of ours")
    func cancelled() async throws {
        let scene = PlayScene()
        let subject = try PlayScene.subject()
        scene.google.trouble = .notConnected
        let (client, evidence) = (try scene.client(), try await scene.evidence(subject))
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return await outcome(client, evidence, subject)
        }
        task.cancel()
        #expect(await task.value == "cancelled")
    }

    @Test("Only what happens before the token is sent and is no caller's doing is excusable")
    func excusable() {
        let excusable = PlayReason.allCases.filter { $0.effect == .unavailable(isExcusable: true) }
        #expect(excusable == [.accessTokenFailed, .notConnected])
    }

    @Test(
        "A body that is cut, too large, of another type or no JSON is a refusal",
        arguments: [
            "", "{", "null", "7", "\"text\"", "[1]", "{}", "<html>", #"{"tokenPayloadExternal":{"requestDetails":{"#,
            #"{"tokenPayloadExternal":"text"}"#, String(repeating: "[", count: 1_000),
            String(repeating: " ", count: 32_769), String(repeating: "x", count: 100_000),
        ]
    )
    func bodies(text: String) async throws {
        let scene = PlayScene()
        let subject = try PlayScene.subject()
        scene.google.trouble = .body(Array(text.utf8))
        #expect(await outcome(try scene.client(), try await scene.evidence(subject), subject) == "answer_malformed")
    }

    @Test("A token that is sent a second time with another challenge does not fit it, and is cleared")
    func replay() async throws {
        let scene = PlayScene()
        let subject = try PlayScene.subject()
        let client = try scene.client()
        let evidence = try await scene.evidence(subject)
        #expect(await outcome(client, evidence, subject) == "genuine")
        let again = PlayEvidence(token: evidence.token, challenge: try await scene.challenge(subject))
        #expect(await outcome(client, again, subject) == "request_hash_mismatch")
        #expect(await outcome(client, evidence, subject) == "challenge_not_spendable")
    }

    @Test("A token is bound to its subject and to the request's digest")
    func bound() async throws {
        let scene = PlayScene()
        let (subject, thief) = (try PlayScene.subject(), try PlayScene.subject("thief"))
        let client = try scene.client()
        let stolen = try await scene.evidence(subject)
        let theirs = PlayEvidence(token: stolen.token, challenge: try await scene.challenge(thief))
        #expect(await outcome(client, theirs, thief) == "request_hash_mismatch")
        let evidence = try await scene.evidence(subject)
        let other = PlayEvidence(token: evidence.token, challenge: evidence.challenge, requestDigest: [1])
        #expect(await outcome(client, other, subject) == "request_hash_mismatch")
    }

    @Test("The event has reason and labels, also of a verdict that is refused, and nothing of a token")
    func events() async throws {
        let scene = PlayScene()
        let subject = try PlayScene.subject()
        let client = try scene.client()
        _ = await outcome(client, try await scene.evidence(subject), subject)
        let evidence = try await scene.evidence(subject) {
            $0["deviceIntegrity", "deviceRecognitionVerdict"] = .array([.text("A\nB")])
        }
        _ = await outcome(client, evidence, subject)
        scene.google.trouble = .status(403)
        _ = await outcome(client, try await scene.evidence(subject), subject)
        let lines = scene.events.map(\.debugDescription)
        #expect(
            lines[0]
                == "play=genuine app=PLAY_RECOGNIZED device=MEETS_DEVICE_INTEGRITY licence=LICENSED protect=- sdk=-"
        )
        #expect(lines[1].hasPrefix("play=refused reason=device_integrity_not_met app=PLAY_RECOGNIZED device=A"))
        #expect(!lines[1].contains("\n"))
        #expect(lines[2] == "play=refused reason=not_authorized alarm=yes")
        #expect(scene.events.map(\.description) == ["genuine", "refused", "refused"])
    }

    @Test("Tokens are 1 to 16,384 printable characters, and access tokens 1 to 8,192")
    func tokens() throws {
        #expect(PlayIntegrityToken(String(repeating: "x", count: 16_384)) != nil)
        for text in ["", String(repeating: "x", count: 16_385), "a b", "a\n", "é", "\u{0}"] {
            #expect(PlayIntegrityToken(text) == nil)
            #expect(throws: PlayConfigurationError.accessTokenMalformed) { try PlayAccessToken(text) }
        }
        #expect(throws: Never.self) { try PlayAccessToken(String(repeating: "x", count: 8_192)) }
        #expect(throws: PlayConfigurationError.accessTokenMalformed) {
            try PlayAccessToken(String(repeating: "x", count: 8_193))
        }
        for secret in [
            try PlayAccessToken("ya29.secret") as any CustomDebugStringConvertible,
            try #require(PlayIntegrityToken("secret")),
        ] {
            #expect(!secret.debugDescription.contains("secret") && !"\(secret)".contains("secret"))
            #expect(Mirror(reflecting: secret).children.isEmpty)
        }
    }

    @Test("What a request holds is decoded without asking anybody")
    func evidence() throws {
        func kind(_ token: String?, _ challenge: String?) -> String {
            switch PlayEvidence.decode(token: token, challenge: challenge) {
            case .present: "present"
            case .missing: "missing"
            case .malformed: "malformed"
            }
        }
        let challenge = Challenge.random().text
        #expect(kind("token", challenge) == "present")
        #expect(kind(nil, challenge) == "missing" && kind("token", nil) == "missing")
        #expect(kind("to ken", challenge) == "malformed" && kind("token", challenge + "=") == "malformed")
        #expect(kind(String(repeating: "x", count: 16_385), challenge) == "malformed")
    }
}
