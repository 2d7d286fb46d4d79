public import AttestCore

/// Asks Apple for newer receipts, which hold the risk metric (Apple, "Assessing fraud risk").
public struct ReceiptRefresher: Sendable {
    private let tokens: ProviderTokens
    private let transport: HTTPTransport
    private let time: TimeSource
    private let anchor: ReceiptTrustAnchor
    private let creationSkew: Int64

    /// Creates a refresher.
    ///
    /// - Parameters:
    ///   - tokens: The tokens of the team whose app the receipts are for.
    ///   - transport: The host's HTTP client.
    ///   - time: Tells the time.
    ///   - anchor: Where the certificates of receipts have to end.
    ///   - creationSkew: By how many seconds a clock that runs slow may miss the creation of a receipt.
    public init(
        tokens: ProviderTokens,
        transport: HTTPTransport,
        time: TimeSource = .system,
        anchor: ReceiptTrustAnchor = .appleRootCAG3,
        creationSkew: Int64 = 0
    ) {
        self.tokens = tokens
        self.transport = transport
        self.time = time
        self.anchor = anchor
        self.creationSkew = creationSkew
    }

    /// Whether Apple gives a newer receipt: from the receipt's "not before" on, at once without it, until it expires.
    ///
    /// - Parameters:
    ///   - receipt: The stored receipt.
    ///   - now: The time.
    /// - Returns: Whether to ask.
    public static func isDue(_ receipt: VerifiedReceipt, at now: UnixTime) -> Bool {
        let now = ReceiptTime(now)
        return now < receipt.expirationTime && receipt.notBefore.map { $0 <= now } ?? true
    }

    /// The request for a newer receipt: the stored one in base64 is the whole body, the token the whole header.
    ///
    /// - Parameters:
    ///   - receipt: The stored receipt.
    ///   - environment: Where the key was made, which names the server.
    /// - Returns: The request; it holds secrets.
    /// - Throws: `tokenFailed` if there is no token.
    public func request(
        _ receipt: [UInt8],
        environment: AppPolicy.Environment
    ) async throws(AppleFailure) -> HTTPRequest {
        HTTPRequest(
            host: Self.host(of: environment),
            path: "/v1/attestationData",
            headers: ["Authorization": try await tokens.text()],
            body: Array(Base64.encode(receipt).utf8)
        )
    }

    /// Asks for a newer receipt, if it is time to, and verifies both.
    ///
    /// The new one is fresh, of the same app and the same key, and not older than the stored one (R9).
    ///
    /// - Parameters:
    ///   - stored: The last receipt of the key: the one that came with its attestation, or the one of the last refresh.
    ///   - key: The key.
    /// - Returns: The receipt to keep, and what happened.
    public func refresh(_ stored: [UInt8], of key: RegisteredKey) async -> ReceiptRefresh {
        ReceiptRefresh(stored: stored, outcome: await outcome(of: stored, key))
    }

    private func outcome(of stored: [UInt8], _ key: RegisteredKey) async -> ReceiptRefresh.Outcome {
        let receipt: Receipt
        do throws(Rejection) {
            receipt = try Receipt(decoding: stored)
            let verified = try verify(receipt, of: key, .stored)
            guard Self.isDue(verified, at: time.now()) else { return .notDue }
        } catch {
            return error.reason == .receiptExpired ? .expired : .storedRejected(error)
        }
        do throws(AppleFailure) {
            let request = try await request(stored, environment: key.environment)
            return judge(try await transport.answer(to: request), receipt, key)
        } catch {
            return .failed(error)
        }
    }

    private func judge(_ response: HTTPResponse, _ stored: Receipt, _ key: RegisteredKey) -> ReceiptRefresh.Outcome {
        switch response.status {
        case 304: .notModified
        case 404: .noData
        default: response.failure.map { .failed($0) } ?? judge(body: response.body, stored, key)
        }
    }

    /// The body is base64 and nothing else: no line breaks, no white space at its end.
    private func judge(body: [UInt8], _ stored: Receipt, _ key: RegisteredKey) -> ReceiptRefresh.Outcome {
        guard let text = String(validating: body, as: UTF8.self), let bytes = Base64.decode(text), !bytes.isEmpty else {
            return .failed(.bodyMalformed)
        }
        do throws(Rejection) {
            return .refreshed(bytes, try verify(Receipt(decoding: bytes), of: key, .fresh, replacing: stored))
        } catch {
            return .rejected(error)
        }
    }

    private func verify(
        _ receipt: Receipt,
        of key: RegisteredKey,
        _ age: ReceiptAge,
        replacing stored: Receipt? = nil
    ) throws(Rejection) -> VerifiedReceipt {
        try receipt.verify(
            app: key.appID,
            publicKey: key.publicKey,
            environment: key.environment,
            age: age,
            at: time.now(),
            replacing: stored,
            anchor: anchor,
            creationSkew: creationSkew
        )
    }

    private static func host(of environment: AppPolicy.Environment) -> String {
        switch environment {
        case .production: "data.appattest.apple.com"
        case .development: "data-development.appattest.apple.com"
        }
    }
}
