extension AttestationVerifier {
    /// All keys of a subject: a user's list of devices.
    ///
    /// - Parameter subject: The subject.
    /// - Returns: The keys, in any order.
    /// - Throws: ``VerificationError/storeFailed(_:)``, or ``VerificationError/cancelled``.
    public func keys(of subject: Subject) async throws(VerificationError) -> [RegisteredKey] {
        try await asking(forKeys: { try await keys.keys(of: subject) })
    }

    /// Removes a key that was read, so that it can be bound again.
    ///
    /// Nothing happens if it was removed since, or bound again to whomever.
    ///
    /// - Parameter key: The key, as it was read.
    /// - Throws: ``VerificationError/storeFailed(_:)``, or ``VerificationError/cancelled``.
    public func forget(_ key: RegisteredKey) async throws(VerificationError) {
        try await asking(forKeys: { try await keys.remove(key.keyID, binding: key.binding) })
    }

    /// Removes all keys of a subject.
    ///
    /// When an account is deleted, it goes first, or in the same transaction: as long as it exists, a key can be bound to it.
    ///
    /// - Parameter subject: The subject.
    /// - Throws: ``VerificationError/storeFailed(_:)``, or ``VerificationError/cancelled``.
    public func forget(subject: Subject) async throws(VerificationError) {
        try await asking(forKeys: { try await keys.removeAll(of: subject) })
    }

    /// Keeps a receipt in place of the one that a key was read with.
    ///
    /// Of two that refresh one receipt at once, the second finds that it changed.
    ///
    /// - Parameters:
    ///   - receipt: The new receipt, after it was verified.
    ///   - key: The key, as it was read.
    /// - Returns: What became of it.
    /// - Throws: ``VerificationError/storeFailed(_:)``, or ``VerificationError/cancelled``.
    public func keepReceipt(
        _ receipt: [UInt8],
        of key: RegisteredKey
    ) async throws(VerificationError) -> ReceiptOutcome {
        try await asking(forKeys: {
            try await keys.replaceReceipt(of: key.keyID, binding: key.binding, expecting: key.receipt, with: receipt)
        })
    }

    /// Asks the registry, and reports what fails.
    private func asking<Value>(forKeys call: () async throws -> Value) async throws(VerificationError) -> Value {
        try await reporting(.keys) { () throws(VerificationError) in
            try await asking(call)
        } as: { _ in
            nil
        }
    }
}
