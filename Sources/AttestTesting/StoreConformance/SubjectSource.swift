internal import AttestCore

/// Makes subjects that nobody else has.
struct SubjectSource: Sendable {
    /// Creates an account with a name, or with one of the host's own.
    let create: @Sendable (Subject) async throws -> Subject

    /// A subject.
    func next() async throws -> Subject {
        try await create(Self.subject(Self.uniqueText()))
    }

    /// The name of a subject that is not there.
    func uncreated() throws -> Subject {
        try Self.subject(Self.uniqueText())
    }

    /// Some subjects.
    func next(_ count: Int) async throws -> [Subject] {
        var subjects: [Subject] = []
        for _ in 0..<count { subjects.append(try await next()) }
        return subjects
    }

    /// Subjects that are different bytes, and that careless code takes for the same.
    ///
    /// Composed and decomposed é, a capital, a space at the end, a text that is longer by a character.
    func lookalikes() async throws -> [Subject] {
        let prefix = Self.uniqueText()
        var subjects: [Subject] = []
        for ending in ["caf\u{E9}", "cafe\u{301}", "CAF\u{E9}", "caf\u{E9} ", "caf\u{E9}s"] {
            let subject = try await create(Self.subject(prefix + ending))
            // A host that names its accounts itself has no look-alikes.
            if !subjects.contains(subject) { subjects.append(subject) }
        }
        return subjects
    }

    /// Subjects that careless code cuts, unquotes or decodes.
    func oddities() async throws -> [Subject] {
        let prefix = Self.uniqueText()
        let longest = prefix + String(repeating: "x", count: Subject.maximumByteCount - prefix.utf8.count)
        let texts = [#"'"; --"#, #"%_\"#, "{}#:|/", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\n\t\r", " "]
        var subjects = [try await create(Self.subject(longest))]
        for text in texts { subjects.append(try await create(Self.subject(prefix + text))) }
        return subjects
    }

    private static func uniqueText() -> String {
        String(UInt64.random(in: .min ... .max), radix: 16) + "-"
    }

    private static func subject(_ text: String) throws(Deviation) -> Subject {
        guard let subject = Subject(text) else { throw Deviation(observed: "A text is no subject.") }
        return subject
    }
}
