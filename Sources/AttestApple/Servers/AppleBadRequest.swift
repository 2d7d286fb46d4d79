internal import AttestCore

/// What Apple found wrong with a request, from the text that comes with status 400.
///
/// Apple documents names and sends sentences; both are recognised. Anything else is `unrecognized`, which decides nothing.
@nonexhaustive
public enum AppleBadRequest: String, CaseIterable, Hashable, Sendable {
    /// The receipt is one of the other environment.
    case incorrectEnvironment = "incorrect_environment"

    /// The body is missing or has a wrong form.
    case badPayload = "bad_payload"

    /// The device token is no good.
    case badDeviceToken = "bad_device_token"

    /// The bits are missing or have a wrong form.
    case badBits = "bad_bits"

    /// The time is missing or has a wrong form.
    case badTimestamp = "bad_timestamp"

    /// The provider token is missing or has a wrong form.
    case badAuthorizationToken = "bad_authorization_token"

    /// The text is none of the known ones.
    case unrecognized = "unrecognized"

    init(body: [UInt8]) {
        self = Self.allCases.first { $0.texts.contains { body.elementsEqual($0.utf8) } } ?? .unrecognized
    }

    /// The name that Apple documents, and the sentence that its server is known to send.
    private var texts: [String] {
        switch self {
        case .incorrectEnvironment: ["Incorrect Environment"]
        case .badPayload: ["Bad Payload"]
        case .badDeviceToken: ["Bad Device Token", "Missing or incorrectly formatted device token payload"]
        case .badBits: ["Bad Bits", "Missing or incorrectly formatted bits"]
        case .badTimestamp: ["Bad Timestamp", "Missing or incorrectly formatted time stamp"]
        case .badAuthorizationToken:
            ["Bad Authorization Token", "Missing or badly formatted authorization token"]
        case .unrecognized: []
        }
    }
}
