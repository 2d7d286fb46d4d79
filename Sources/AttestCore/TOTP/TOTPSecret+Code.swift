import P256Verify

extension TOTPSecret {
    /// The code of a time step: HOTP with the step as its counter (RFC 6238, §4.2).
    func code(step: UInt64, algorithm: TOTPValidator.Algorithm) -> OneTimeCode {
        let counter: [UInt8] = [
            UInt8(truncatingIfNeeded: step &>> 56), UInt8(truncatingIfNeeded: step &>> 48),
            UInt8(truncatingIfNeeded: step &>> 40), UInt8(truncatingIfNeeded: step &>> 32),
            UInt8(truncatingIfNeeded: step &>> 24), UInt8(truncatingIfNeeded: step &>> 16),
            UInt8(truncatingIfNeeded: step &>> 8), UInt8(truncatingIfNeeded: step),
        ]
        return switch algorithm {
        case .sha1: OneTimeCode(hmac: sha1.authenticationCode(for: counter.span).bytes)
        case .sha256: OneTimeCode(hmac: sha256.authenticationCode(for: counter.span).bytes)
        case .sha512: OneTimeCode(hmac: sha512.authenticationCode(for: counter.span).bytes)
        }
    }
}
