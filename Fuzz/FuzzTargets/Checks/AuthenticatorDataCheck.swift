import AttestCore
import AttestTesting

/// The target `authenticator-data`: both readers accept the same bytes in an attestation, and in an assertion.
enum AuthenticatorDataCheck {
    static func check(_ input: [UInt8]) throws {
        let isAttestation = NaiveAuthenticatorData(attestation: input) != nil
        try compare(input, attestationHead, isAttestation, .attestationAuthenticatorDataMalformed) {
            _ = try Attestation(decoding: $0)
        }
        let isAssertion = NaiveAuthenticatorData(assertion: input) != nil
        try compare(input, assertionHead, isAssertion, .assertionAuthenticatorDataMalformed) {
            _ = try Assertion(decoding: $0)
        }
    }

    /// Decodes an object that ends with the input, and compares that with what the naive reader says of the input.
    private static func compare(
        _ input: [UInt8],
        _ head: [UInt8],
        _ isWellFormed: Bool,
        _ malformed: RejectionReason,
        _ decode: ([UInt8]) throws -> Void
    ) throws {
        let object = head + CBORWriter.bytes(input)
        do {
            try decode(object)
            try hold(isWellFormed, "only our reader accepts it; the naive one: \(malformed)")
        } catch let error as Rejection {
            try hold(!isWellFormed, "only the naive reader accepts it; ours: \(malformed)")
            try hold(error.reason == malformed, "another reason: \(error.reason)")
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
