extension TOTPValidator {
    /// The hash function under HMAC (RFC 6238, §1.2).
    public enum Algorithm: String, CaseIterable, Hashable, Sendable {
        /// SHA-1, which most authenticator apps are limited to.
        case sha1 = "SHA1"
        /// SHA-256.
        case sha256 = "SHA256"
        /// SHA-512.
        case sha512 = "SHA512"
    }

    /// What app and server have to agree on, and how far their clocks may differ.
    public struct Parameters: Hashable, Sendable {
        /// The hash function.
        public var algorithm: Algorithm

        /// How many digits a code has: 6 to 8.
        ///
        /// With one step each way, somebody who tries 1000 codes a second hits one of eight digits about every nine hours, one
        /// of six digits about every six minutes: six digits need a limit on attempts, which is the host's.
        public var digits: Int

        /// How many seconds a time step has: 1 to 3600.
        public var period: Int

        /// How many time steps before and after the present one are accepted: 0 to 2.
        public var stepsEachWay: Int

        /// Creates parameters; ``TOTPValidator`` checks them.
        ///
        /// - Parameters:
        ///   - algorithm: The hash function.
        ///   - digits: How many digits a code has.
        ///   - period: How many seconds a time step has.
        ///   - stepsEachWay: How many time steps before and after the present one are accepted.
        public init(algorithm: Algorithm = .sha256, digits: Int = 8, period: Int = 30, stepsEachWay: Int = 1) {
            self.algorithm = algorithm
            self.digits = digits
            self.period = period
            self.stepsEachWay = stepsEachWay
        }

        /// Throws what is out of range.
        func validate() throws(ConfigurationError) {
            guard (6...8).contains(digits) else { throw .appCodeDigitsOutOfRange(digits) }
            guard (1...3600).contains(period) else { throw .appCodePeriodOutOfRange(period) }
            guard (0...2).contains(stepsEachWay) else { throw .appCodeStepsOutOfRange(stepsEachWay) }
        }
    }
}
