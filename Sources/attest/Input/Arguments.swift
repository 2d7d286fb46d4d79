/// The words of a command line, taken apart: `--name value`, `--name=value`, flags, and the rest.
struct Arguments {
    private(set) var options: [String: [String]] = [:]
    private(set) var flags: Set<String> = []
    private(set) var operands: [String] = []

    /// The names that take a value, without the dashes.
    let known: Set<String>

    /// Takes the words apart.
    ///
    /// - Parameters:
    ///   - words: The words.
    ///   - known: The names that take a value, without the dashes.
    ///   - knownFlags: The names that take none.
    /// - Throws: `UsageError` for a name that is not known or lacks its value.
    init(_ words: [String], options known: Set<String>, flags knownFlags: Set<String>) throws(UsageError) {
        self.known = known
        var words = words[...]
        while let word = words.popFirst() {
            guard word.hasPrefix("--"), word != "--" else {
                operands.append(word)
                continue
            }
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            if knownFlags.contains(name), parts.count == 1 {
                flags.insert(name)
            } else if known.contains(name) {
                guard let value = parts.count == 2 ? String(parts[1]) : words.popFirst() else {
                    throw UsageError("--\(name) needs a value.")
                }
                options[name, default: []].append(value)
            } else {
                throw UsageError("--\(name) is no option here.")
            }
        }
    }
}
