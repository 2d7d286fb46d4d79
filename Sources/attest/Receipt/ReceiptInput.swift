import AttestApple
import AttestCore
import Foundation

/// The inputs of `attest receipt`.
struct ReceiptInput {
    let fields: Fields
    let age: ReceiptAge
    let isJSON: Bool

    /// Whose receipt it should be.
    struct Owner {
        let app: AppID

        /// `nil` if only the key ID is known.
        let publicKey: [UInt8]?

        let keyID: KeyID?
        let environment: AppPolicy.Environment

        /// The receipt's key if the key ID is that of it; otherwise nothing, which no receipt is of.
        func key(of receipt: Receipt) -> [UInt8] {
            let publicKey = receipt.contents.publicKey
            return KeyID(publicKey: publicKey) == keyID ? publicKey : []
        }
    }

    /// Takes the words of the command line apart.
    ///
    /// A file that is no JSON object is the receipt itself, in base64 or not.
    init(_ words: [String]) throws(UsageError) {
        let options = Fields.optionNames.union(["receipt", "replaces"])
        let arguments = try Arguments(words, options: options, flags: ["json", "stored"])
        fields = try Fields(arguments, objectName: "receipt", takesObject: true)
        age = arguments.flags.contains("stored") ? .stored : .fresh
        isJSON = arguments.flags.contains("json")
    }

    /// The receipt, which may be inside an attestation.
    func receipt() throws(UsageError) -> [UInt8] {
        guard fields.all("receipt").isEmpty, !fields.all("attestation").isEmpty else {
            return try fields.bytes("receipt")
        }
        guard let attestation = try? Attestation(decoding: try fields.bytes("attestation")),
            let receipt = attestation.unverifiedReceipt
        else { throw UsageError("receipt is missing, and there is none in the attestation.") }
        return receipt
    }

    /// The receipt that this one is to replace.
    func replacedReceipt() throws(UsageError) -> Receipt? {
        guard !fields.all("replaces").isEmpty else { return nil }
        guard let receipt = try? Receipt(decoding: try fields.bytes("replaces")) else {
            throw UsageError("replaces is no receipt.")
        }
        return receipt
    }

    /// `nil` if neither app nor key is given.
    func owner() throws(UsageError) -> Owner? {
        let hasKey = ["publicKey", "keyId"].contains { !fields.all($0).isEmpty }
        guard let text = try fields.text("appId") else {
            guard !hasKey else { throw UsageError("appId is missing: a receipt is checked against app and key.") }
            return nil
        }
        guard hasKey else {
            throw UsageError("publicKey or keyId is missing: a receipt is checked against app and key.")
        }
        guard let app = try? AppID(text) else { throw UsageError("appId '\(text)' is not TEAMID1234.bundle.id.") }
        let publicKey = fields.all("publicKey").isEmpty ? nil : try fields.publicKey()
        let keyID = publicKey == nil ? try fields.keyID() : nil
        return Owner(app: app, publicKey: publicKey, keyID: keyID, environment: try environment())
    }

    private func environment() throws(UsageError) -> AppPolicy.Environment {
        let text = try fields.text("environment") ?? AppPolicy.Environment.production.rawValue
        guard let environment = AppPolicy.Environment(rawValue: text) else {
            throw UsageError("environment is 'production' or 'development'.")
        }
        return environment
    }

    /// Apple's anchor for receipts, or the one given.
    func anchor() throws(UsageError) -> ReceiptTrustAnchor {
        guard let anchor = try fields.root(ReceiptTrustAnchor.init(unsafeTestAnchor:)) else { return .appleRootCAG3 }
        return anchor.isApple ? .appleRootCAG3 : anchor
    }
}
