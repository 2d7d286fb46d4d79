/// Something that an accepted input says, beside what the case says about it.
struct Fact {
    /// What stands for a value that is not there.
    static let absent = "none"

    let name: String

    /// `nil` if the case does not say.
    let expected: String?

    let actual: String

    /// Whether nothing contradicts.
    ///
    /// Compared by bytes: canonically equivalent texts differ.
    var holds: Bool {
        expected.map { $0.utf8.elementsEqual(actual.utf8) } ?? true
    }
}
