/// A kind of input that costs more than a genuine one.
struct WorstCase: Sendable {
    let name: String

    /// How many bytes the entry point takes at most.
    let limit: Int

    /// Makes an input of about a number of bytes, and does what a process does only once.
    let make: @Sendable (Int) throws -> Input

    /// An input, and what becomes of it.
    struct Input: Sendable {
        let byteCount: Int

        /// `accepted`, or the reason of the rejection.
        let answer: String

        let run: @Sendable () -> String
    }

    static let all = attestations + assertions + receipts + texts + play + diagnosis
}
