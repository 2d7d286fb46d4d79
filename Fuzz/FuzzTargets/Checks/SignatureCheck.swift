import AttestTesting
import DERKit

/// The target `signature`: both readers see the same two numbers, or both see none; and they have one encoding.
enum SignatureCheck {
    static func check(_ input: [UInt8]) throws {
        let naive = naiveValue(input)
        guard let value = try? ECDSASignatureValue(shifted(input)) else {
            try hold(naive == nil, "only the naive reader accepts it")
            return
        }
        let numbers = [Array(value.r), Array(value.s)]
        try hold(numbers == naive, "other numbers, naively \(String(describing: naive))")
        let integers = numbers.map { DERWriter.integer(magnitude: $0) }
        try hold(DERWriter.sequence(integers[0], integers[1]) == input, "a second encoding")
    }

    /// SEQUENCE { r INTEGER, s INTEGER }, none negative.
    static func naiveValue(_ input: [UInt8]) -> [[UInt8]]? {
        guard let parts = NaiveDER.only(in: input)?.sequence, parts.count == 2 else { return nil }
        let numbers = parts.compactMap(\.unsignedInteger)
        return numbers.count == 2 ? numbers : nil
    }
}
