import Foundation
import TestSupport

extension Seeds {
    /// Bytes of some cases of a file under `Fixtures/vectors`, in base64 or hexadecimal.
    static func vectors(
        _ name: String,
        every step: Int,
        _ text: ([String: String]) -> String?
    ) throws -> [[UInt8]] {
        let cases = try cases(name)
        return stride(from: 0, to: cases.count, by: step).compactMap { index in
            text(cases[index]).flatMap { (try? Hex.decode($0)) ?? Data(base64Encoded: $0).map { [UInt8]($0) } }
        }
    }

    /// Base32 texts, good and bad.
    static func textVectors() throws -> [[UInt8]] {
        try cases("base32").compactMap { $0["text"].map { Array($0.utf8) } }
    }

    /// The members of cases that are texts.
    private static func cases(_ name: String) throws -> [[String: String]] {
        let file = try JSONSerialization.jsonObject(with: Data(Fixture.bytes("vectors/\(name).json"))) as? [String: Any]
        guard let cases = file?["cases"] as? [[String: Any]] else { throw Finding("no cases in \(name)") }
        return cases.map { $0.compactMapValues { $0 as? String } }
    }
}
