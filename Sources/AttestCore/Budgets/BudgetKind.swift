/// What a budget counts, such as `play_decode`: the first half of a counter's key.
public struct BudgetKind: Hashable, Sendable {
    /// How many characters a kind may have.
    public static let maximumLength = 64

    /// The text.
    public let text: String

    /// Paid calls (``SpendCeiling``).
    public static let spend = BudgetKind(unchecked: "spend")

    private init(unchecked text: String) {
        self.text = text
    }

    /// Creates a kind.
    ///
    /// - Parameter text: 1 to 64 characters `a` to `z`, `0` to `9`, `_`, `-` and `.`; `nil` for anything else. Deployments
    ///   that share a store put their name in it.
    public init?(_ text: String) {
        let bytes = text.utf8
        guard (1...Self.maximumLength).contains(bytes.count), bytes.allSatisfy(Self.isAllowed) else { return nil }
        self.text = text
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"),
            UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}

extension BudgetKind: CustomStringConvertible {
    /// The text.
    public var description: String { text }
}
