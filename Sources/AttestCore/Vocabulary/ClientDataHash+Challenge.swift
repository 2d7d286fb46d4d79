extension ClientDataHash {
    /// Hashes the UTF-8 bytes of a challenge's text, as an app does that hashes what it received.
    ///
    /// - Parameter challenge: The challenge.
    public init(hashing challenge: Challenge) {
        self.init(hashing: Array(challenge.text.utf8))
    }
}
