/// A key that can have a table of multiples, which changes no answer.
package protocol PreparableKey {
    /// The same key with a table, which takes as long as one verification (`small`), or as two or three.
    func prepared(_ size: PreparedKeySize) -> Self
}

extension PreparableKey {
    /// The key without a table, and with one of each size: for those who check that the answers are the same.
    package var inEveryForm: [Self] { [self] + PreparedKeySize.allCases.map(prepared) }
}
