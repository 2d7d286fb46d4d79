/// Asks Apple for newer receipts, which hold the risk metric (Apple, "Assessing fraud risk").
public struct ReceiptRefresher: Sendable {
    private let tokens: ProviderTokens
    private let transport: AppleTransport
    private let time: TimeSource
    private let verify: Verification

    /// Verifies what Apple answered: fresh at the time, of the same app and the same key as the stored receipt (R9).
    public typealias Verification =
        @Sendable (_ bytes: [UInt8], _ stored: StoredReceipt, _ now: UnixTime) throws(Rejection) -> StoredReceipt

    /// Creates a refresher.
    ///
    /// - Parameters:
    ///   - tokens: The tokens of the team whose app the receipts are for.
    ///   - transport: The host's HTTP client.
    ///   - time: Tells the time.
    ///   - verify: Verifies what Apple answered.
    public init(
        tokens: ProviderTokens,
        transport: AppleTransport,
        time: TimeSource = .system,
        verify: @escaping Verification
    ) {
        self.tokens = tokens
        self.transport = transport
        self.time = time
        self.verify = verify
    }

    /// Whether Apple gives a newer receipt: from the receipt's "not before" on, and before it expires.
    ///
    /// - Parameters:
    ///   - receipt: The stored receipt.
    ///   - now: The time.
    /// - Returns: Whether to ask.
    public static func isDue(_ receipt: StoredReceipt, at now: UnixTime) -> Bool {
        reasonNotToAsk(receipt, at: now) == nil
    }

    /// The request for a newer receipt: the stored one in base64 is the whole body, the token the whole header.
    ///
    /// - Parameter receipt: The stored receipt.
    /// - Returns: The request; it holds secrets.
    /// - Throws: `tokenFailed` if there is no token.
    public func request(for receipt: StoredReceipt) async throws(AppleFailure) -> AppleRequest {
        AppleRequest(
            host: Self.host(of: receipt.environment),
            path: "/v1/attestationData",
            headers: ["Authorization": try await tokens.text()],
            body: Array(Base64.encode(receipt.bytes).utf8)
        )
    }

    /// Asks for a newer receipt, if it is time to, and verifies it.
    ///
    /// - Parameter stored: The stored receipt.
    /// - Returns: The receipt to keep, and what happened.
    public func refresh(_ stored: StoredReceipt) async -> ReceiptRefresh {
        ReceiptRefresh(stored: stored, outcome: await outcome(for: stored))
    }

    private func outcome(for stored: StoredReceipt) async -> ReceiptRefresh.Outcome {
        if let reason = Self.reasonNotToAsk(stored, at: time.now()) { return reason }
        do {
            return judge(try await transport.answer(to: try await request(for: stored)), stored)
        } catch {
            return .failed(error)
        }
    }

    private static func reasonNotToAsk(_ receipt: StoredReceipt, at now: UnixTime) -> ReceiptRefresh.Outcome? {
        if now >= receipt.expiresAt { return .expired }
        if let notBefore = receipt.notBefore, now < notBefore { return .notDue }
        return nil
    }

    private func judge(_ response: AppleResponse, _ stored: StoredReceipt) -> ReceiptRefresh.Outcome {
        switch response.status {
        case 304: .notModified
        case 404: .noData
        default: response.failure.map { .failed($0) } ?? judge(body: response.body, stored)
        }
    }

    /// The body is base64 and nothing else: no line breaks, no white space at its end.
    private func judge(body: [UInt8], _ stored: StoredReceipt) -> ReceiptRefresh.Outcome {
        guard let text = String(validating: body, as: UTF8.self), let bytes = Base64.decode(text), !bytes.isEmpty else {
            return .failed(.bodyMalformed)
        }
        do {
            let receipt = try verify(bytes, stored, time.now())
            return receipt.createdAt < stored.createdAt ? .older : .refreshed(receipt)
        } catch {
            return .rejected(error)
        }
    }

    private static func host(of environment: AppPolicy.Environment) -> String {
        switch environment {
        case .production: "data.appattest.apple.com"
        case .development: "data-development.appattest.apple.com"
        }
    }
}
