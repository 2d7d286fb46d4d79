import AttestCore

// snippet: app-codes
func makeAppCodes(base32 secret: String) throws -> TOTPValidator {
    try TOTPValidator(secret: TOTPSecret(base32: secret))
}

func isGenuine(code: String, appCodes: TOTPValidator, now: UnixTime) -> Bool {
    appCodes.match(code, at: now) != nil
}
// end

// snippet: app-codes-rotation
func makeAppCodes(old: String, new: String) throws -> TOTPValidator {
    try TOTPValidator(secrets: [
        TOTPSecret(base32: new, version: 2),
        TOTPSecret(base32: old, version: 1),
    ])
}
// end

// snippet: app-codes-once
func isFresh(
    code: String,
    account: Subject,
    appCodes: TOTPValidator,
    steps: some CodeStepStore,
    now: UnixTime
) async throws -> Bool {
    try await appCodes.verify(code, at: now, subject: account, store: steps) != nil
}
// end

// snippet: gate
struct AppRequest: Sendable {
    var appCode: String?
    var keyID: String?
    var object: String?
    var clientData: [UInt8]?
    var method: String
    var path: String
    var body: [UInt8]
}

func makeGate(
    mode: IntegrityMode,
    appCodes: TOTPValidator?,
    verifier: AttestationVerifier,
    log: @escaping @Sendable (String) -> Void
) -> IntegrityGate<AppRequest> {
    let code: IntegrityProvider<AppRequest> =
        appCodes.map { .appCode($0) { $0.appCode } } ?? .off("app_code", kind: .appCode)
    let assertion: IntegrityProvider<AppRequest> = .assertion(verifier) { request in
        AssertionEvidence.decode(
            keyID: request.keyID,
            object: request.object,
            clientData: request.clientData,
            request: SignedRequest(
                method: request.method,
                path: request.path,
                body: request.body
            )
        )
    }
    return IntegrityGate(mode: mode, checks: [.required(code), .required(assertion)]) { event in
        log(event.debugDescription)
    }
}
// end

// snippet: gate-route
func handle(_ request: AppRequest, account: Subject, gate: IntegrityGate<AppRequest>) async -> (Int, String) {
    switch await gate.evaluate(request, IntegrityQuestion(.request, subject: account)) {
    case .allowed: return (200, "{}")
    case .refused(let answer): return (answer.status, answer.body)
    }
}
// end
