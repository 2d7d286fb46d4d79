import AttestTesting
import TestSupport

/// Signatures with the keys that the script chooses.
enum Signing {
    static func answer(_ line: String) throws -> String {
        let words = line.split(separator: " ").map(String.init)
        guard words.count == 4, let hash = hashes[words[1]] else { throw MintError("no question: \(line)") }
        let key = try MintKey(MintKey.Curve(named: words[0]), scalar: Hex.decode(words[2]))
        let message = words[3] == "-" ? [] : try Hex.decode(words[3])
        let signature = key.signature(for: message, hash: hash)
        return [key.publicKey, signature.r, signature.s].map { Hex.encode($0) }.joined(separator: " ")
    }

    private static let hashes: [String: TestHash] = ["SHA-256": .sha256, "SHA-384": .sha384, "SHA-512": .sha512]
}
