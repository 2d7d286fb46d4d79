import AttestCore
import AttestTesting

/// One thing that is wrong with the state when evidence is good, and the reason that it is refused for.
struct ServerFault: Sendable, CustomStringConvertible {
    let reason: RejectionReason

    /// Does what is refused.
    let provoke: @Sendable (inout ServerScene) async throws -> Void

    var description: String { reason.rawValue }

    static let all: [ServerFault] = [
        ServerFault(reason: .challengeNotSpendable) { scene in
            try await scene.attest(answering: .random())
        },
        ServerFault(reason: .keyOwnedByAnother) { scene in
            try await scene.attest()
            scene.subject = try .named("bob")
            try await scene.attest()
        },
        ServerFault(reason: .subjectHasKey) { scene in
            try await scene.attest()
            scene.device = TestDevice(seed: "other device")
            try await scene.attest()
        },
        ServerFault(reason: .subjectUnknown) { scene in
            scene.keys = ControlRegistry(nil)
            try await scene.attest()
        },
        ServerFault(reason: .subjectExists) { scene in
            scene.keys = InMemoryKeyRegistry(keepsAccounts: true)
            _ = try await scene.attestNewSubject()
            scene.device = TestDevice(seed: "other device")
            _ = try await scene.attestNewSubject()
        },
        ServerFault(reason: .keyRemoved) { scene in
            scene.keys = MeddlingRegistry(registry: scene.keys, event: .removedBeforeResend)
            try await scene.attest()
        },
        ServerFault(reason: .storeAtCapacity) { scene in
            scene.keys = InMemoryKeyRegistry(capacity: 0)
            try await scene.attest()
        },
        ServerFault(reason: .assertionChallengeMissing) { scene in
            try await scene.attest()
            try await scene.assert(Array("no challenge".utf8))
        },
        ServerFault(reason: .assertionKeyUnknown) { scene in
            try await scene.attest()
            scene.device = TestDevice(seed: "other device")
            try await scene.assert()
        },
        ServerFault(reason: .assertionSubjectMismatch) { scene in
            scene.clientDataForm = .requestBinding
            try await scene.attest()
            let challenge = try await scene.issue(.assertion)
            let binding = RequestBinding(
                method: "GET",
                path: "/",
                body: [],
                subject: try .named("bob"),
                challenge: challenge
            )
            try await scene.assert(binding.clientData)
        },
        ServerFault(reason: .assertionOwnerUnexpected) { scene in
            try await scene.attest()
            try await scene.assert(expecting: .subject(try .named("bob")))
        },
        ServerFault(reason: .assertionRequestMismatch) { scene in
            scene.clientDataForm = .requestBinding
            try await scene.attest()
            let binding = try await scene.binding(SignedRequest(method: "GET", path: "/", body: []))
            try await scene.assert(binding.clientData, for: SignedRequest(method: "POST", path: "/", body: []))
        },
    ]
}
