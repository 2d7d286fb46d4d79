import AttestCore

/// `base32`, `hotp`, `totp` and `totp-verify`.
enum CodeKind {
    /// `text` stands for `bytes`.
    static func base32(_ vector: VectorCase) throws -> [Fact] {
        guard let bytes = Base32.decode(try vector.text("text")) else { throw Refusal(reason: "text is not base32") }
        return [try vector.fact("bytes", hexadecimalText(bytes))]
    }

    /// `code` belongs to `counter`.
    static func hotp(_ vector: VectorCase) throws -> [Fact] {
        // A number, or as text up to 2^64 − 1.
        guard let text = try vector.scalarText("counter"), let counter = UInt64(text) else {
            throw MalformedCase(problem: "counter is no number of 64 bits")
        }
        return [try vector.fact("code", try validator(vector, period: 30).code(step: counter))]
    }

    /// `code` belongs to `time`, whose time step is `counter`.
    static func totp(_ vector: VectorCase) throws -> [Fact] {
        let validator = try validator(vector, period: try vector.integer("step"))
        let time = try time(vector)
        return [
            try vector.fact("code", validator.code(at: time)),
            try vector.fact("counter", validator.step(at: time).map(String.init)),
        ]
    }

    /// `submitted` is a code of `time`, or of up to `window` steps before or after.
    static func submitted(_ vector: VectorCase) throws -> [Fact] {
        let window = try vector.integer("window")
        let validator = try validator(vector, period: try vector.integer("step"), stepsEachWay: window)
        guard validator.match(try vector.text("submitted"), at: try time(vector)) != nil else {
            throw Refusal(reason: "submitted is no code of a step that is accepted")
        }
        return []
    }

    private static func time(_ vector: VectorCase) throws -> UnixTime {
        UnixTime(secondsSinceEpoch: try vector.integer("time"))
    }

    private static func validator(
        _ vector: VectorCase,
        period: Int64,
        stepsEachWay: Int64 = 1
    ) throws -> TOTPValidator {
        let secret = try TOTPSecret(bytes: try vector.octets("key"))
        var parameters = TOTPValidator.Parameters()
        parameters.algorithm = try algorithm(NamedHash(named: try vector.text("alg")))
        parameters.digits = Int(clamping: try vector.integer("digits"))
        parameters.period = Int(clamping: period)
        parameters.stepsEachWay = Int(clamping: stepsEachWay)
        return try TOTPValidator(secret: secret, parameters: parameters)
    }

    private static func algorithm(_ function: NamedHash) throws -> TOTPValidator.Algorithm {
        switch function {
        case .sha1: .sha1
        case .sha256: .sha256
        case .sha512: .sha512
        case .sha384: throw Unsupported(reason: "app codes with SHA-384 are not supported")
        }
    }
}
