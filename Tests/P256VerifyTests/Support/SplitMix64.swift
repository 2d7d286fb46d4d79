/// A small seeded generator (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014).
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e3779b9_7f4a7c15
        var z = state
        z = (z ^ z >> 30) &* 0xbf58476d_1ce4e5b9
        z = (z ^ z >> 27) &* 0x94d049bb_133111eb
        return z ^ z >> 31
    }

    mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }
    }
}
