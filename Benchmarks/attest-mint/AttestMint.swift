import Foundation
import TestSupport

/// Signs and makes certificates with `AttestTesting`, for `Scripts/conformance`, which asks OpenSSL about them.
///
/// `sign` reads lines `CURVE HASH KEY MESSAGE` (the last two in hexadecimal, `-` for no octets) and answers each with
/// `PUBLICKEY R S`. `certificates CURVE COUNT SEED` prints certificates as JSON, one a line, with what is in them.
@main
struct AttestMint {
    static func main() {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("attest-mint: \(error)\n".utf8))
            exit(2)
        }
    }

    private static func run(_ arguments: [String]) throws {
        switch arguments.first {
        case "sign" where arguments.count == 1:
            while let line = readLine() { print(try Signing.answer(line)) }
        case "certificates" where arguments.count == 4:
            guard let count = Int(arguments[2]), let seed = UInt64(arguments[3]) else { fallthrough }
            var factory = CertificateFactory(issuer: try MintKey.Curve(named: arguments[1]), seed: seed)
            for _ in 0..<count { print(try factory.next().json()) }
        default: throw MintError("usage: attest-mint sign, or attest-mint certificates CURVE COUNT SEED")
        }
    }
}

/// Why nothing is made.
struct MintError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
