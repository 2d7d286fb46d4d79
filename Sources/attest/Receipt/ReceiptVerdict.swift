import AttestApple
import AttestCore
import AttestDiagnosis
import Foundation

/// The answer to `attest receipt`, for people and for programs.
struct ReceiptVerdict {
    let root: String

    /// Whether app, times and key were checked, too.
    let isComplete: Bool

    var rejection: Rejection?
    var hint: Hint?
    private(set) var contents: ReceiptContents?
    private(set) var otherFields: [ReceiptField] = []
    private(set) var signer: SPKIHash?
    private(set) var intermediate: SPKIHash?

    init(root: String, isComplete: Bool) {
        self.root = root
        self.isComplete = isComplete
    }

    var exitCode: Int32 { rejection == nil ? Command.accepted : Command.refused }

    /// `signed` is less than `accepted`: nobody has asked whose receipt it is.
    var outcome: String {
        guard rejection == nil else { return "refused" }
        return isComplete ? "accepted" : "signed"
    }

    mutating func add(
        _ receipt: Receipt,
        signer: SPKIHash,
        intermediate: SPKIHash
    ) {
        contents = receipt.contents
        otherFields = receipt.allFields.filter { ReceiptField.Number(rawValue: $0.number) == nil }
        self.signer = signer
        self.intermediate = intermediate
    }

    /// One JSON object; every key is always present.
    var json: String {
        let values: [String: Any?] = [
            "outcome": outcome,
            "reason": rejection?.reason.rawValue,
            "step": rejection?.step?.number,
            "offset": rejection?.offset,
            "hint": hint?.description,
            "notChecked": isComplete ? [] : Array(ReceiptReport.ownerSteps),
            "type": contents?.kind.rawValue,
            "appId": contents?.appID,
            "environment": contents?.environment?.rawValue,
            "keyId": contents.map { KeyID(publicKey: $0.publicKey).base64 },
            "publicKey": contents.map { Base64.encode($0.publicKey) },
            "clientDataHash": contents?.clientDataHash.map { Base64.encode($0.bytes) },
            "token": contents?.token.flatMap { String(validating: $0, as: UTF8.self) },
            "creationTime": contents?.creationTime.description,
            "riskMetric": contents?.riskMetric,
            "notBefore": contents?.notBefore?.description,
            "expirationTime": contents?.expirationTime.description,
            "otherFields": otherFields.map(Self.json),
            "signer": signer?.description,
            "intermediate": intermediate?.description,
            "root": root,
        ]
        return jsonText(values.mapValues { $0 ?? NSNull() })
    }

    private static func json(_ field: ReceiptField) -> [String: Any] {
        ["number": Int(field.number), "version": Int(field.version), "value": Base64.encode(field.value)]
    }

    /// What was learnt, a line each.
    var facts: [(String, String)] {
        let values: [(String, String?)] = [
            ("type", contents?.kind.rawValue),
            ("app", contents.map { loggable($0.appID.utf8) }),
            ("environment", contents?.environment?.rawValue ?? contents?.environmentName.map { loggable($0.utf8) }),
            ("key ID", contents.map { KeyID(publicKey: $0.publicKey).base64 }),
            ("client data", contents?.clientDataHash.map { shown($0.bytes[...]) }),
            ("token", contents?.token.map { loggable($0) }),
            ("created", contents?.creationTime.description),
            ("risk metric", contents?.riskMetric.map(String.init)),
            ("not before", contents?.notBefore?.description),
            ("expires", contents?.expirationTime.description),
            ("signer", signer?.description),
            ("intermediate", intermediate?.description),
            ("root", root),
        ]
        return values.compactMap { (name, value) in value.map { (name, $0) } }
            + otherFields.map { ("field \($0.number)", shown($0.value[...])) }
    }
}
