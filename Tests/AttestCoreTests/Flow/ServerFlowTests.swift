import AttestCore
import AttestTesting
import Synchronization
import Testing

/// A server in miniature: what a host writes around the library, without HTTP.
///
/// Its routes are functions. Accounts exist in order to show whose a key is: an app attests its key when it creates an
/// account, and signs its requests with the key from then on.
private struct Server: Sendable {
    /// `nil`: the check is off.
    let verifier: AttestationVerifier?

    /// `nil`: app codes are off.
    let appCodes: TOTPValidator?

    let accounts = Accounts()
    let clock: TestClock

    /// Answers `POST /challenge`, with a token or without.
    func challenge(appCode: String?, token: String? = nil) async -> Reply {
        guard isRight(appCode) else { return Reply(.appCodeInvalid) }
        // Apps ask for a challenge whether the check is on or off.
        guard let verifier else { return Reply(201, Challenge.random().text) }
        do {
            guard let token else {
                let challenge = try await verifier.issueChallenge(purpose: .attestation, subject: .unspecified)
                return Reply(201, challenge.text)
            }
            guard let account = accounts.account(of: token) else { return Reply.unauthorized }
            return Reply(201, try await verifier.issueChallenge(purpose: .assertion, subject: account).text)
        } catch {
            return Reply(HTTPAnswer(error))
        }
    }

    /// Answers `POST /accounts`.
    func createAccount(_ attestation: AttestationField?, appCode: String?) async -> Reply {
        // The code first: it costs nothing and spends nothing.
        guard isRight(appCode) else { return Reply(.appCodeInvalid) }
        guard let verifier else { return Reply(201, accounts.token(of: accounts.create())) }
        // What can be told without parsing: it is there, it is base64, it has a size that evidence has.
        let found = AttestationEvidence.decode(
            keyID: attestation?.keyID,
            object: attestation?.object,
            challenge: attestation?.challenge
        )
        guard case .present(let evidence) = found else { return Reply(found.answer ?? .unprocessable) }
        // From here on the challenge is spent, and nobody learns why he is refused.
        do {
            let bound = try await verifier.verifyAttestation(
                evidence.fields.object,
                keyID: evidence.fields.keyID,
                challenge: evidence.challenge,
                issuedTo: .unspecified,
                creatingSubject: { [accounts] _ in .created(accounts.create()) },
                removingSubject: { [accounts] in accounts.delete($0) }
            )
            return Reply(201, accounts.token(of: bound.key.subject))
        } catch {
            return Reply(HTTPAnswer(error))
        }
    }

    /// Answers `GET /profile`, with a token and an assertion.
    func profile(token: String, _ assertion: AssertionField?, appCode: String?) async -> Reply {
        guard isRight(appCode) else { return Reply(.appCodeInvalid) }
        guard let account = accounts.account(of: token) else { return Reply.unauthorized }
        guard let verifier else { return Reply(200, account.text) }
        let found = EvidenceFields.assertion(keyID: assertion?.keyID, object: assertion?.object)
        guard case .present(let fields) = found else { return Reply(found.answer ?? .unprocessable) }
        do {
            let request = try await verifier.verifyAssertion(
                fields.object,
                keyID: fields.keyID,
                clientData: assertion?.clientData ?? [],
                // The key vouches for its own account and for this request, and for no other.
                for: SignedRequest(method: "GET", path: "/profile", body: []),
                expecting: .subject(account)
            )
            return Reply(200, request.key.subject.text)
        } catch {
            return Reply(HTTPAnswer(error))
        }
    }

    /// Answers `DELETE /account`, for whoever has the token.
    func deleteAccount(token: String, appCode: String?) async -> Reply {
        guard isRight(appCode) else { return Reply(.appCodeInvalid) }
        guard let account = accounts.account(of: token) else { return Reply.unauthorized }
        do {
            // The account first: no key can be bound to it any more.
            accounts.delete(account)
            try await verifier?.forget(subject: account)
            return Reply(204)
        } catch {
            return Reply(HTTPAnswer(error))
        }
    }

    private func isRight(_ appCode: String?) -> Bool {
        guard let appCodes else { return true }
        return appCode.flatMap { appCodes.match($0, at: clock.now) } != nil
    }
}

