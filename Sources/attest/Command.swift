/// The command line: which subcommand runs, and what its exit code means.
enum Command {
    static let accepted: Int32 = 0
    static let refused: Int32 = 1
    static let unusable: Int32 = 2

    /// Runs a subcommand.
    ///
    /// - Parameter arguments: The words after the name of the program.
    /// - Returns: 0 accepted, 1 refused, 2 the command or its input could not be used.
    static func run(_ arguments: [String]) -> Int32 {
        guard let name = arguments.first else { return fail(usage) }
        let rest = Array(arguments.dropFirst())
        do throws(UsageError) {
            switch name {
            case "verify": return try VerifyCommand.run(rest)
            case "assert": return try AssertCommand.run(rest)
            case "receipt": return try ReceiptCommand.run(rest)
            case "inspect": return try InspectCommand.run(rest)
            case "play": return try PlayCommand.run(rest)
            case "code": return try CodeCommand.run(rest)
            case "check": return CheckCommand.run(rest)
            case "help", "--help", "-h":
                print(usage)
                return accepted
            default: return fail("'\(name)' is no subcommand.\n\n" + usage)
            }
        } catch {
            return fail("\(error.message)\n'attest help' lists the subcommands and options.")
        }
    }

    private static func fail(_ message: String) -> Int32 {
        printError(message)
        return unusable
    }

    private static let usage = """
        usage: attest verify  [FILE] [options]     verify an attestation, step by step
               attest assert  [FILE] [options]     verify an assertion, step by step
               attest receipt [FILE] [options]     verify a receipt, step by step
               attest play    FILE   [options]     read Google's answer about an Android app, and judge it
               attest inspect [FILE] [options]     decode everything, trust nothing
               attest code    [options]            make an app code, or check one
               attest check   FILE|FOLDER…         run conformance vectors

        FILE is JSON, or a receipt, or what to inspect; - is standard input. Options override it:
          --attestation BASE64     --assertion BASE64        the object (also --object)
          --receipt BASE64         --replaces BASE64         a receipt, and the one that it replaces
          --key-id BASE64          --app-id TEAM.BUNDLE      may be repeated
          --challenge TEXT         the app hashed its UTF-8
          --challenge-base64 B64   the app hashed these bytes
          --client-data BASE64     the app hashed these bytes (assert)
          --client-data-hash B64   the app passed these bytes as they are
          --public-key KEY         X9.63, base64 or hexadecimal (assert, receipt)
          --stored-counter N       counter of the last assertion (assert)
          --environment ENV        production (default) or development; may be repeated (also --env)
          --at TIME                2026-04-21T18:13:12Z, seconds since 1970, or now (default; also --time)
          --stored                 the receipt was fresh when it was stored
          --root PEM|FILE          a trust anchor that is not Apple's
          --json                   output for programs

        attest play reads the body of the answer to decodeIntegrityToken, and judges it if a package is given:
          --package NAME           the app's own package
          --certificate DIGEST     SHA-256 of an allowed signing certificate, hexadecimal or base64; may be repeated
          --request-hash TEXT      what the token has to be bound to; or
          --subject S --challenge TEXT [--request-digest HEX]   what that is made of
          --label LABEL            a label to ask for (default MEETS_DEVICE_INTEGRITY); may be repeated
          --strong                 also strong integrity, and Android 13 or later
          --licensed, --min-version N, --min-sdk N, --max-age SECONDS, --skew SECONDS, --testing
          --at TIME, --json        as above

        attest code reads the secret, in base32, from a file or from standard input:
          --secret-file FILE       default: standard input, also -
          --secret BASE32          for trials only: other users of the machine can see arguments
          --check CODE             check a code; without it, one is made
          --algorithm NAME         SHA256 (default), SHA1 or SHA512
          --digits N               8 (default), 7 or 6
          --period SECONDS         30 (default)
          --steps N                steps each way that --check accepts: 1 (default), 0 or 2
          --at TIME, --json        as above

        exit code: 0 accepted, 1 refused, 2 usage or unreadable input
        """
}
