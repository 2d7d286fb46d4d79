import AttestTesting

/// A mistake in a challenge ledger.
enum LedgerFault: CaseIterable {
    case readsThenWrites
    case expiresASecondTooLate
    case expiresASecondTooEarly
    case ignoresTheExpiry
    case ignoresTheSubject
    case ignoresThePurpose
    case doesNotBurnForASubject
    case doesNotBurnForAPurpose
    case doesNotBurnForAnExpiry
    case decidesResendsAnew
    case ignoresResends
    case deletesWhatIsSpent
    case spendsTheUnknown
    case storesTheUnknown
    case oneOpenForEachSubject
    case comparesSubjectsAsText
    case comparesSubjectsWithoutCase
    case forgetsSpendingWithTheClock

    /// What can be wrong with an answer.
    enum Failure {
        case subject
        case purpose
        case expiry
    }

    /// What is refused and not burnt.
    var unburnt: Failure? {
        switch self {
        case .doesNotBurnForASubject: .subject
        case .doesNotBurnForAPurpose: .purpose
        case .doesNotBurnForAnExpiry: .expiry
        default: nil
        }
    }

    /// The contracts that the mistake breaks.
    var broken: Set<StoreConformance.Ledger.Contract> {
        switch self {
        case .readsThenWrites: [.spentOnce]
        case .expiresASecondTooLate, .expiresASecondTooEarly: [.expiry]
        case .ignoresTheExpiry: [.expiry, .expiredForGood]
        case .ignoresTheSubject: [.wrongSubject, .burntForGood, .subjectBytes]
        case .ignoresThePurpose, .doesNotBurnForAPurpose: [.wrongPurpose]
        case .doesNotBurnForASubject: [.wrongSubject, .burntForGood]
        case .doesNotBurnForAnExpiry: [.expiredForGood]
        case .decidesResendsAnew: [.burntForGood, .expiredForGood]
        case .ignoresResends, .deletesWhatIsSpent: [.resend]
        case .spendsTheUnknown, .storesTheUnknown: [.unknown]
        case .oneOpenForEachSubject: [.severalOpen]
        case .comparesSubjectsAsText, .comparesSubjectsWithoutCase: [.subjectBytes]
        case .forgetsSpendingWithTheClock: [.spentThroughClockChange]
        }
    }
}
