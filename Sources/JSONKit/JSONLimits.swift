/// How much a reader takes before it gives up.
package struct JSONLimits: Hashable, Sendable {
    /// How many bytes the text may have, white space around it included.
    package var maximumByteCount: Int

    /// How many containers may be open at once.
    package var maximumDepth: Int

    package init(maximumByteCount: Int = 32_768, maximumDepth: Int = 32) {
        self.maximumByteCount = maximumByteCount
        self.maximumDepth = maximumDepth
    }
}
