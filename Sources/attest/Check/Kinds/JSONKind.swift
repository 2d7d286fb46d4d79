import JSONKit

/// `json`: one text in the strict profile, whose answer is `strict`.
enum JSONKind {
    static func expectation(_ vector: VectorCase) throws -> Expectation {
        try vector.bool("strict") ? .accepted : .refused
    }

    static func facts(_ vector: VectorCase) throws -> [Fact] {
        var reader = try JSONReader(try vector.octets("hex")[...])
        try reader.skip()
        try reader.finish()
        return []
    }
}
