internal import AttestCore
internal import JSONKit

/// What can be asked about a device.
enum DeviceCheckCommand {
    case query
    case update(bit0: Bool?, bit1: Bool?)
    case validate

    var path: String {
        switch self {
        case .query: "/v1/query_two_bits"
        case .update: "/v1/update_two_bits"
        case .validate: "/v1/validate_device_token"
        }
    }

    /// The body: one JSON object in ASCII.
    func body(_ token: DeviceToken, transactionID: String, time: UnixTime) -> [UInt8] {
        var members = [
            "\"device_token\":" + JSONString.literal(token.base64),
            "\"transaction_id\":" + JSONString.literal(transactionID),
            "\"timestamp\":\(Self.milliseconds(time))",
        ]
        if case .update(let bit0, let bit1) = self {
            if let bit0 { members.append("\"bit0\":\(bit0)") }
            if let bit1 { members.append("\"bit1\":\(bit1)") }
        }
        return Array("{\(members.joined(separator: ","))}".utf8)
    }

    /// Milliseconds since 1970; at the ends of the range, that end.
    private static func milliseconds(_ time: UnixTime) -> Int64 {
        let (product, overflow) = time.secondsSinceEpoch.multipliedReportingOverflow(by: 1000)
        guard overflow else { return product }
        return time.secondsSinceEpoch < 0 ? .min : .max
    }
}
