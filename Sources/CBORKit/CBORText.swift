/// A text that keys are compared with, as bytes: taking those out of a `String` costs more than the comparison.
package struct CBORText: Sendable, ExpressibleByStringLiteral {
    let bytes: [UInt8]

    package init(stringLiteral text: String) {
        bytes = Array(text.utf8)
    }
}
