import CBORKit

/// `cbor`: one item in the profile that the reader has.
enum CBORKind {
    /// As deep as the objects of App Attest may be; as wide as the vectors are.
    private static let limits = CBORLimits(maximumDepth: 4, maximumPairs: 4096)

    private static let foreignFeatures: Set = ["tag", "float", "simple", "undefined", "dup-key", "bad-utf8"]

    /// The profile's answer, from the properties that the case states.
    static func expectation(_ vector: VectorCase) throws -> Expectation {
        let isWellFormed = try Expectation.stated(by: vector)
        guard isWellFormed == .accepted else { return isWellFormed }
        let hasForeignFeature = try vector.texts("feat").contains(where: isForeign)
        let isShallow = try vector.integer("depth") <= limits.maximumDepth
        return try vector.bool("valid") && isShallow && !hasForeignFeature ? .accepted : .refused
    }

    private static func isForeign(_ feature: String) -> Bool {
        foreignFeatures.contains(feature) || feature.hasPrefix("indef-") || feature.hasPrefix("nonshort-")
    }

    static func facts(_ vector: VectorCase) throws -> [Fact] {
        var reader = CBORReader(try vector.octets("hex")[...], limits: limits)
        try reader.skip()
        try reader.finish()
        return []
    }
}
