internal import P256Verify

extension StatelessChallenges {
    /// A secret key that challenges are made and recognised with.
    ///
    /// The secret itself is not kept: what is kept computes codes with it. It cannot be printed, compared or encoded. Swift
    /// cannot promise that no copy of it stays in memory.
    public struct Key: Sendable {
        let number: UInt8
        private let hmac: HMACSHA256

        /// Creates a key.
        ///
        /// - Parameters:
        ///   - number: Tells a key from the one before it.
        ///   - secret: At least 32 random bytes, used for nothing else.
        /// - Throws: ``ConfigurationError/challengeKeyTooShort`` for less than 32 bytes.
        public init(number: UInt8, secret: [UInt8]) throws(ConfigurationError) {
            guard secret.count >= 32 else { throw .challengeKeyTooShort }
            self.init(unchecked: number, secret: secret)
        }

        init(unchecked number: UInt8, secret: [UInt8]) {
            self.number = number
            hmac = HMACSHA256(key: secret.span)
        }

        /// The code of a challenge, 16 bytes.
        func code(audience: [UInt8], purpose: ChallengePurpose, subject: Subject, body: [UInt8]) -> [UInt8] {
            let message =
                Array("attest-stateless-challenge-v1".utf8) + lengthPrefixed(audience)
                + lengthPrefixed(Array(purpose.rawValue.utf8)) + lengthPrefixed(Array(subject.text.utf8)) + body
            return Array(hmac.authenticationCode(for: message.span).bytes.prefix(StatelessChallengeBody.codeByteCount))
        }
    }
}

extension StatelessChallenges.Key: CustomStringConvertible, CustomReflectable {
    /// Nothing of the secret.
    public var description: String { "(secret)" }

    /// Nothing at all.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
