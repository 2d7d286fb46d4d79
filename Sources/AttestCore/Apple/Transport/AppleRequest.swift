/// A request to one of Apple's servers, for the host's HTTP client to send over TLS.
///
/// The headers and the body hold secrets: the provider token, a receipt, a device token. Nothing prints them.
public struct AppleRequest: Hashable, Sendable {
    /// The host, such as `data.appattest.apple.com`; the port is 443.
    public let host: String

    /// The path, such as `/v1/attestationData`; there is no query.
    public let path: String

    /// The method, always `POST`.
    public let method: String

    /// The headers by name, to be sent besides those that the client adds itself.
    public let headers: [String: String]

    /// The bytes of the body.
    public let body: [UInt8]

    package init(host: String, path: String, headers: [String: String], body: [UInt8]) {
        self.host = host
        self.path = path
        method = "POST"
        self.headers = headers
        self.body = body
    }

    /// The host and the path as an address, such as `https://data.appattest.apple.com/v1/attestationData`.
    public var url: String { "https://" + host + path }
}

extension AppleRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The method and the address.
    public var description: String { method + " " + url }

    /// The method and the address.
    public var debugDescription: String { description }

    /// Nothing: a dump shows no secret.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
