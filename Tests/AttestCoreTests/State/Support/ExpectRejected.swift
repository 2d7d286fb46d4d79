import AttestCore
import Testing

/// Expects that a verifier rejects evidence for a reason.
func expectRejected(
    _ reason: RejectionReason,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> some Any
) async {
    let error = await #expect(throws: VerificationError.self, sourceLocation: sourceLocation) {
        _ = try await body()
    }
    guard case .rejected(let rejection)? = error else {
        Issue.record("It was not rejected: \(String(reflecting: error))", sourceLocation: sourceLocation)
        return
    }
    #expect(rejection.reason == reason, sourceLocation: sourceLocation)
}

/// Expects that a store could not answer, and why.
func expectStoreFailed<Failure: Error>(
    _ failure: Failure.Type,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> some Any
) async {
    let error = await #expect(throws: VerificationError.self, sourceLocation: sourceLocation) {
        _ = try await body()
    }
    guard case .storeFailed(let cause)? = error else {
        Issue.record("No store failed: \(String(reflecting: error))", sourceLocation: sourceLocation)
        return
    }
    #expect(cause is Failure, sourceLocation: sourceLocation)
    #expect(error?.description == "unavailable", sourceLocation: sourceLocation)
}
