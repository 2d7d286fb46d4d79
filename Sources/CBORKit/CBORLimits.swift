/// How much structure a reader follows before it gives up.
package struct CBORLimits: Hashable, Sendable {
    /// How many containers an item may be inside.
    ///
    /// Attestation objects need three.
    package var maximumDepth: Int

    /// How many pairs a map may have.
    ///
    /// The search for duplicate keys is quadratic, so this bounds it.
    package var maximumPairs: Int

    package init(maximumDepth: Int = 4, maximumPairs: Int = 32) {
        self.maximumDepth = maximumDepth
        self.maximumPairs = maximumPairs
    }
}
