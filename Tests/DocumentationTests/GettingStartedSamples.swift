import AttestCore

// snippet: verifier
func makeVerifier() throws -> AttestationVerifier {
    var app = AppPolicy(appID: try AppID("ABCDE12345.com.example.app"))
    app.validationCategory = .onlyOrMissing([.appStore, .testFlight])
    app.categoryMissingBelowOS = 27
    return AttestationVerifier(
        configuration: try AttestationVerifier.Configuration(apps: [app]),
        challenges: InMemoryChallengeLedger(),
        keys: InMemoryKeyRegistry()
    )
}
// end

// snippet: verifier-from-environment
func makeVerifier(environment: [String: String]) throws -> AttestationVerifier? {
    let configuration = try AttestationVerifier.Configuration.read(from: environment) { app in
        app.validationCategory = .onlyOrMissing([.appStore, .testFlight])
        app.categoryMissingBelowOS = 27
    }
    guard let configuration else { return nil }  // APP_ATTEST_APP_IDS is absent: the check is off
    return AttestationVerifier(
        configuration: configuration,
        challenges: InMemoryChallengeLedger(),
        keys: InMemoryKeyRegistry()
    )
}
// end

// snippet: challenge-route
func registrationChallenge(verifier: AttestationVerifier) async throws -> String {
    try await verifier.issueChallenge(purpose: .attestation, subject: .unspecified).text
}

func challenge(for account: String, verifier: AttestationVerifier) async throws -> String {
    guard let subject = Subject(account) else { throw Abort.unprocessable }
    return try await verifier.issueChallenge(purpose: .assertion, subject: subject).text
}
// end

// snippet: attestation-route
func register(
    keyID: String,
    object: String,
    challenge: String,
    verifier: AttestationVerifier,
    accounts: some Accounts
) async throws -> String {
    guard let keyID = KeyID(base64: keyID), let object = decodeBase64(object) else { throw Abort.unprocessable }
    guard let challenge = Challenge(text: challenge) else { throw Abort.unauthorized }
    let bound = try await verifier.verifyAttestation(
        object,
        keyID: keyID,
        challenge: challenge,
        issuedTo: .unspecified,
        creatingSubject: { _ in .created(try await accounts.create()) },
        removingSubject: { subject in try await accounts.remove(subject) }
    )
    return bound.key.subject.text
}
// end

// snippet: assertion-route
func authorize(
    keyID: String,
    object: String,
    clientData: [UInt8],
    request: SignedRequest,
    account: Subject,
    verifier: AttestationVerifier
) async throws -> AuthorizedRequest {
    guard let keyID = KeyID(base64: keyID), let object = decodeBase64(object) else { throw Abort.unprocessable }
    return try await verifier.verifyAssertion(
        object,
        keyID: keyID,
        clientData: clientData,
        for: request,
        expecting: .subject(account)
    )
}
// end

// snippet: forget
func delete(account: Subject, verifier: AttestationVerifier, accounts: some Accounts) async throws {
    try await accounts.remove(account)  // first: from now on no key can be bound to it
    try await verifier.forget(subject: account)
}
// end

// snippet: request-binding-server
func authorize(
    method: String,
    path: String,
    body: [UInt8],
    keyID: KeyID,
    object: [UInt8],
    clientData: [UInt8],
    account: Subject,
    verifier: AttestationVerifier
) async throws {
    _ = try await verifier.verifyAssertion(
        object,
        keyID: keyID,
        clientData: clientData,
        for: SignedRequest(method: method, path: path, body: body),
        expecting: .subject(account)
    )
}
// end

// snippet: request-binding-app
func clientData(body: [UInt8], account: Subject, challenge: Challenge) -> [UInt8] {
    RequestBinding(method: "POST", path: "/transfers", body: body, subject: account, challenge: challenge).clientData
}
// end

// snippet: request-binding-configuration
func configuration(for app: AppPolicy) throws -> AttestationVerifier.Configuration {
    try AttestationVerifier.Configuration(apps: [app], clientDataForm: .requestBinding)
}
// end

// snippet: prepared-keys
func configuration(for app: AppPolicy, activeKeys: Int) throws -> AttestationVerifier.Configuration {
    try AttestationVerifier.Configuration(apps: [app], preparedKeys: PreparedKeyCache(capacity: activeKeys))
}
// end

// snippet: pure-attestation
func register(
    attestationObject: [UInt8],
    keyID: String,
    challenge: Challenge,
    subject: Subject,
    now: UnixTime
) throws -> RegisteredKey {
    guard let keyID = KeyID(base64: keyID) else { throw Abort.unprocessable }
    var app = AppPolicy(appID: try AppID("ABCDE12345.com.example.app"))
    app.validationCategory = .onlyOrMissing([.appStore, .testFlight])
    app.categoryMissingBelowOS = 27
    let attestation = try Attestation(decoding: attestationObject)
    let verified = try attestation.verify(
        keyID: keyID,
        clientDataHash: ClientDataHash(hashing: challenge),
        apps: [app],
        at: now
    )
    return RegisteredKey(verified, subject: subject)
}
// end

// snippet: pure-assertion
func authorize(
    assertionObject: [UInt8],
    clientData: [UInt8],
    key: RegisteredKey,
    apps: [AppPolicy]
) throws -> UInt32 {
    let assertion = try Assertion(decoding: assertionObject)
    let verified = try assertion.verify(key: key, clientDataHash: ClientDataHash(hashing: clientData), apps: apps)
    return verified.counter  // store it, in one conditional write: only if it is still greater
}
// end

// snippet: rejections
func answer(_ error: VerificationError, log: (String) -> Void) -> (status: Int, body: String) {
    log(error.debugDescription)  // such as "rejected: nonce_mismatch"
    let answer = HTTPAnswer(error)  // 401: the evidence is not good; 503: nothing is known about it
    return (answer.status, answer.body)
}
// end

// snippet: diagnosis
func explain(
    _ object: [UInt8],
    _ rejection: Rejection,
    keyID: KeyID,
    challenge: Challenge,
    apps: [AppPolicy],
    now: UnixTime
) -> Hint? {
    guard let attestation = try? Attestation(decoding: object) else {
        return Hint.diagnose(undecodable: object, as: .attestation)
    }
    let challenge = Array(challenge.text.utf8)
    return attestation.diagnose(rejection, keyID: keyID, challenge: challenge, apps: apps, at: now)
}
// end
