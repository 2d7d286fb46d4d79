/// What a challenge may be answered with.
///
/// The library spends challenges of two purposes. A host that has evidence of its own names another, and spends its
/// challenges with ``AttestationVerifier/spend(_:purpose:subject:)``.
public struct ChallengePurpose: RawRepresentable, Hashable, Sendable, Codable {
    /// How many bytes a name may have.
    public static let maximumByteCount = 32

    /// The name, which a store keeps.
    public let rawValue: String

    /// Creates a purpose.
    ///
    /// - Parameter rawValue: 1 to 32 of the characters `a` to `z`, `0` to `9` and `_`; `nil` for anything else.
    public init?(rawValue: String) {
        let bytes = rawValue.utf8
        guard (1...Self.maximumByteCount).contains(bytes.count), bytes.allSatisfy(Self.isAllowed) else { return nil }
        self.init(unchecked: rawValue)
    }

    private init(unchecked rawValue: String) {
        self.rawValue = rawValue
    }

    /// An attestation.
    public static let attestation = ChallengePurpose(unchecked: "attest")

    /// An assertion.
    public static let assertion = ChallengePurpose(unchecked: "assert")

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
