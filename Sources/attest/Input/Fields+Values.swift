import AttestCore
import Foundation

/// The inputs as the values that a verification takes.
extension Fields {
    /// The bytes of a base64 text.
    func bytes(_ name: String) throws(UsageError) -> [UInt8] {
        guard let bytes = Base64.decode(try required(name)) else { throw UsageError("\(name) is not base64.") }
        return bytes
    }

    func keyID() throws(UsageError) -> KeyID {
        guard let keyID = KeyID(base64: try required("keyId")) else {
            throw UsageError("keyId is not 32 bytes in base64.")
        }
        return keyID
    }

    /// The stored public key, in base64 or hexadecimal.
    func publicKey() throws(UsageError) -> [UInt8] {
        let text = try required("publicKey")
        guard let key = Hex.decode(text) ?? Base64.decode(text), key.count == 65 else {
            throw UsageError("publicKey is not 65 bytes in base64 or hexadecimal.")
        }
        return key
    }

    func storedCounter() throws(UsageError) -> UInt32 {
        guard let counter: UInt32 = Self.number(try text("storedCounter") ?? "0") else {
            throw UsageError("storedCounter is no number below 2^32.")
        }
        return counter
    }

    /// A whole number in decimal digits, as it is written: no plus sign, no leading zero.
    static func number<Number: FixedWidthInteger>(_ text: String) -> Number? {
        guard let number = Number(text), String(number) == text else { return nil }
        return number
    }

    /// The moment to verify for: ISO 8601, seconds since 1970, or the system's time.
    func time() throws(UsageError) -> UnixTime {
        let text = try text("at") ?? "now"
        if text == "now" { return UnixTime(secondsSinceEpoch: Int64(Date().timeIntervalSince1970)) }
        if let seconds: Int64 = Self.number(text) { return UnixTime(secondsSinceEpoch: seconds) }
        guard let time = UnixTime(iso8601: text) else {
            throw UsageError("at is not like 2026-04-21T18:13:12Z, not seconds since 1970, and not 'now'.")
        }
        return time
    }

    /// A policy per app: the environments given, every way of distribution, all platforms.
    func apps() throws(UsageError) -> [AppPolicy] {
        let environments = try environments()
        var apps: [AppPolicy] = []
        for text in all("appId") {
            guard let appID = try? AppID(text) else { throw UsageError("appId '\(text)' is not TEAMID1234.bundle.id.") }
            var policy = AppPolicy(appID: appID, environments: environments)
            policy.platforms = Set(DeviceFacts.Platform.allCases)
            apps.append(policy)
        }
        guard !apps.isEmpty else { throw UsageError("appId is missing.") }
        return apps
    }

    private func environments() throws(UsageError) -> Set<AppPolicy.Environment> {
        var environments: Set<AppPolicy.Environment> = []
        for text in all("environment") {
            guard let environment = AppPolicy.Environment(rawValue: text) else {
                throw UsageError("environment is 'production' or 'development'.")
            }
            environments.insert(environment)
        }
        return environments.isEmpty ? [.production] : environments
    }

    /// Apple's anchor, or the one given.
    func anchor() throws(UsageError) -> TrustAnchor {
        guard let anchor = try root(TrustAnchor.init(unsafeTestAnchor:)) else { return .appleAppAttestationRootCA }
        return anchor.isApple ? .appleAppAttestationRootCA : anchor
    }

    /// The anchor made from the certificate given as PEM or as the path of a PEM file; `nil` if none was given.
    func root<Anchor>(_ make: ([UInt8]) throws(ConfigurationError) -> Anchor) throws(UsageError) -> Anchor? {
        guard let text = try text("root") else { return nil }
        guard let pem = text.contains("-----BEGIN") ? text : InputFile.text(text),
            let certificate = PEM.certificate(pem), let anchor = try? make(certificate)
        else { throw UsageError("root is no certificate in PEM and no path of one.") }
        return anchor
    }
}