/// The accounts of the server; their names are their tokens, which is good enough here.
private final class Accounts: Sendable {
    private let names = Mutex<Set<Subject>>([])

    var count: Int { names.withLock { $0.count } }

    func create() -> Subject {
        let name = Subject("account-\(UInt64.random(in: .min ... .max))") ?? .unspecified
        names.withLock { _ = $0.insert(name) }
        return name
    }

    func delete(_ account: Subject) {
        names.withLock { _ = $0.remove(account) }
    }

    func token(of account: Subject) -> String { account.text }

    func account(of token: String) -> Subject? {
        guard let account = Subject(token) else { return nil }
        return names.withLock { $0.contains(account) ? account : nil }
    }
}

/// What a route answers: a status, the code of a refusal, or a text.
private struct Reply: Equatable, Sendable {
    var status: Int
    var code: String?
    var text: String?

    /// The answer to a token that nobody has, which is the host's own.
    static let unauthorized = Reply(401)

    init(_ status: Int, _ text: String? = nil) {
        self.status = status
        self.text = text
    }

    init(_ answer: HTTPAnswer) {
        status = answer.status
        code = answer.code
    }
}

/// The `attestation` of a request's body.
private struct AttestationField: Sendable {
    var keyID: String?
    var object: String?
    var challenge: String?
}

/// The assertion of a request.
private struct AssertionField: Sendable {
    var keyID: String?
    var object: String?
    var clientData: [UInt8]
}

/// A copy of the app on a device of its own.
private struct App: Sendable {
    let server: Server
    var device = TestDevice()

    /// What the app shows the server as app code; `nil` while codes are off.
    var appCode: String?

    func challenge() async throws -> String {
        let reply = await server.challenge(appCode: appCode)
        #expect(reply.status == 201)
        return try #require(reply.text)
    }

    /// Attests the app's key, answering a challenge.
    func attestation(answering challenge: String) -> AttestationField {
        AttestationField(
            keyID: device.keyID.base64,
            object: device.attest(Array(challenge.utf8)).base64,
            challenge: challenge
        )
    }

    func createAccount(_ attestation: AttestationField?) async -> Reply {
        await server.createAccount(attestation, appCode: appCode)
    }

    /// Does all that it takes to have an account, and returns the token.
    func signUp() async throws -> String {
        let reply = await createAccount(attestation(answering: try await challenge()))
        #expect(reply.status == 201)
        return try #require(reply.text)
    }

    /// Asks for a challenge and signs the request for the profile.
    func assertion(token: String, counter: UInt32) async throws -> AssertionField {
        let text = try #require(await server.challenge(appCode: appCode, token: token).text)
        let binding = RequestBinding(
            method: "GET",
            path: "/profile",
            body: [],
            subject: try .named(token),
            challenge: try #require(Challenge(text: text))
        )
        return AssertionField(
            keyID: device.keyID.base64,
            object: device.assert(binding.clientData, counter: counter).base64,
            clientData: binding.clientData
        )
    }

    func profile(token: String, _ assertion: AssertionField?) async -> Reply {
        await server.profile(token: token, assertion, appCode: appCode)
    }
}

/// Which checks a server has on.
private struct Checks: CustomTestStringConvertible, Sendable {
    var attestation = true
    var appCodes = false

    /// Both, with the check of attestations on.
    static let withAttestation = [Checks(), Checks(appCodes: true)]

    var testDescription: String { (attestation ? "attestation" : "nothing") + (appCodes ? " and app codes" : "") }

    /// Starts a server with one installed app.
    func start() throws -> App {
        let clock = TestClock()
        let secret = try TOTPSecret(bytes: Array(repeating: 0x42, count: 32))
        let codes = appCodes ? try TOTPValidator(secret: secret) : nil
        let verifier = attestation ? try makeVerifier(clock) : nil
        let server = Server(verifier: verifier, appCodes: codes, clock: clock)
        return App(server: server, appCode: codes?.code(at: clock.now))
    }

    private func makeVerifier(_ clock: TestClock) throws -> AttestationVerifier {
        let configuration = try AttestationVerifier.Configuration(
            apps: [AppPolicy(appID: try AppID("ABCDE12345.com.example.app"))],
            anchor: try TestCertificateAuthority.shared.trustAnchor(),
            clientDataForm: .requestBinding
        )
        return AttestationVerifier(
            configuration: configuration,
            challenges: InMemoryChallengeLedger(),
            keys: InMemoryKeyRegistry(),
            time: clock.source
        )
    }
}

