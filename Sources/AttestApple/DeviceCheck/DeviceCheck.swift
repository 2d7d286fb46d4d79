public import AttestCore

/// Asks Apple about devices: reads and writes the two bits of a device, or only checks its token.
///
/// Apple takes a device token as proof of a genuine device that runs an app of the team. Nothing in it is bound to a
/// challenge, an account or a request (Apple, "Accessing and modifying per-device data").
public struct DeviceCheck: Sendable {
    private let environment: AppPolicy.Environment
    private let tokens: ProviderTokens
    private let transport: HTTPTransport
    private let time: TimeSource

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - environment: Which of Apple's servers to ask: a device token of one is no good at the other.
    ///   - tokens: The tokens of the team whose bits they are.
    ///   - transport: The host's HTTP client.
    ///   - time: Tells the time.
    public init(
        environment: AppPolicy.Environment = .production,
        tokens: ProviderTokens,
        transport: HTTPTransport,
        time: TimeSource = .system
    ) {
        self.environment = environment
        self.tokens = tokens
        self.transport = transport
        self.time = time
    }

    /// Reads the bits of a device.
    ///
    /// An answer with status 200 is the JSON that Apple documents, or one of the two texts by which it says that the bits
    /// were never set. Any other is a failure, and never taken for bits that are not set.
    ///
    /// - Parameters:
    ///   - token: The device's token.
    ///   - transactionID: Names the request to Apple.
    /// - Returns: The bits.
    /// - Throws: Why there is no answer.
    public func query(
        _ token: DeviceToken,
        transactionID: String = randomTransactionID()
    ) async throws(AppleFailure) -> DeviceBitState {
        let body = try await send(.query, token, transactionID)
        if Self.saysNeverSet(body) { return .neverSet }
        guard let bits = DeviceBitsReader.read(body) else { throw .bodyMalformed }
        return .set(bits)
    }

    /// Writes bits of a device.
    ///
    /// - Parameters:
    ///   - token: The device's token.
    ///   - bit0: The first bit; `nil` leaves it out of the request. Apple does not say what becomes of it then.
    ///   - bit1: The second bit; likewise.
    ///   - transactionID: Names the request to Apple.
    /// - Throws: Why it is not known to be written.
    public func update(
        _ token: DeviceToken,
        bit0: Bool?,
        bit1: Bool?,
        transactionID: String = randomTransactionID()
    ) async throws(AppleFailure) {
        let body = try await send(.update(bit0: bit0, bit1: bit1), token, transactionID)
        guard !Self.saysNeverSet(body) else { throw .bodyMalformed }
    }

    /// Checks a device's token without reading the bits.
    ///
    /// - Parameters:
    ///   - token: The device's token.
    ///   - transactionID: Names the request to Apple.
    /// - Throws: `badRequest(.badDeviceToken)` if it is no good; else why there is no answer.
    public func validate(
        _ token: DeviceToken,
        transactionID: String = randomTransactionID()
    ) async throws(AppleFailure) {
        _ = try await send(.validate, token, transactionID)
    }

    /// A UUID of version 4 (RFC 9562, §5.4) from the system's generator.
    ///
    /// - Returns: 36 characters.
    public static func randomTransactionID() -> String {
        var bytes = randomBytes(count: 16)
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        let parts = [bytes[0..<4], bytes[4..<6], bytes[6..<8], bytes[8..<10], bytes[10..<16]]
        return parts.map { hexadecimalText($0) }.joined(separator: "-")
    }

    /// The body of the answer, whose status is 200.
    private func send(
        _ command: DeviceCheckCommand,
        _ token: DeviceToken,
        _ transactionID: String
    ) async throws(AppleFailure) -> [UInt8] {
        let authorization = "Bearer " + (try await tokens.text())
        let request = HTTPRequest(
            host: host,
            path: command.path,
            headers: ["Authorization": authorization, "Content-Type": "application/json"],
            body: command.body(token, transactionID: transactionID, time: time.now())
        )
        let response = try await transport.answer(to: request)
        if let failure = response.failure { throw failure }
        return response.body
    }

    private var host: String {
        switch environment {
        case .production: "api.devicecheck.apple.com"
        case .development: "api.development.devicecheck.apple.com"
        }
    }

    /// Apple documents the first text; its servers are known to send the second.
    private static func saysNeverSet(_ body: [UInt8]) -> Bool {
        ["Bit State Not Found", "Failed to find bit state"].contains { body.elementsEqual($0.utf8) }
    }
}
