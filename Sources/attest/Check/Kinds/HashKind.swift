import AttestCore

/// `hash`, `hash-monte`, `hash-pattern` and `hmac`.
enum HashKind {
    /// `md` is the digest of `msg`.
    static func message(_ vector: VectorCase) throws -> [Fact] {
        let function = try NamedHash(named: try vector.text("hash"))
        try require(function.digest(try vector.octets("msg")), equals: vector.octets("md"), "md")
        return []
    }

    /// A chain of digests (CAVP, SHA Validation System, §6.4): every thousandth is in `md`.
    static func monteCarlo(_ vector: VectorCase) throws -> [Fact] {
        let function = try NamedHash(named: try vector.text("hash"))
        var seed = try vector.octets("seed")
        let digests = try vector.texts("md")
        guard !digests.isEmpty else { throw MalformedCase(problem: "md is empty") }
        for (index, digest) in digests.enumerated() {
            guard let expected = Hex.decode(digest) else { throw MalformedCase(problem: "md is not hexadecimal") }
            seed = thousandth(function, after: seed)
            try require(seed, equals: expected, "md \(index)")
        }
        return []
    }

    private static func thousandth(_ function: NamedHash, after seed: [UInt8]) -> [UInt8] {
        var (a, b, c) = (seed, seed, seed)
        for _ in 0..<1000 {
            (a, b, c) = (b, c, function.digest(a + b + c))
        }
        return c
    }

    /// `md` is the digest of `len` octets, of which octet i is `byte` or 7 i + 3 modulo 256.
    ///
    /// They are hashed in parts.
    static func pattern(_ vector: VectorCase) throws -> [Fact] {
        let function = try NamedHash(named: try vector.text("hash"))
        guard let length = Int(exactly: try vector.integer("len")), length >= 0 else {
            throw MalformedCase(problem: "len is negative")
        }
        guard length <= maximumLength else { throw Unsupported(reason: "messages of more than 1 GiB are not hashed") }
        let period = try self.period(vector)
        let parts = stride(from: 0, to: length, by: period.count).map { period.prefix(length - $0) }
        try require(function.digest(parts: parts), equals: vector.octets("md"), "md")
        return []
    }

    /// Some seconds' work.
    private static let maximumLength = 1 << 30

    /// The octets after which the message begins again.
    private static func period(_ vector: VectorCase) throws -> [UInt8] {
        guard vector.fields["byte"] != nil else { return (0..<256).map { UInt8(truncatingIfNeeded: 7 * $0 + 3) } }
        let byte = try vector.octets("byte")
        guard byte.count == 1 else { throw MalformedCase(problem: "byte is not one octet") }
        // An odd number, so that the parts begin everywhere in a block.
        return (0..<251).flatMap { _ in byte }
    }

    /// `tag` is the code of `msg` under `key`, or its leftmost octets.
    static func authenticationCode(_ vector: VectorCase) throws -> [Fact] {
        let function = try NamedHash(named: try vector.text("hash"))
        let tag = try vector.octets("tag")
        let code = function.authenticationCode(try vector.octets("msg"), key: try vector.octets("key"))
        try require(Array(code.prefix(tag.count)), equals: tag, "tag")
        return []
    }

    private static func require(_ actual: [UInt8], equals expected: [UInt8], _ name: String) throws {
        guard actual == expected else {
            throw Refusal(reason: "\(name) is \(hexadecimalText(actual)), not \(hexadecimalText(expected))")
        }
    }
}
