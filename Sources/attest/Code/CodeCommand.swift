import AttestCore

/// `attest code`: makes an app code, or checks one.
enum CodeCommand {
    private static let options: Set<String> = [
        "secret", "secret-file", "check", "algorithm", "digits", "period", "steps", "at", "time",
    ]

    static func run(_ words: [String]) throws(UsageError) -> Int32 {
        let arguments = try Arguments(words, options: options, flags: ["json"])
        guard arguments.operands.isEmpty else { throw UsageError("attest code takes options only.") }
        let report = try report(Fields(arguments, objectName: "object"))
        print(arguments.flags.contains("json") ? report.json : report.text)
        return report.exitCode
    }

    private static func report(_ fields: Fields) throws(UsageError) -> CodeReport {
        let now = try fields.time()
        let validator = try fields.codeValidator()
        if let code = try fields.text("check") { return .checked(validator.match(code, at: now)) }
        guard let step = validator.step(at: now) else { throw UsageError("There are no codes before 1970.") }
        return .made(code: validator.code(step: step), step: step, period: validator.parameters.period)
    }
}
