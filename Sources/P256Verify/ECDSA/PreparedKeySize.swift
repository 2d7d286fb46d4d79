/// How much memory a prepared key may take.
package enum PreparedKeySize: CaseIterable, Hashable, Sendable {
    /// Three points, 192 bytes on P-256 and 288 on P-384: for one of very many keys.
    case points
    /// 8 KB on P-256, 12 KB on P-384: for one of many keys.
    case small
    /// 32 KB on P-256, 96 KB on P-384: for a key that signs all the time.
    ///
    /// Still larger tables gain little.
    case large
}

/// A key of which multiples can be known, which changes no answer.
package protocol PreparableKey {
    /// The same key with multiples, which take as long as half a verification (`points`), as one (`small`), or as two or three.
    func prepared(_ size: PreparedKeySize) -> Self
}

extension PreparableKey {
    /// The key without multiples, and with those of each size: for those who check that the answers are the same.
    package var inEveryForm: [Self] { [self] + PreparedKeySize.allCases.map(prepared) }
}
