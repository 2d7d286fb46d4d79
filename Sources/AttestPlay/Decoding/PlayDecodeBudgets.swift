public import AttestCore

/// What the host knows of a subject, which decides whose share of the project's budget it takes from.
public enum PlayStanding: Hashable, Sendable {
    /// Nothing, as of a guest who was made a moment ago.
    case unknown

    /// It was genuine before, or it pays. The host keeps that; the library stores no verdicts.
    case known
}

/// How many tokens are decoded in a day: for each subject, and for the project, whose quota at Google is 10,000 (R27).
///
/// A budget for each subject is no limit, because whoever wants more subjects makes them. So the project has one as well, of
/// which a share is kept for subjects that are known: many new ones can use up the rest, and nothing else.
public struct PlayDecodeBudgets: Sendable {
    private let subject: DailyBudget
    private let unreserved: DailyBudget
    private let kept: DailyBudget

    /// Creates budgets.
    ///
    /// - Parameters:
    ///   - store: Counts; all servers that decode with one project share it.
    ///   - perSubject: Decodes for each subject and day.
    ///   - perProject: Decodes for all subjects together and day, below Google's quota.
    ///   - keptForKnown: How many of those are for subjects that are known.
    ///   - calendar: Says where a day begins; Google's quota is said to begin anew at midnight in California.
    ///   - time: Tells the time.
    ///   - report: Gets an event for each warning, refusal and failure, of the kinds `play_subject`, `play_project` and `play_known`.
    /// - Throws: `budgetOutOfRange`.
    public init(
        store: some BudgetStore,
        perSubject: Int64 = 30,
        perProject: Int64 = 9_500,
        keptForKnown: Int64 = 2_000,
        calendar: BudgetCalendar = .utc,
        time: TimeSource = .system,
        report: @escaping @Sendable (BudgetEvent) -> Void
    ) throws(PlayConfigurationError) {
        guard perProject >= 0, (0...perProject).contains(keptForKnown) else { throw .budgetOutOfRange(keptForKnown) }
        func budget(_ kind: String, _ limit: Int64) throws(PlayConfigurationError) -> DailyBudget {
            guard let kind = BudgetKind(kind),
                let budget = try? DailyBudget(
                    kind,
                    limit: .perDay(limit),
                    store: store,
                    calendar: calendar,
                    time: time,
                    report: report
                )
            else { throw .budgetOutOfRange(limit) }
            return budget
        }
        subject = try budget("play_subject", perSubject)
        unreserved = try budget("play_project", perProject - keptForKnown)
        kept = try budget("play_known", keptForKnown)
    }

    /// Takes one decode from the subject's budget and one from the project's, or from neither.
    ///
    /// There is no way to give it back: whatever becomes of the token, Google may have counted it.
    func spend(_ subject: Subject, _ standing: PlayStanding) async throws(PlayFailure) {
        let reservation: BudgetReservation
        do throws(BudgetError) {
            reservation = try await self.subject.reserve(for: subject)
        } catch {
            throw Self.failure(error, .subjectBudgetExhausted)
        }
        do throws(BudgetError) {
            try await spendFromProject(standing)
        } catch {
            // What cannot be given back stays spent; the budget reports it.
            _ = try? await self.subject.release(reservation)
            throw Self.failure(error, .projectBudgetExhausted)
        }
    }

    private func spendFromProject(_ standing: PlayStanding) async throws(BudgetError) {
        do throws(BudgetError) {
            _ = try await unreserved.reserve()
        } catch {
            guard case .exhausted = error, standing == .known else { throw error }
            _ = try await kept.reserve()
        }
    }

    private static func failure(_ error: BudgetError, _ exhausted: PlayReason) -> PlayFailure {
        switch error {
        case .exhausted: PlayFailure(exhausted)
        case .storeFailed(let cause) where cause is StoreAtCapacity: PlayFailure(exhausted, cause: cause)
        case .storeFailed(let cause): PlayFailure(.budgetStoreFailed, cause: cause)
        }
    }
}
