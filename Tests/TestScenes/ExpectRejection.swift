package import AttestCore
package import Testing

/// Expects that a body throws a rejection with a reason.
///
/// - Returns: The rejection, for a look at its offset.
@discardableResult
package func expectRejection(
    _ reason: RejectionReason,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> some Any
) -> Rejection? {
    let rejection = #expect(throws: Rejection.self, sourceLocation: sourceLocation) {
        _ = try body()
    }
    #expect(rejection?.reason == reason, sourceLocation: sourceLocation)
    return rejection
}
