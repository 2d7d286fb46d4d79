import AttestApple
import AttestCore
import AttestTesting
import TestSupport
import Testing

@Suite(
    "Apple's servers, played on the loopback",
    .enabled(if: LoopbackHost.port != nil, "There is no server; Scripts/apple-endpoints starts one and runs these.")
)
struct AppleEndpointTests {
    private static let now = UnixTime(secondsSinceEpoch: 1_700_000_000)

    @Test(
        "A newer receipt takes the place of the stored one, which is kept in every other case",
        arguments: [
            ("newer", "refreshed"), ("not-modified", "not_modified"),
            ("wrong-environment", "apple: bad_request_incorrect_environment"),
            ("bad-payload", "apple: bad_request_bad_payload"), ("unauthorized", "apple: unauthorized"),
            ("no-data", "no_data"), ("too-many", "apple: too_many_requests, retry after 120 s"),
            ("too-many-until", "apple: too_many_requests"), ("server-error", "apple: server_error"),
            ("service-unavailable", "apple: service_unavailable, retry after 5 s"),
            ("teapot", "apple: status_unexpected 418"), ("redirected", "apple: redirected 307"),
            ("moved", "apple: redirected 301"), ("not-base64", "apple: body_malformed"),
            ("line-break", "apple: body_malformed"), ("empty", "apple: body_malformed"),
            ("truncated", "apple: body_malformed"), ("cut-off", "rejected: receipt_malformed"),
            ("at-the-cap", "rejected: receipt_too_large"), ("over-the-cap", "apple: body_too_large"),
            ("endless", "apple: body_too_large"), ("half", "unavailable"), ("hung-up", "unavailable"),
        ]
    )
    func receipts(scenario: String, expected: String) async throws {
        let scene = try RefreshScene(.development)
        let newer = scene.newer().mint()
        let host = LoopbackHost(scenario: scenario, genuineAnswer: newer)
        let refresh = try await scene.refresher(host.transport).refresh(scene.stored, of: scene.key)
        let isRightReceipt = refresh.receipt == (scenario == "newer" ? newer : scene.stored)
        report(scenario, Self.text(of: refresh.outcome) + (isRightReceipt ? "" : ", wrong receipt kept"), expected)
    }

    @Test(
        "Nothing but Apple's two texts is taken for bits that were never set",
        arguments: [
            ("bits", "false true 2026-11"), ("never-set", "never set"), ("never-set-sentence", "never set"),
            ("updated", "updated"), ("valid", "valid"), ("bad-device-token", "apple: bad_request_bad_device_token"),
            ("bad-device-token-name", "apple: bad_request_bad_device_token"), ("token-expired", "apple: unauthorized"),
            ("forbidden", "apple: forbidden"), ("wrong-method", "apple: method_not_allowed"),
            ("device-too-many", "apple: too_many_requests, retry after 60 s"),
            ("device-server-error", "apple: server_error"), ("device-unavailable", "apple: service_unavailable"),
            ("device-redirected", "apple: redirected 302"), ("page", "apple: body_malformed"),
            ("nothing", "apple: body_malformed"), ("cut-bits", "apple: body_malformed"),
            ("device-endless", "apple: body_too_large"), ("device-half", "unavailable"),
        ]
    )
    func devices(scenario: String, expected: String) async throws {
        let client = DeviceCheck(
            tokens: try .fixed(),
            transport: LoopbackHost(scenario: scenario).transport,
            time: .fixed(Self.now)
        )
        let token = try #require(DeviceToken(base64: Base64.encode(Array("device token".utf8))))
        report(scenario, await Self.ask(client, token, scenario), expected)
    }

    private static func ask(_ client: DeviceCheck, _ token: DeviceToken, _ scenario: String) async -> String {
        do throws(AppleFailure) {
            switch scenario {
            case "updated":
                try await client.update(token, bit0: true, bit1: false)
                return "updated"
            case "valid":
                try await client.validate(token)
                return "valid"
            default:
                return text(of: try await client.query(token))
            }
        } catch {
            return text(of: error)
        }
    }

    private static func text(of state: DeviceBitState) -> String {
        switch state {
        case .neverSet: "never set"
        case .set(let bits): "\(bits.bit0) \(bits.bit1) \(bits.lastUpdate.year)-\(bits.lastUpdate.month)"
        }
    }

    private static func text(of outcome: ReceiptRefresh.Outcome) -> String {
        switch outcome {
        case .failed(let failure): text(of: failure)
        case .rejected(let rejection): "rejected: " + rejection.reason.rawValue
        default: outcome.description
        }
    }

    /// What URLSession throws is its own affair.
    private static func text(of failure: AppleFailure) -> String {
        if case .unavailable = failure { "unavailable" } else { failure.debugDescription }
    }

    /// Tells `Scripts/apple-endpoints`, which counts.
    private func report(_ scenario: String, _ outcome: String, _ expected: String) {
        print("scenario \(scenario): \(outcome == expected ? "right" : "wrong"), \(outcome)")
        #expect(outcome == expected)
    }
}
