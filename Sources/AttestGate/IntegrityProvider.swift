internal import AttestCore

/// One check of a gate: where it finds its evidence, and how it judges it.
///
/// A provider is on or ``off(_:kind:)``, which the host's configuration decides when it starts. Nothing in a request can
/// make a provider that is on abstain: evidence that is missing fails the check.
public struct IntegrityProvider<Request: Sendable>: Sendable {
    /// The name in events.
    public let name: String

    /// How a refusal is answered, and whether the provider can vouch for a subject.
    public let kind: IntegrityKind

    private let judge: (@Sendable (Request, IntegrityQuestion) async throws -> IntegrityAnswer)?

    private init(
        name: String,
        kind: IntegrityKind,
        judge: (@Sendable (Request, IntegrityQuestion) async throws -> IntegrityAnswer)?
    ) {
        self.name = name
        self.kind = kind
        self.judge = judge
    }

    /// Creates a provider that is on.
    ///
    /// - Parameters:
    ///   - name: The name in events, such as `app_attest`.
    ///   - kind: How a refusal is answered.
    ///   - evidence: Finds the evidence in a request; must not change anything.
    ///   - check: Judges evidence that is present. What it throws counts as unavailable, except a rejection
    ///     (`VerificationError.rejected(_:)`, `Rejection`) and `StoreAtCapacity`, which are refusals. A provider
    ///     that waits for another server sets its own time limit.
    public init<Evidence: Sendable>(
        _ name: String,
        kind: IntegrityKind,
        evidence: @escaping @Sendable (Request) -> IntegrityEvidence<Evidence>,
        check: @escaping @Sendable (Evidence, IntegrityQuestion) async throws -> ProviderAnswer
    ) {
        self.init(name: name, kind: kind) { request, question in
            switch evidence(request) {
            case .missing: .missing
            case .malformed: .malformed
            case .present(let evidence):
                IntegrityAnswer(try await check(evidence, question), kind: kind, subject: question.subject)
            }
        }
    }

    /// A provider that is configured off: it abstains always.
    ///
    /// - Parameters:
    ///   - name: The name in events.
    ///   - kind: The kind that it would have.
    /// - Returns: The provider.
    public static func off(_ name: String, kind: IntegrityKind) -> IntegrityProvider {
        IntegrityProvider(name: name, kind: kind, judge: nil)
    }

    /// The entry of a provider that was not asked.
    var unasked: IntegrityEvent.Entry {
        IntegrityEvent.Entry(provider: name, answer: judge == nil ? .abstained : .notAsked)
    }

    /// Asks; a task that is cancelled already gets no answer.
    func ask(_ request: Request, _ question: IntegrityQuestion) async -> IntegrityEvent.Entry {
        guard let judge else { return unasked }
        guard !Task.isCancelled else {
            return IntegrityEvent.Entry(provider: name, answer: .unavailable(.cancelled))
        }
        do {
            return IntegrityEvent.Entry(provider: name, answer: try await judge(request, question))
        } catch {
            return IntegrityEvent.Entry(provider: name, answer: IntegrityAnswer(thrown: error), error: error)
        }
    }
}
