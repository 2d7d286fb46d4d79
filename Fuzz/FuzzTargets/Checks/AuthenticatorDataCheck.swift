import AttestCore
import AttestTesting

/// The target `authenticator-data`: both readers accept the same bytes in an attestation, and in an assertion.
enum AuthenticatorDataCheck {
    static func check(_ input: [UInt8]) throws {
        try check(attestation: input)
        try check(assertion: input)
    }

    private static func check(attestation input: [UInt8]) throws {
        let object = attestationHead + CBORWriter.bytes(input)
        let isWellFormed = NaiveAuthenticatorData(attestation: input) != nil
        do {
            _ = try Attestation(decoding: object)
            try hold(isWellFormed, "only our reader accepts it in an attestation")
        } catch let error as Rejection {
            try hold(!isWellFormed, "only the naive reader accepts it in an attestation")
            try hold(error.reason == .attestationAuthenticatorDataMalformed, "another reason: \(error.reason)")
            let range = object.count - input.count...object.count
            try hold(range.contains(error.offset ?? 0), "an error outside the authenticator data")
        }
    }

    private static func check(assertion input: [UInt8]) throws {
        let object = assertionHead + CBORWriter.bytes(input)
        let isWellFormed = NaiveAuthenticatorData(assertion: input) != nil
        do {
            _ = try Assertion(decoding: object)
            try hold(isWellFormed, "only our reader accepts it in an assertion")
        } catch let error as Rejection {
            try hold(!isWellFormed, "only the naive reader accepts it in an assertion")
            try hold(error.reason == .assertionAuthenticatorDataMalformed, "another reason: \(error.reason)")
            let range = object.count - input.count...object.count
            try hold(range.contains(error.offset ?? 0), "an error outside the authenticator data")
        }
    }

    /// All of an attestation object but the authenticator data.
    private static let attestationHead =
        CBORWriter.head(5, 3) + CBORWriter.text("fmt") + CBORWriter.text("apple-appattest") + CBORWriter.text("attStmt")
        + CBORWriter.map([CBORWriter.Pair("x5c", CBORWriter.array([]))]) + CBORWriter.text("authData")

    /// All of an assertion object but the authenticator data.
    private static let assertionHead =
        CBORWriter.head(5, 2) + CBORWriter.text("signature") + CBORWriter.bytes([0])
        + CBORWriter.text("authenticatorData")
}
