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
