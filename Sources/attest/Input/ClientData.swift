import AttestCore

/// What the app passed to App Attest, and the bytes to try when that does not match.
struct ClientData {
    let hash: ClientDataHash

    /// What was hashed, or, if nothing was hashed, what was passed.
    let source: [UInt8]

    /// The first of these names that was given says what the app did.
    ///
    /// - Parameters:
    ///   - fields: The inputs.
    ///   - names: Names, the most telling first.
    /// - Throws: `UsageError` if none was given, or it does not decode.
    init(_ fields: Fields, names: [String]) throws(UsageError) {
        guard let name = names.first(where: { !fields.all($0).isEmpty }) else {
            throw UsageError("One of \(names.joined(separator: ", ")) is missing.")
        }
        source = name == "challenge" ? Array(try fields.required(name).utf8) : try fields.bytes(name)
        // Whatever was hashed holds a challenge: no bytes are a mistake on the way here.
        guard !source.isEmpty else { throw UsageError("\(name) has no bytes.") }
        guard name == "clientDataHash" else {
            hash = ClientDataHash(hashing: source)
            return
        }
        guard let hash = ClientDataHash(verbatim: source) else { throw UsageError("clientDataHash has no bytes.") }
        self.hash = hash
    }
}
