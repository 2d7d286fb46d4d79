import AttestApple
import AttestCore
import P256Verify
import TestSupport
import Testing

@Suite("Provider tokens")
struct ProviderTokenTests {
    /// The key of RFC 7515, appendix A.3.
    private static let publicKey =
        "047fcdce2770f6c45d4183cbee6fdb4b7b580733357be9ef13bacf6e3c7bd15445"
        + "c7f144cd1bbd9b7e872cdfedb9eeb9f4b3695d6ea90b24ad8a4623288588e5ad"

    /// Header `{"alg":"ES256","kid":"ABC123DEFG"}` and claims `{"iss":"DEF123GHIJ","iat":1437179036}`.
    private static let signed =
        "eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNDM3MTc5MDM2fQ"

    /// Made by another implementation with that key.
    private static let signature =
        "d91dcfbfb79d2b5d7a33f518a3eb0a983ff3c89656f71dbea6432b386fe3a3ef"
        + "465a0f22f16d5d0211d0088ad1c23cb13af2c417ab1fe94fe339036461c39b0d"

    private struct WrongBytes: Error {}

    private static func tokens(_ signer: ES256Signer, at time: TimeSource) throws -> ProviderTokens {
        try ProviderTokens(teamID: "DEF123GHIJ", keyID: "ABC123DEFG", signer: signer, time: time)
    }

