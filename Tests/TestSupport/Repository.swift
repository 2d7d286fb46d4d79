package import Foundation

/// Where the package lies.
package enum Repository {
    /// The folder of `Package.swift`; the only place that knows it.
    package static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
