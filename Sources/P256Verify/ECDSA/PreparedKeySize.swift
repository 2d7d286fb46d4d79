/// How much memory a prepared key may take.
package enum PreparedKeySize: CaseIterable, Hashable, Sendable {
    /// 4 KB on P-256, 6 KB on P-384: for one of many keys.
    case small
    /// 32 KB on P-256, 48 KB on P-384: for a key that signs all the time.
    ///
    /// Still larger tables gain little.
    case large

    var shape: TableShape {
        switch self {
        case .small: TableShape(width: 4, partCount: 16)
        case .large: TableShape(width: 7, partCount: 16)
        }
    }
}

/// A key that can have a table of multiples, which changes no answer.
package protocol PreparableKey {
    /// The same key with a table, which takes as long as one verification (`small`), or as two or three.
    func prepared(_ size: PreparedKeySize) -> Self
}

extension PreparableKey {
    /// The key without a table, and with one of each size: for those who check that the answers are the same.
    package var inEveryForm: [Self] { [self] + PreparedKeySize.allCases.map(prepared) }
}
