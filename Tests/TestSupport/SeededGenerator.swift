import Foundation

/// Random numbers that a seed repeats: SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }

    /// The seed of this run.
    ///
    /// It is `TEST_SEED` of the environment, otherwise always the same. It is printed, so that a run can be repeated even
    /// if it traps.
    package static func seed(for purpose: String) -> UInt64 {
        let seed = ProcessInfo.processInfo.environment["TEST_SEED"].flatMap { UInt64($0) } ?? 0x0A77_E57A
        print("TEST_SEED=\(seed) (\(purpose))")
        return seed
    }
}
