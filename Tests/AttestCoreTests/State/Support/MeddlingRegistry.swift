import AttestCore

/// A registry in which something else happens between two steps of a request.
struct MeddlingRegistry: KeyRegistry {
    /// What happens.
    enum Event {
        /// The driver sends the binding once more, after the key was removed.
        case removedBeforeResend
        /// The key is removed right after it was found bound.
        case removedAfterBinding
        /// The key is bound to somebody else right after it was found bound.
        case reboundAfterBinding
        /// The key is removed before its counter is stored, and bound to somebody else.
        case reboundBeforeCounter
        /// A request that was faster stores the same counter.
        case overtakenByCounter
        /// The key is bound, and nobody hears of it.
        case boundAndSilent
    }

    let registry: any KeyRegistry
    let event: Event

    func bind(
        _ key: RegisteredKey,
        policy: SubjectKeyPolicy,
        subject creation: SubjectCreation,
        operation: OperationToken
    ) async throws -> BindOutcome {
        let outcome = try await registry.bind(key, policy: policy, subject: creation, operation: operation)
        switch event {
        case .boundAndSilent: throw Outage()
        case .removedBeforeResend:
            try await registry.remove(key.keyID, binding: try await binding(of: key.keyID))
            return try await registry.bind(key, policy: policy, subject: creation, operation: operation)
        case .removedAfterBinding where outcome == .alreadyBound:
            try await registry.remove(key.keyID, binding: try await binding(of: key.keyID))
        case .reboundAfterBinding where outcome == .alreadyBound:
            try await rebind(key.keyID)
        default: break
        }
        return outcome
    }

    func key(_ keyID: KeyID) async throws -> RegisteredKey? {
        try await registry.key(keyID)
    }

    func advanceCounter(
        of keyID: KeyID,
        binding: BindingID,
        to counter: UInt32,
        operation: OperationToken
    ) async throws -> AdvanceOutcome {
        switch event {
        case .reboundBeforeCounter: try await rebind(keyID)
        case .overtakenByCounter:
            _ = try await registry.advanceCounter(
                of: keyID,
                binding: binding,
                to: counter,
                operation: OperationToken()
            )
        default: break
        }
        return try await registry.advanceCounter(
            of: keyID,
            binding: binding,
            to: counter,
            operation: operation
        )
    }

    private func rebind(_ keyID: KeyID) async throws {
        guard var key = try await registry.key(keyID), let thief = Subject("thief") else { return }
        try await registry.remove(keyID, binding: key.binding)
        key.subject = thief
        key.binding = BindingID()
        _ = try await registry.bind(key, policy: .refuses, subject: .mustExist, operation: OperationToken())
    }

    /// The binding of a key; any if there is none.
    private func binding(of keyID: KeyID) async throws -> BindingID {
        try await registry.key(keyID)?.binding ?? BindingID()
    }

    func replaceReceipt(
        of keyID: KeyID,
        binding: BindingID,
        expecting expected: [UInt8]?,
        with receipt: [UInt8]
    ) async throws -> ReceiptOutcome {
        try await registry.replaceReceipt(of: keyID, binding: binding, expecting: expected, with: receipt)
    }

    func keys(of subject: Subject) async throws -> [RegisteredKey] {
        try await registry.keys(of: subject)
    }

    func remove(_ keyID: KeyID, binding: BindingID) async throws {
        try await registry.remove(keyID, binding: binding)
    }

    func removeAll(of subject: Subject) async throws {
        try await registry.removeAll(of: subject)
    }
}