extension [UInt8] {
    /// The bytes in base64, as an app sends them.
    fileprivate var base64: String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: count, by: 3) {
            let group = self[start..<Swift.min(start + 3, count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            let characters = (0..<4).map { alphabet[bits >> (18 - 6 * $0) & 63] }
            text += characters.prefix(group.count + 1) + Array(repeating: UInt8(ascii: "="), count: 3 - group.count)
        }
        return String(decoding: text, as: UTF8.self)
    }
}

@Suite("A server's flow")
struct ServerFlowTests {
    @Test("A device's life: challenge, attestation, account, requests, deletion", arguments: Checks.withAttestation)
    private func life(checks: Checks) async throws {
        let app = try checks.start()

        // The app attests its key and gets an account.
        let token = try await app.signUp()
        #expect(app.server.accounts.count == 1)

        // It signs its requests.
        let assertion = try await app.assertion(token: token, counter: 1)
        #expect(await app.profile(token: token, assertion) == Reply(200, token))

        // Whoever recorded the request cannot send it again.
        #expect(await app.profile(token: token, assertion) == Reply(.attestationInvalid))

        // The key has an account: it gets no second one.
        let again = app.attestation(answering: try await app.challenge())
        #expect(await app.createAccount(again) == Reply(.attestationInvalid))
        #expect(app.server.accounts.count == 1)

        // And the account still works.
        let next = try await app.assertion(token: token, counter: 2)
        #expect(await app.profile(token: token, next) == Reply(200, token))

        // Once the account is deleted, the key is free.
        #expect(await app.server.deleteAccount(token: token, appCode: app.appCode) == Reply(204))
        #expect(app.server.accounts.count == 0)
        #expect(await app.profile(token: token, next) == Reply.unauthorized)
        let newToken = try await app.signUp()
        let first = try await app.assertion(token: newToken, counter: 3)
        #expect(await app.profile(token: newToken, first) == Reply(200, newToken))
    }

    @Test("Attestation valid: 201, an account and a token", arguments: Checks.withAttestation)
    private func valid(checks: Checks) async throws {
        let app = try checks.start()
        let reply = await app.createAccount(app.attestation(answering: try await app.challenge()))
        #expect(reply.status == 201)
        #expect(app.server.accounts.account(of: try #require(reply.text)) != nil)
    }

    @Test("Check on and no attestation: 401 attestation_required", arguments: Checks.withAttestation)
    private func missing(checks: Checks) async throws {
        let app = try checks.start()
        let refused = Reply(.attestationRequired)
        #expect(refused.status == 401 && refused.code == "attestation_required")
        #expect(await app.createAccount(nil) == refused)
        #expect(app.server.accounts.count == 0)
    }

    @Test("Challenge unknown, used or expired: 401 attestation_invalid", arguments: Checks.withAttestation)
    private func unspendable(checks: Checks) async throws {
        var app = try checks.start()
        let refused = Reply(.attestationInvalid)
        #expect(refused.status == 401 && refused.code == "attestation_invalid")
        #expect(await app.createAccount(app.attestation(answering: Challenge.random().text)) == refused)

        let used = try await app.challenge()
        #expect(await app.createAccount(app.attestation(answering: used)).status == 201)
        app.device = TestDevice(seed: "other device")
        #expect(await app.createAccount(app.attestation(answering: used)) == refused)

        let expired = try await app.challenge()
        app.server.clock.advance(seconds: 300)
        app.appCode = app.server.appCodes?.code(at: app.server.clock.now)
        #expect(await app.createAccount(app.attestation(answering: expired)) == refused)
        #expect(app.server.accounts.count == 1)
    }

    @Test(
        "Attestation not good: 401 attestation_invalid, and the challenge is spent",
        arguments: Checks.withAttestation
    )
    private func invalid(checks: Checks) async throws {
        let app = try checks.start()
        let challenge = try await app.challenge()
        var attestation = app.attestation(answering: challenge)
        attestation.object = app.attestation(answering: try await app.challenge()).object
        #expect(await app.createAccount(attestation) == Reply(.attestationInvalid))
        // The right answer comes too late.
        #expect(await app.createAccount(app.attestation(answering: challenge)) == Reply(.attestationInvalid))
        #expect(app.server.accounts.count == 0)
    }

