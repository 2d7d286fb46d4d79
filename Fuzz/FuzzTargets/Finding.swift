/// A rule that an input breaks.
package struct Finding: Error, CustomStringConvertible {
    /// The rule.
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}

/// Finds something unless the condition holds.
func hold(_ condition: Bool, _ rule: @autoclosure () -> String) throws(Finding) {
    guard condition else { throw Finding(rule()) }
}
