import AttestCore
import TestScenes
import Testing

@Suite("App code validator")
struct TOTPValidatorTests {
    /// The start of step 59501791, whose code of eight digits under RFC 6238's secret begins with three zeros.
    private static let start: Int64 = 1_785_053_730

    // MARK: The RFCs' examples

    @Test(
        "Makes the codes of RFC 6238, Appendix B",
        arguments: [
            (59, "94287082", "46119246", "90693936"),
            (1_111_111_109, "07081804", "68084774", "25091201"),
            (1_111_111_111, "14050471", "67062674", "99943326"),
            (1_234_567_890, "89005924", "91819424", "93441116"),
            (2_000_000_000, "69279037", "90698825", "38618901"),
            (20_000_000_000, "65353130", "77737706", "47863826"),
        ]
    )
    func appendixB(seconds: Int64, sha1: String, sha256: String, sha512: String) throws {
        let expected = [(TOTPValidator.Algorithm.sha1, 20, sha1), (.sha256, 32, sha256), (.sha512, 64, sha512)]
        for (algorithm, byteCount, code) in expected {
            let validator = try rfcValidator(byteCount, .init(algorithm: algorithm))
            #expect(validator.code(at: time(seconds)) == code)
            #expect(validator.match(code, at: time(seconds))?.drift == 0)
        }
    }

    @Test("Makes the codes of RFC 4226, Appendix D")
    func appendixD() throws {
        let codes = [
            "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489",
        ]
        let validator = try rfcValidator(20, .init(algorithm: .sha1, digits: 6))
        #expect((0..<10).map { validator.code(step: $0) } == codes)
    }

    @Test(
        "Makes codes of 6, 7 and 8 digits, which end alike",
        arguments: [(6, "119246"), (7, "6119246"), (8, "46119246")]
    )
    func digits(count: Int, code: String) throws {
        let validator = try rfcValidator(parameters: .init(digits: count))
        #expect(validator.code(step: 1) == code)
        #expect(validator.match(code, at: time(30))?.step == 1)
    }

    @Test("Makes a code for the greatest step")
    func greatestStep() throws {
        #expect(try rfcValidator().code(step: .max) == "40635627")
    }

    // MARK: What is submitted

    @Test(
        "Keeps leading zeros",
        arguments: [(59_501_791, "00097661"), (59_501_886, "00087002"), (59_502_596, "00026987")]
    )
    func leadingZeros(step: UInt64, code: String) throws {
        let validator = try rfcValidator()
        #expect(validator.code(step: step) == code)
        #expect(validator.match(code, at: time(Int64(step) * 30))?.step == step)
    }

    @Test(
        "Refuses anything but eight ASCII digits, although the digits would be right",
        arguments: [
            "", "97661", "0009766", "000976610", " 00097661", "00097661 ", "00097661\n", "\n00097661", "+0097661",
            "-0097661", "0009 7661", "0x097661", "00097661\0", "00097661\u{301}", "0009766\u{661}",
            "\u{FF10}\u{FF10}\u{FF10}\u{FF19}\u{FF17}\u{FF16}\u{FF16}\u{FF11}",
            "\u{660}\u{660}\u{660}\u{669}\u{667}\u{666}\u{666}\u{661}",
        ]
    )
    func notEightDigits(code: String) throws {
        #expect(try rfcValidator().match(code, at: time(Self.start)) == nil)
    }

    @Test("Refuses a code with any one byte changed to any other")
    func otherBytes() throws {
        // No other step is accepted, so that a changed digit cannot hit one.
        let validator = try rfcValidator(parameters: .init(stepsEachWay: 0))
        let code = Array("00097661".utf8)
        for position in code.indices {
            for byte in UInt8.min ... .max where byte != code[position] {
                var changed = code
                changed[position] = byte
                #expect(validator.match(changed, at: time(Self.start)) == nil)
            }
        }
        #expect(validator.match(code, at: time(Self.start)) != nil)
    }

    @Test(
        "Refuses the other numbers of digits",
        arguments: [(6, "0097661"), (6, "00097661"), (7, "097661"), (7, "00097661")]
    )
    func otherDigits(count: Int, code: String) throws {
        #expect(try rfcValidator(parameters: .init(digits: count)).match(code, at: time(Self.start)) == nil)
    }