    @Test("Key has an account already: 401 attestation_invalid", arguments: Checks.withAttestation)
    private func keyTaken(checks: Checks) async throws {
        let app = try checks.start()
        _ = try await app.signUp()
        let again = app.attestation(answering: try await app.challenge())
        #expect(await app.createAccount(again) == Reply(.attestationInvalid))
        #expect(app.server.accounts.count == 1)
    }

    @Test("Fields that cannot be decoded: 422, and the challenge is not spent", arguments: Checks.withAttestation)
    private func undecodable(checks: Checks) async throws {
        let app = try checks.start()
        let good = app.attestation(answering: try await app.challenge())
        let shortID = Array(repeating: UInt8(1), count: 31).base64
        let longID = Array(repeating: UInt8(1), count: 33).base64
        for keyID in ["", "?", shortID, longID, app.device.keyID.base64 + "\n"] {
            var bad = good
            bad.keyID = keyID
            #expect(await app.createAccount(bad) == Reply(.unprocessable))
        }
        for object in ["", "?", "AAA", " AAAA", "AB=="] {
            var bad = good
            bad.object = object
            #expect(await app.createAccount(bad) == Reply(.unprocessable))
        }
        #expect(Reply(.unprocessable).status == 422)
        #expect(await app.createAccount(good).status == 201)
    }

    @Test(
        "Check off: the attestation is ignored, an account is made, and there are challenges",
        arguments: [Checks(attestation: false), Checks(attestation: false, appCodes: true)]
    )
    private func off(checks: Checks) async throws {
        let app = try checks.start()
        _ = try await app.challenge()
        let nonsense = AttestationField(keyID: "?", object: "?", challenge: "?")
        for attestation in [nil, nonsense, app.attestation(answering: try await app.challenge())] {
            let reply = await app.createAccount(attestation)
            #expect(reply.status == 201)
            #expect(await app.profile(token: try #require(reply.text), nil).status == 200)
        }
        #expect(app.server.accounts.count == 3)
    }

    @Test(
        "App code missing or wrong: 401 app_code_invalid on every route",
        arguments: [Checks(appCodes: true), Checks(attestation: false, appCodes: true)]
    )
    private func appCodes(checks: Checks) async throws {
        let app = try checks.start()
        let token = try await app.signUp()
        let refused = Reply(.appCodeInvalid)
        #expect(refused.status == 401 && refused.code == "app_code_invalid")
        let right = try #require(app.appCode)
        for wrong in [nil, "", "00000000", right + "0", " " + right, String(right.dropLast())] {
            let server = app.server
            #expect(await server.challenge(appCode: wrong) == refused)
            #expect(await server.challenge(appCode: wrong, token: token) == refused)
            #expect(await server.createAccount(nil, appCode: wrong) == refused)
            #expect(await server.profile(token: token, nil, appCode: wrong) == refused)
            #expect(await server.deleteAccount(token: token, appCode: wrong) == refused)
        }
        #expect(app.server.accounts.count == 1)
    }

    @Test("Genuine attestation, wrong app code: 401 app_code_invalid, and the challenge is not spent")
    func wrongAppCode() async throws {
        let app = try Checks(appCodes: true).start()
        let attestation = app.attestation(answering: try await app.challenge())
        #expect(await app.server.createAccount(attestation, appCode: "00000000") == Reply(.appCodeInvalid))
        #expect(await app.createAccount(attestation).status == 201)
    }

    @Test("Another account's token with a genuine assertion: 401 attestation_invalid")
    func foreignToken() async throws {
        let app = try Checks().start()
        let token = try await app.signUp()
        let other = App(server: app.server, device: TestDevice(seed: "other device"))
        let otherToken = try await other.signUp()
        let assertion = try await app.assertion(token: token, counter: 1)
        #expect(await app.profile(token: otherToken, assertion) == Reply(.attestationInvalid))
        #expect(await app.profile(token: token, nil) == Reply(.attestationRequired))
    }
}
