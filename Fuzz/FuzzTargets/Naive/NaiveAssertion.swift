import AttestTesting

/// A second verifier of assertions under the default policy, written from Apple's steps and the rules of this package.
///
/// It checks no signature: whoever made the assertion says which one holds for which bytes.
struct NaiveAssertion {
    let authenticatorData: NaiveAuthenticatorData

    /// What the server knows.
    struct Question {
        var clientDataHash: [UInt8]
        var appID: String
        var counter: Int
        /// Whether (r, s), without leading zeros, is a signature on the nonce.
        var isSigned: (_ nonce: [UInt8], _ r: [UInt8], _ s: [UInt8]) -> Bool
    }

    /// Decodes and verifies; `nil` if anything is wrong.
    init?(_ object: [UInt8], _ question: Question) {
        guard object.count <= 4096, let map = NaiveCBOR.only(in: object), map.isMap,
            let signature = map[key: "signature"]?.byteString, let data = map[key: "authenticatorData"]?.byteString,
            let parsed = NaiveAuthenticatorData(assertion: data),
            let numbers = SignatureCheck.naiveValue(signature)
        else { return nil }
        authenticatorData = parsed
        let nonce = TestHash.sha256.digest(data + question.clientDataHash)
        guard question.isSigned(nonce, numbers[0], numbers[1]),
            parsed.relyingPartyIDHash == TestHash.sha256.digest(Array(question.appID.utf8)),
            parsed.counter > question.counter, parsed.isLaunchAccepted
        else { return nil }
    }
}
