import P256Verify

extension TOTPSecret {
    /// The code of a time step: HOTP with the step as its counter (RFC 6238, §4.2).
    func code(step: UInt64, algorithm: TOTPValidator.Algorithm) -> OneTimeCode {
        switch algorithm {
        case .sha1:
            let hmac = sha1.authenticationCode(forCounter: step)
            return OneTimeCode(leadingWords: hmac.leadingWords, lastByte: hmac.lastByte)
        case .sha256:
            let hmac = sha256.authenticationCode(forCounter: step)
            return OneTimeCode(leadingWords: hmac.leadingWords, lastByte: hmac.lastByte)
        case .sha512:
            let hmac = sha512.authenticationCode(forCounter: step)
            return OneTimeCode(leadingWords: hmac.leadingWords, lastByte: hmac.lastByte)
        }
    }
}
