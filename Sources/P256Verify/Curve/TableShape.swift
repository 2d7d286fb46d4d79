/// How many points a table of odd multiples holds, and how they are divided.
package struct TableShape: Hashable, Sendable {
    /// The width of the non-adjacent forms whose digits the table serves, 2…12: 2^(width−2) points in each part.
    let width: Int
    /// How many parts a scalar's digits are cut into, 1…64; the doublings are divided by it.
    let partCount: Int

    /// The points of a part.
    var partSize: Int { 1 &<< (width - 2) }

    /// For a point that is multiplied once: 8 points.
    package static let single = TableShape(width: 5, partCount: 1)

    /// For a key that is used often: 128 points.
    static let small = TableShape(width: 5, partCount: 16)

    /// For the generator of P-384, beside a point that is multiplied once: 64 points.
    static let generator = TableShape(width: 8, partCount: 1)

    /// For the generator of P-256, beside a point that is multiplied once: 1,024 points.
    ///
    /// On P-384 the first attestation of a process would pay too much for as many.
    static let wideGenerator = TableShape(width: 12, partCount: 1)

    /// For a point whose multiples by three powers of two are known, beside the table of the generator in parts: 16 points.
    static let split = TableShape(width: 4, partCount: 4)

    /// For the generator of P-384, beside a point with a table in parts: 2,048 points.
    static let generatorInParts = TableShape(width: 8, partCount: 32)

    /// For the generator of P-256, beside a point with a table in parts: 2,048 points.
    static let wideGeneratorInParts = TableShape(width: 9, partCount: 16)
}
