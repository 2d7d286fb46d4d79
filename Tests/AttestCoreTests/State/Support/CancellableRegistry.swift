import AttestCore

/// A registry whose driver ends every call of a cancelled task.
struct CancellableRegistry: KeyRegistry {
    let registry: any KeyRegistry

    func bind(
        _ key: RegisteredKey,
        policy: SubjectKeyPolicy,
        subject creation: SubjectCreation,
        operation: OperationToken
    ) async throws -> BindOutcome {
        try Task.checkCancellation()
        return try await registry.bind(key, policy: policy, subject: creation, operation: operation)
    }

    func key(_ keyID: KeyID) async throws -> RegisteredKey? {
        try Task.checkCancellation()
        return try await registry.key(keyID)
    }

    func advanceCounter(
        of keyID: KeyID,
        binding: BindingID,
        to counter: UInt32,
        operation: OperationToken
    ) async throws -> AdvanceOutcome {
        try Task.checkCancellation()
        return try await registry.advanceCounter(of: keyID, binding: binding, to: counter, operation: operation)
    }

    func replaceReceipt(
        of keyID: KeyID,
        binding: BindingID,
        expecting expected: [UInt8]?,
        with receipt: [UInt8]
    ) async throws -> ReceiptOutcome {
        try Task.checkCancellation()
        return try await registry.replaceReceipt(of: keyID, binding: binding, expecting: expected, with: receipt)
    }

    func keys(of subject: Subject) async throws -> [RegisteredKey] {
        try Task.checkCancellation()
        return try await registry.keys(of: subject)
    }

    func remove(_ keyID: KeyID, binding: BindingID) async throws {
        try Task.checkCancellation()
        try await registry.remove(keyID, binding: binding)
    }

    func removeAll(of subject: Subject) async throws {
        try Task.checkCancellation()
        try await registry.removeAll(of: subject)
    }
}
