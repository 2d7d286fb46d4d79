import AttestCore
import Foundation

extension Fields {
    /// The validator for the secret and the parameters given.
    func codeValidator() throws(UsageError) -> TOTPValidator {
        let parameters = try codeParameters()
        let text = try secretText()
        do throws(ConfigurationError) {
            return try TOTPValidator(secret: try TOTPSecret(base32: text), parameters: parameters)
        } catch {
            throw UsageError(Self.message(error))
        }
    }

    private func codeParameters() throws(UsageError) -> TOTPValidator.Parameters {
        var parameters = TOTPValidator.Parameters()
        if let name = try text("algorithm") {
            guard let algorithm = TOTPValidator.Algorithm(rawValue: name) else {
                throw UsageError("algorithm is SHA1, SHA256 or SHA512.")
            }
            parameters.algorithm = algorithm
        }
        parameters.digits = try number("digits", default: parameters.digits)
        parameters.period = try number("period", default: parameters.period)
        parameters.stepsEachWay = try number("steps", default: parameters.stepsEachWay)
        return parameters
    }

    private func number(_ name: String, default standard: Int) throws(UsageError) -> Int {
        guard let text = try text(name) else { return standard }
        guard let number: Int = Self.number(text) else { throw UsageError("\(name) is no number.") }
        return number
    }

    /// The secret in base32, from an argument, a file or standard input, without the line's end.
    private func secretText() throws(UsageError) -> String {
        let path = try text("secretFile")
        if let secret = try text("secret") {
            guard path == nil else { throw UsageError("secret and secret-file cannot both be given.") }
            return secret
        }
        guard let text = InputFile.text(path ?? "-") else {
            throw UsageError("The secret cannot be read.")
        }
        // "\r\n" is one character.
        return text.last?.isNewline == true ? String(text.dropLast()) : text
    }

    private static func message(_ error: ConfigurationError) -> String {
        switch error {
        case .appCodeSecretMalformed: "The secret is not base32."
        case .appCodeSecretTooShort: "The secret has fewer than \(TOTPSecret.minimumByteCount) bytes."
        case .appCodeDigitsOutOfRange: "digits is 6, 7 or 8."
        case .appCodePeriodOutOfRange: "period is 1 to 3600."
        case .appCodeStepsOutOfRange: "steps is 0, 1 or 2."
        default: "\(error)"
        }
    }
}
