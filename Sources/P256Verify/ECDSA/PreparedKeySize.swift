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
