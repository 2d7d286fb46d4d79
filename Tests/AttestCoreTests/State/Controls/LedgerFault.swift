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
    case reopensWhatIsInsertedAgain
    case cutsChallenges
    case keepsExpiriesIn31Bits
    case keepsExpiriesToTheMinute
    case decidesExpiryOfResends
    case answersResendsToAnybody
    case saysYesToCancelledCalls

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
        case .expiresASecondTooLate: [.expiry, .expiries]
        case .expiresASecondTooEarly: [.expiry, .expiries, .resentAfterExpiry]
        case .ignoresTheExpiry: [.expiry, .expiredForGood, .expiries]
        case .ignoresTheSubject: [.wrongSubject, .burntForGood, .subjectBytes, .insertedAgain, .resentForAnother]
        case .ignoresThePurpose, .doesNotBurnForAPurpose: [.wrongPurpose]
        case .doesNotBurnForASubject: [.wrongSubject, .burntForGood, .insertedAgain]
        case .doesNotBurnForAnExpiry: [.expiredForGood]
        case .decidesResendsAnew: [.burntForGood, .expiredForGood, .resentAfterExpiry]
        case .ignoresResends: [.resend, .resentAfterExpiry, .cancelled, .resentForAnother]
        case .deletesWhatIsSpent: [.resend, .resentAfterExpiry, .cancelled, .insertedAgain, .resentForAnother]
        case .spendsTheUnknown: [.unknown, .wholeChallenge]
        case .storesTheUnknown: [.unknown]
        case .oneOpenForEachSubject: [.severalOpen, .insertedAgain]
        case .comparesSubjectsAsText, .comparesSubjectsWithoutCase: [.subjectBytes]
        case .forgetsSpendingWithTheClock: [.spentThroughClockChange, .resentAfterExpiry]
        case .reopensWhatIsInsertedAgain: [.insertedAgain]
        case .cutsChallenges: [.wholeChallenge]
        case .keepsExpiriesIn31Bits, .keepsExpiriesToTheMinute: [.expiries]
        case .decidesExpiryOfResends: [.resentAfterExpiry]
        case .answersResendsToAnybody: [.resentForAnother]
        case .saysYesToCancelledCalls: [.cancelled]
        }
    }
}