    @Test("Compares every digit, of six, seven and eight", arguments: 6...8)
    func everyDigit(count: Int) throws {
        let validator = try rfcValidator(parameters: .init(digits: count, stepsEachWay: 0))
        let code = Array(validator.code(step: 59_501_791).utf8)
        #expect(code.count == count)
        for position in code.indices {
            for digit in UInt8(ascii: "0")...UInt8(ascii: "9") where digit != code[position] {
                var other = code
                other[position] = digit
                #expect(validator.match(String(decoding: other, as: UTF8.self), at: time(Self.start)) == nil)
            }
        }
    }

    // MARK: The window

    @Test("Accepts the steps each way and no other, and says how far the app's clock is off", arguments: 0...2)
    func drift(stepsEachWay: Int) throws {
        let validator = try rfcValidator(parameters: .init(stepsEachWay: stepsEachWay))
        let present = 59_501_791
        for offset in -4...4 {
            let code = validator.code(step: UInt64(present + offset))
            let match = validator.match(code, at: time(Self.start + 29))
            #expect(match?.drift == (abs(offset) <= stepsEachWay ? offset : nil))
            #expect(match?.step == (abs(offset) <= stepsEachWay ? UInt64(present + offset) : nil))
        }
    }

    @Test(
        "Begins and ends the window on the second",
        arguments: [(-31, nil), (-30, 1), (-1, 1), (0, 0), (29, 0), (30, -1), (59, -1), (60, nil)] as [(Int64, Int?)]
    )
    func edges(second: Int64, drift: Int?) throws {
        #expect(try rfcValidator().match("00097661", at: time(Self.start + second))?.drift == drift)
    }

    @Test("Has no step before 1970, in the window neither", arguments: 1...2)
    func beginning(stepsEachWay: Int) throws {
        let validator = try rfcValidator(parameters: .init(stepsEachWay: stepsEachWay))
        #expect(validator.match(validator.code(step: 0), at: time(0))?.drift == 0)
        #expect(validator.match(validator.code(step: .max), at: time(0)) == nil)
        #expect(validator.match(validator.code(step: .max), at: time(30)) == nil)
    }

    @Test("Refuses every code before 1970 and makes none", arguments: [-1, -30, .min + 1, .min] as [Int64])
    func before1970(seconds: Int64) throws {
        let validator = try rfcValidator()
        #expect(validator.step(at: time(seconds)) == nil)
        #expect(validator.code(at: time(seconds)) == nil)
        #expect(validator.match(validator.code(step: 0), at: time(seconds)) == nil)
    }

    @Test("R10: accepts codes up to the last second there is", arguments: [1, 30, 3600])
    func lastSecond(period: Int) throws {
        let validator = try rfcValidator(parameters: .init(period: period, stepsEachWay: 2))
        let present = UInt64(Int64.max) / UInt64(period)
        #expect(validator.step(at: time(.max)) == present)
        for step in present - 2...present + 2 {
            #expect(validator.match(validator.code(step: step), at: time(.max))?.step == step)
        }
    }

    // MARK: Used steps

    @Test(
        "Returns the newest of two adjacent steps that share a code",
        arguments: [(910_737, "911617"), (59_061_240, "963181"), (62_075_368, "235522")]
    )
    func sharedCode(older: UInt64, code: String) throws {
        let validator = try rfcValidator(20, .init(algorithm: .sha1, digits: 6))
        #expect(validator.code(step: older) == code)
        #expect(validator.code(step: older + 1) == code)
        for present in [older, older + 1] {
            let now = time(Int64(present) * 30)
            #expect(validator.match(code, at: now)?.step == older + 1)
            // The fresh code is accepted although the older step was used, and then no more.
            #expect(validator.match(code, at: now, after: older)?.step == older + 1)
            #expect(validator.match(code, at: now, after: older + 1) == nil)
        }
    }

    @Test("Accepts only steps after the last used one")
    func afterLastStep() throws {
        let validator = try rfcValidator()
        let present: UInt64 = 59_501_791
        for step in present - 1...present + 1 {
            let code = validator.code(step: step)
            #expect(validator.match(code, at: time(Self.start), after: 0)?.step == step)
            #expect(validator.match(code, at: time(Self.start), after: step - 1)?.step == step)
            #expect(validator.match(code, at: time(Self.start), after: step) == nil)
            #expect(validator.match(code, at: time(Self.start), after: .max) == nil)
        }
        #expect(validator.match(validator.code(step: 0), at: time(0), after: 0) == nil)
    }

    // MARK: Rotation

