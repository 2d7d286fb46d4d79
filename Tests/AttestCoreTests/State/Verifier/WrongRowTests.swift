import AttestCore
import AttestTesting
import TestScenes
import Testing

@Suite("A registry that gives the row of another key")
struct WrongRowTests {
    /// Whatever is asked for, it gives one key.
    private struct WrongRegistry: KeyRegistry {
        let row: RegisteredKey

        func key(_ keyID: KeyID) async throws -> RegisteredKey? { row }
        func remove(_ keyID: KeyID) async throws {}
        func removeAll(of subject: Subject) async throws {}

        func bind(
            _ key: RegisteredKey,
            policy: SubjectKeyPolicy,
            operation: OperationToken
        ) async throws -> BindOutcome {
            .alreadyBound
        }

        func advanceCounter(
            of keyID: KeyID,
            binding: BindingID,
            to counter: UInt32,
            operation: OperationToken
        ) async throws -> AdvanceOutcome {
            .advanced
        }
    }

    @Test("Is a store that failed, and no assertion is verified with that row")
    func assertion() async throws {
        let row = RegisteredKey(try verifyAttestation(), subject: .unspecified)
        let verifier = AttestationVerifier(
            configuration: try AttestationVerifier.Configuration(apps: [AppPolicy(appID: row.appID)]),
            challenges: InMemoryChallengeLedger(),
            keys: WrongRegistry(row: row)
        )
        await expectStoreFailed(StoredKeyError.self) {
            _ = try await verifier.verifyAssertion(
                TestAssertion().mint().assertionObject,
                keyID: KeyID(publicKey: []),
                clientData: Array(Challenge.random().text.utf8)
            )
        }
    }
}
