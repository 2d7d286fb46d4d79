extension TOTPValidator {
    /// Reads a validator from a dictionary such as the process environment.
    ///
    /// `APP_TOTP_SECRET` holds the secret in base32. All parameters have their defaults.
    ///
    /// - Parameter variables: The dictionary.
    /// - Returns: The validator; `nil` if `APP_TOTP_SECRET` is absent, which turns the check off.
    /// - Throws: ``ConfigurationError`` if the value is present and no secret, an empty one included.
    public static func read(from variables: [String: String]) throws(ConfigurationError) -> TOTPValidator? {
        guard let text = variables["APP_TOTP_SECRET"] else { return nil }
        return try TOTPValidator(secret: TOTPSecret(base32: text))
    }
}