    @Test("Accepts the codes of three secrets, says whose each is, and makes those of the newest")
    func rotation() throws {
        let secrets = try [(2, 0x22), (7, 0x77), (5, 0x55)].map { version, byte in
            try TOTPSecret(bytes: Array(repeating: byte, count: 32), version: version)
        }
        let validator = try TOTPValidator(secrets: secrets)
        for secret in secrets {
            let code = try TOTPValidator(secret: secret).code(step: 59_501_792)
            let match = validator.match(code, at: time(Self.start))
            #expect(match?.secretVersion == secret.version)
            #expect(match?.drift == 1)
        }
        #expect(try validator.code(step: 4) == TOTPValidator(secret: secrets[1]).code(step: 4))
        let removed = try TOTPValidator(secrets: Array(secrets.dropFirst()))
        let code = try TOTPValidator(secret: secrets[0]).code(at: time(Self.start))
        #expect(removed.match(try #require(code), at: time(Self.start)) == nil)
    }

    @Test(
        "Takes the newest step of two secrets that share a code, and the newest secret for one step",
        arguments: [(882_881, "084328", 1), (3_158_578, "589628", 2), (568_722, "766206", 2)]
    )
    func sharedBySecrets(step: UInt64, code: String, version: UInt32) throws {
        let secrets = try [
            TOTPSecret(bytes: Array("secret number one, 32 bytes long".utf8), version: 1),
            TOTPSecret(bytes: Array("secret number two, 32 bytes long".utf8), version: 2),
        ]
        let validator = try TOTPValidator(secrets: secrets, parameters: .init(digits: 6))
        let match = validator.match(code, at: time(Int64(step) * 30))
        #expect(match?.step == step)
        #expect(match?.secretVersion == version)
    }

    // MARK: Configuration

    @Test("Uses SHA-256, eight digits, 30 seconds and one step each way unless told otherwise")
    func standard() throws {
        let parameters = TOTPValidator.Parameters()
        #expect(parameters == .init(algorithm: .sha256, digits: 8, period: 30, stepsEachWay: 1))
    }

    @Test("R22: refuses more than two steps each way", arguments: [-1, 3, .min, .max])
    func stepsOutOfRange(steps: Int) {
        #expect(throws: ConfigurationError.appCodeStepsOutOfRange(steps)) {
            try rfcValidator(parameters: .init(stepsEachWay: steps))
        }
    }

    @Test("R22: refuses more than three secrets, and none")
    func secretCount() throws {
        let secrets = try (0..<4).map { try TOTPSecret(bytes: Array(repeating: 1, count: 16), version: $0) }
        #expect(throws: ConfigurationError.appCodeSecretCountOutOfRange(4)) { try TOTPValidator(secrets: secrets) }
        #expect(throws: ConfigurationError.appCodeSecretCountOutOfRange(0)) { try TOTPValidator(secrets: []) }
        #expect(throws: Never.self) { try TOTPValidator(secrets: Array(secrets.prefix(3))) }
    }

    @Test("Refuses two secrets of one version")
    func repeatedVersion() throws {
        let secrets = try [4, 9, 4].map { try TOTPSecret(bytes: Array(repeating: 1, count: 16), version: $0) }
        #expect(throws: ConfigurationError.appCodeSecretVersionDuplicate(4)) { try TOTPValidator(secrets: secrets) }
    }

    @Test("Refuses numbers of digits other than 6, 7 and 8", arguments: [5, 9, 0, -8, .min, .max])
    func digitsOutOfRange(digits: Int) {
        #expect(throws: ConfigurationError.appCodeDigitsOutOfRange(digits)) {
            try rfcValidator(parameters: .init(digits: digits))
        }
    }

    @Test("Refuses periods of no second and of more than an hour", arguments: [0, -30, 3601, .min, .max])
    func periodOutOfRange(period: Int) {
        #expect(throws: ConfigurationError.appCodePeriodOutOfRange(period)) {
            try rfcValidator(parameters: .init(period: period))
        }
    }

    // MARK: Helpers

    /// A validator with the first bytes of the digits 1234567890 repeated, the secret of both RFCs.
    private func rfcValidator(
        _ byteCount: Int = 32,
        _ parameters: TOTPValidator.Parameters
    ) throws -> TOTPValidator {
        let digits = Array("1234567890".utf8)
        let bytes = (0..<byteCount).map { digits[$0 % 10] }
        return try TOTPValidator(secret: TOTPSecret(bytes: bytes), parameters: parameters)
    }

    private func rfcValidator(parameters: TOTPValidator.Parameters = .init()) throws -> TOTPValidator {
        try rfcValidator(32, parameters)
    }

    private func time(_ seconds: Int64) -> UnixTime { UnixTime(secondsSinceEpoch: seconds) }
}
