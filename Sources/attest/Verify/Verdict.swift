import AttestCore
import AttestDiagnosis
import Foundation

/// The answer of a verification, for people and for programs.
struct Verdict {
    var rejection: Rejection?
    var hint: Hint?
    var appID: AppID?
    var environment: AppPolicy.Environment?
    var keyID: KeyID?
    var publicKey: [UInt8]?
    var device: DeviceFacts?
    var launch: LaunchFacts?
    var intermediateKey: SPKIHash?
    var notBefore: UnixTime?
    var notAfter: UnixTime?
    var receiptLength: Int?
    var counter: UInt32?
    var root: String?

    /// Facts that only people read.
    var remarks: [String] = []

    var exitCode: Int32 { rejection == nil ? Command.accepted : Command.refused }

    /// One JSON object; every key is always present.
    var json: String {
        let values: [String: Any?] = [
            "outcome": rejection == nil ? "accepted" : "refused",
            "reason": rejection?.reason.rawValue,
            "step": rejection?.step?.number,
            "offset": rejection?.offset,
            "hint": hint?.description,
            "appId": appID?.text,
            "environment": environment?.rawValue,
            "keyId": keyID?.base64,
            "publicKey": publicKey.map(Base64.encode),
            "os": device.map(Self.json),
            "category": launch?.validationCategory?.rawValue,
            "bundleVersion": launch?.bundleVersion?.text,
            "codeDirectoryHash": launch?.codeDirectoryHash.map { hexadecimalText($0) },
            "unannounced": launch?.unannounced.map(Self.json),
            "intermediate": intermediateKey?.description,
            "notBefore": notBefore?.description,
            "notAfter": notAfter?.description,
            "receiptLength": receiptLength,
            "counter": counter,
            "root": root,
        ]
        return jsonText(values.mapValues(orNull))
    }

    /// The platform as it is known here, and the name that the leaf has for one that is not.
    private static func json(_ device: DeviceFacts) -> [String: Any] {
        let values: [String: Any?] = [
            "platform": device.platform.rawValue, "name": device.name, "version": device.osVersion,
            "build": device.osBuild,
        ]
        return values.mapValues(orNull)
    }

    private static func json(_ claims: LaunchFacts.UnannouncedClaims) -> [String: Any] {
        let values: [String: Any?] = [
            "category": claims.validationCategory?.rawValue,
            "bundleVersion": claims.bundleVersion?.text,
            "codeDirectoryHash": claims.codeDirectoryHash.map { hexadecimalText($0) },
        ]
        return values.mapValues(orNull)
    }

    /// What was learnt, a line each.
    var facts: [(String, String)] {
        let values: [(String, String?)] = [
            ("app", appID?.text),
            ("environment", environment?.rawValue),
            ("key ID", keyID?.base64),
            ("device", device?.summary),
            ("category", launch?.validationCategory?.description),
            ("bundle version", launch?.bundleVersion?.description),
            ("code directory", launch?.codeDirectoryHash.map { hexadecimalText($0) }),
            ("not announced", launch?.unannounced?.summary),
            ("leaf valid", notBefore.flatMap { from in notAfter.map { "\(from) to \($0)" } }),
            ("intermediate", intermediateKey?.description),
            ("receipt", receiptLength.map { "\($0) bytes, not verified" }),
            ("counter", counter.map(String.init)),
            ("root", root),
        ]
        return values.compactMap { (name, value) in value.map { (name, $0) } }
    }
}

private func orNull(_ value: Any?) -> Any { value ?? NSNull() }

/// JSON with sorted keys, for programs.
func jsonText(_ value: Any) -> String {
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? JSONSerialization.data(withJSONObject: value, options: options) else { return "null" }
    return String(decoding: data, as: UTF8.self)
}

extension AppleStep {
    var number: Int {
        switch self {
        case .attestation(let number), .assertion(let number), .receipt(let number): number
        }
    }
}

extension LaunchFacts.UnannouncedClaims {
    /// What a map claims that satisfies nothing.
    var summary: String {
        let claims = [
            validationCategory.map { "category \($0)" },
            bundleVersion.map { "bundle version \($0)" },
            codeDirectoryHash.map { "code directory \(hexadecimalText($0))" },
        ].compactMap { $0 }
        return claims.isEmpty ? "a map without claims" : "claimed: " + claims.joined(separator: ", ")
    }
}

extension DeviceFacts {
    /// The platform; for one that is not known, what the certificate calls it.
    var name: String? { platform == .unknown ? platformName : platform.rawValue }

    var summary: String? {
        let parts = [name, osVersion, osBuild.map { "(\($0))" }].compactMap { $0 }
        return parts.isEmpty ? nil : loggable(parts.joined(separator: " ").utf8)
    }
}

extension TrustAnchor {
    /// `apple`, or a warning with the fingerprint.
    var label: String { isApple ? "apple" : "NOT APPLE \(fingerprint)" }
}
