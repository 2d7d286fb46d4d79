import AttestApple
import AttestCore
import TestScenes

// snippet: verify-receipt
func verifyReceipt(of key: RegisteredKey, now: UnixTime) throws -> VerifiedReceipt? {
    guard let bytes = key.receipt else { return nil }  // Macs send none
    return try Receipt(decoding: bytes).verify(
        app: key.appID,
        publicKey: key.publicKey,
        environment: key.environment,
        age: .fresh,
        at: now
    )
}
// end

// snippet: refresher
func makeRefresher(
    teamID: String,
    keyID: String,
    sign: @escaping @Sendable ([UInt8]) async throws -> [UInt8],
    send: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
) throws -> ReceiptRefresher {
    let tokens = try ProviderTokens(teamID: teamID, keyID: keyID, signer: ES256Signer(sign: sign))
    return ReceiptRefresher(tokens: tokens, transport: HTTPTransport(send: send))
}
// end

// snippet: refresh
func refreshed(_ receipt: [UInt8], of key: RegisteredKey, refresher: ReceiptRefresher) async -> ([UInt8], UInt32?) {
    let refresh = await refresher.refresh(receipt, of: key)
    guard case .refreshed(_, let verified) = refresh.outcome else { return (refresh.receipt, nil) }
    return (refresh.receipt, verified.riskMetric)
}
// end
