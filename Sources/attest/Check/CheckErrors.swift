/// The library refuses the input of a case.
struct Refusal: Error {
    let reason: String
}

/// A case that does not have the form of its kind.
struct MalformedCase: Error {
    let problem: String
}

/// A case that asks for what this library does not do.
struct Unsupported: Error {
    let reason: String
}

/// Ways to compute one thing that come to different results.
struct Disagreement: Error, CustomStringConvertible {
    let description: String
}

extension Array where Element: Equatable {
    /// The element that all are equal to.
    func agreed() throws -> Element {
        guard let first, allSatisfy({ $0 == first }) else {
            throw Disagreement(description: "different results: \(self)")
        }
        return first
    }
}
