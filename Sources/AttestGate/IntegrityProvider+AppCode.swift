public import AttestCore

extension IntegrityProvider {
    /// Time-based app codes, for a secret that all installs share: the same code may be used again while it is valid.
    ///
    /// - Parameters:
    ///   - validator: The validator.
    ///   - time: Tells the time.
    ///   - code: Finds the code in a request; `nil` if there is none.
    /// - Returns: The provider; it vouches for nobody.
    public static func appCode(
        _ validator: TOTPValidator,
        time: TimeSource = .system,
        code: @escaping @Sendable (Request) -> String?
    ) -> IntegrityProvider {
        IntegrityProvider("app_code", kind: .appCode) { request in
            code(request).map { .present($0) } ?? .missing
        } check: { code, _ in
            validator.match(code, at: time.now()) == nil ? .rejected(.appCodeMismatch) : .genuine(boundTo: nil)
        }
    }

    /// Time-based app codes, for a secret that one subject has: each code passes once.
    ///
    /// - Parameters:
    ///   - validator: The validator.
    ///   - store: The steps that were used.
    ///   - time: Tells the time.
    ///   - code: Finds the code in a request; `nil` if there is none.
    /// - Returns: The provider; it vouches for nobody.
    public static func appCode(
        _ validator: TOTPValidator,
        claimingIn store: some CodeStepStore,
        time: TimeSource = .system,
        code: @escaping @Sendable (Request) -> String?
    ) -> IntegrityProvider {
        IntegrityProvider("app_code", kind: .appCode) { request in
            code(request).map { .present($0) } ?? .missing
        } check: { code, question in
            let match = try await validator.verify(code, at: time.now(), subject: question.subject, store: store)
            return match == nil ? .rejected(.appCodeMismatch) : .genuine(boundTo: nil)
        }
    }
}
