public import AttestCore

/// Google's answer to `decodeIntegrityToken`: good as it is made, and any member can be changed.
///
/// Test code: not for production.
///
/// ```swift
/// var answer = TestPlayAnswer(requestHash: hash.text, time: now)
/// answer.json["tokenPayloadExternal", "deviceIntegrity", "deviceRecognitionVerdict"] = .array([])
/// ```
public struct TestPlayAnswer: Hashable, Sendable {
    /// The package of the app.
    public static let packageName = "com.example.app"

    /// SHA-256 of the app's signing certificate in hexadecimal.
    public static let certificateDigest = "583cab04218a1dbb0d2339f63b007e43affdb81107e67d7c28faa4166257c564"

    /// The answer.
    public var json: TestJSON

    /// Creates a good answer to a standard request.
    ///
    /// - Parameters:
    ///   - requestHash: What the token is bound to.
    ///   - time: When the token was asked for.
    public init(requestHash: String, time: UnixTime) {
        json = .object([])
        json["tokenPayloadExternal", "requestDetails"] = .object([
            TestJSON.Member("requestPackageName", .text(Self.packageName)),
            TestJSON.Member("requestHash", .text(requestHash)),
            TestJSON.Member("timestampMillis", .text("\(time.secondsSinceEpoch)000")),
        ])
        json["tokenPayloadExternal", "appIntegrity"] = .object([
            TestJSON.Member("appRecognitionVerdict", .text("PLAY_RECOGNIZED")),
            TestJSON.Member("packageName", .text(Self.packageName)),
            TestJSON.Member(
                "certificateSha256Digest",
                .array([.text("WDyrBCGKHbsNIzn2OwB-Q6_9uBEH5n18KPqkFmJXxWQ")])
            ),
            TestJSON.Member("versionCode", .text("42")),
        ])
        json["tokenPayloadExternal", "deviceIntegrity", "deviceRecognitionVerdict"] = .array([
            .text("MEETS_DEVICE_INTEGRITY")
        ])
        json["tokenPayloadExternal", "accountDetails", "appLicensingVerdict"] = .text("LICENSED")
    }

    /// A member of the payload, by a path such as `"deviceIntegrity", "deviceAttributes", "sdkVersion"`.
    ///
    /// - Parameters:
    ///   - first: A name in the payload.
    ///   - second: A name inside it.
    ///   - third: A name inside that, if there is one.
    public subscript(first: String, second: String, third: String? = nil) -> TestJSON? {
        get {
            guard let third else { return json["tokenPayloadExternal", first, second] }
            return json["tokenPayloadExternal", first, second, third]
        }
        set {
            guard let third else { return json["tokenPayloadExternal", first, second] = newValue }
            json["tokenPayloadExternal", first, second, third] = newValue
        }
    }

    /// The body of the answer.
    public var body: [UInt8] { json.bytes }
}
