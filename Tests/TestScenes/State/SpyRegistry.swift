package import AttestCore

/// A registry that writes down what it is asked.
package struct SpyRegistry: KeyRegistry {
    package let registry: any KeyRegistry
    package let log: CallLog

    package func bind(
        _ key: RegisteredKey,
        policy: SubjectKeyPolicy,
        operation: OperationToken
    ) async throws -> BindOutcome {
        try log.record(.bind)
        return try await registry.bind(key, policy: policy, operation: operation)
    }

    package func key(_ keyID: KeyID) async throws -> RegisteredKey? {
        try log.record(.key)
        return try await registry.key(keyID)
    }

    package func advanceCounter(
        of keyID: KeyID,
        binding: BindingID,
        to counter: UInt32,
        operation: OperationToken
    ) async throws -> AdvanceOutcome {
        try log.record(.advance)
        return try await registry.advanceCounter(
            of: keyID,
            binding: binding,
            to: counter,
            operation: operation
        )
    }

    package func remove(_ keyID: KeyID) async throws {
        try log.record(.remove)
        try await registry.remove(keyID)
    }

    package func removeAll(of subject: Subject) async throws {
        try log.record(.removeAll)
        try await registry.removeAll(of: subject)
    }
}