    @Test("A token is that of another implementation, byte for byte, and its signature holds")
    func pinned() async throws {
        let signature = try Hex.decode(Self.signature)
        let signer = ES256Signer { bytes in
            guard bytes == Array(Self.signed.utf8) else { throw WrongBytes() }
            return signature
        }
        let time = TimeSource.fixed(UnixTime(secondsSinceEpoch: 1_437_179_036))
        let token = try await Self.tokens(signer, at: time).current()
        #expect(
            token.text == Self.signed
                + ".2R3Pv7edK116M_UYo-sKmD_zyJZW9x2-pkMrOG_jo-9GWg8i8W1dAhHQCIrRwjyxOvLEF6sf6U_jOQNkYcObDQ"
        )
        #expect(token.issuedAt.secondsSinceEpoch == 1_437_179_036)
        let point = try Hex.decode(Self.publicKey)
        let decoded = P256PublicKey(x963Representation: point.span)
        let key = try #require(decoded)
        let digest = SHA256.hash(Array(Self.signed.utf8).span)
        let (r, s) = (Array(signature[..<32]), Array(signature[32...]))
        let isValid = key.isValidSignatureVariableTime(r: r.span, s: s.span, digest: digest)
        #expect(isValid)
    }

    @Test("The header names algorithm and key, the claims name team and time, and nothing else is there")
    func decoded() async throws {
        let parts = try await ProviderTokens.fixed().current().text.split(separator: ".").map(String.init)
        #expect(parts.count == 3)
        let texts = try parts.prefix(2).map { String(decoding: try #require(Base64.decodeURL($0)), as: UTF8.self) }
        #expect(texts == [#"{"alg":"ES256","kid":"ABC123DEFG"}"#, #"{"iss":"DEF123GHIJ","iat":1700000000}"#])
        #expect(Base64.decodeURL(try #require(parts.last)) == [UInt8](repeating: 7, count: 64))
    }

    @Test("A token is used for 2,399 seconds and made anew at 2,400")
    func reuse() async throws {
        let (clock, signer) = (SettableClock(10_000), CountingSigner())
        let tokens = try Self.tokens(signer.signer, at: clock.source)
        let first = try await tokens.current().text
        #expect(try await tokens.current().text == first)
        #expect(signer.calls == 1)
        clock.set(12_399)
        #expect(try await tokens.current().text == first)
        #expect(signer.calls == 1)
        clock.set(12_400)
        #expect(try await tokens.current().issuedAt.secondsSinceEpoch == 12_400)
        #expect(signer.calls == 2)
    }

    @Test("A token from the future is made anew when the clock is set back")
    func clockSetBack() async throws {
        let (clock, signer) = (SettableClock(10_000), CountingSigner())
        let tokens = try Self.tokens(signer.signer, at: clock.source)
        _ = try await tokens.current()
        clock.set(9_999)
        #expect(try await tokens.current().issuedAt.secondsSinceEpoch == 9_999)
        #expect(signer.calls == 2)
    }

    @Test("No time traps", arguments: [Int64.min, -1, 0, .max])
    func extremeTimes(seconds: Int64) async throws {
        let (clock, signer) = (SettableClock(.max), CountingSigner())
        let tokens = try Self.tokens(signer.signer, at: clock.source)
        _ = try await tokens.current()
        clock.set(seconds)
        #expect(try await tokens.current().issuedAt.secondsSinceEpoch == seconds)
        clock.set(.max)
        _ = try await tokens.current()
    }

    @Test("A hundred callers at once get one token")
    func together() async throws {
        let signer = CountingSigner()
        let tokens = try Self.tokens(
            ES256Signer { _ in
                await Task.yield()
                return signer.sign()
            },
            at: .fixed(UnixTime(secondsSinceEpoch: 0))
        )
        let texts = try await withThrowingTaskGroup(of: String.self, returning: Set<String>.self) { group in
            for _ in 0..<100 { group.addTask { try await tokens.current().text } }
            return try await group.reduce(into: []) { $0.insert($1) }
        }
        #expect(texts.count == 1)
        #expect(signer.calls == 1)
    }

    @Test("A signature of another length than 64 bytes is an error", arguments: [0, 63, 65, 70, 72])
    func signatureLength(count: Int) async throws {
        let signer = CountingSigner([UInt8](repeating: 1, count: count))
        let tokens = try Self.tokens(signer.signer, at: .fixed(UnixTime(secondsSinceEpoch: 0)))
        let error = await #expect(throws: ProviderTokenError.self) { try await tokens.current() }
        #expect(error?.debugDescription == "signature_malformed: \(count) bytes")
        await #expect(throws: ProviderTokenError.self) { try await tokens.current() }
        #expect(signer.calls == 2)
    }

    @Test("What the signer throws is an error, and the next call signs again")
    func signerThrows() async throws {
        let clock = SettableClock(0)
        let time = clock.source
        let signer = ES256Signer { _ in
            guard time.now().secondsSinceEpoch > 0 else { throw WrongBytes() }
            return [UInt8](repeating: 7, count: 64)
        }
        let tokens = try Self.tokens(signer, at: time)
        let error = await #expect(throws: ProviderTokenError.self) { try await tokens.current() }
        #expect(error?.debugDescription.hasPrefix("signer_failed: ") == true)
        #expect(error?.debugDescription.hasSuffix("WrongBytes()") == true)
        clock.set(1)
        #expect(try await tokens.current().issuedAt.secondsSinceEpoch == 1)
    }

    @Test(
        "An ID that is not ten capitals and digits is refused",
        arguments: [
            "", "ABC123DEF", "ABC123DEFGH", "abc123defg", "ABC123DEF\"", "ABC 23DEFG", "ÀBC123DEF", "ABC123DEF\n",
        ]
    )
    func identifiers(text: String) {
        let signer = CountingSigner().signer
        let team = #expect(throws: ProviderTokenError.self) {
            try ProviderTokens(teamID: text, keyID: "ABC123DEFG", signer: signer)
        }
        #expect(team?.debugDescription == "team_id_malformed")
        let key = #expect(throws: ProviderTokenError.self) {
            try ProviderTokens(teamID: "DEF123GHIJ", keyID: text, signer: signer)
        }
        #expect(key?.debugDescription == "key_id_malformed")
    }

    @Test("R24: a token is not printed")
    func silence() async throws {
        let tokens = try ProviderTokens.fixed()
        let token = try await tokens.current()
        var dumped = ""
        dump(token, to: &dumped)
        dump(tokens, to: &dumped)
        for text in ["\(token)", String(reflecting: token), "\([token])", dumped, "\(tokens)"] {
            #expect(!text.contains("eyJ"))
        }
        #expect("\(token)" == "(token)")
        #expect(Mirror(reflecting: token).children.isEmpty)
        #expect(Mirror(reflecting: tokens).children.isEmpty)
        #expect("\(ProviderTokenError.signerFailed(WrongBytes()))" == "unavailable")
    }
}
