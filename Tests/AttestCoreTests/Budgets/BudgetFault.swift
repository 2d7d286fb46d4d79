import AttestTesting

/// A mistake in a store of budgets.
enum BudgetFault: CaseIterable {
    case readsThenWrites
    case allowsOneMore
    case takesZeroForNoLimit
    case keepsOnlyTheLastToken
    case ignoresResends
    case ignoresTheSubject
    case ignoresTheKind
    case ignoresTheDay
    case releasesAgain
    case ignoresResentReleases
    case forgetsWhatWasReleased
    case releasesToTheNewestDay
    case releasesWhatIsUnknown
    case remembersUnknownReleases
    case warnsWheneverItCrosses
    case neverWarns
    case warnsFromThereOn
    case marksEveryRefusal
    case marksNoRefusal

    /// The contracts that the mistake breaks.
    var broken: Set<StoreConformance.Budget.Contract> {
        switch self {
        case .readsThenWrites: [.exactLimit, .resend, .releasedOnce, .warnedOnce, .exhaustedOnce]
        case .allowsOneMore: Set(StoreConformance.Budget.Contract.allCases).subtracting([.warnedOnce])
        case .takesZeroForNoLimit: [.exactLimit]
        case .keepsOnlyTheLastToken: [.resend]
        case .ignoresResends: [.resend, .releasedForGood]
        case .ignoresTheSubject: [.exactLimit, .resend, .perKey, .releasedOnce, .warnedOnce, .exhaustedOnce]
        case .ignoresTheKind: [.perKey]
        case .ignoresTheDay: [.perKey, .ownDay]
        case .releasesAgain, .forgetsWhatWasReleased: [.releasedOnce, .releasedForGood]
        case .ignoresResentReleases: [.releasedOnce]
        case .releasesToTheNewestDay: [.ownDay]
        case .releasesWhatIsUnknown, .remembersUnknownReleases: [.unknownReservation]
        case .warnsWheneverItCrosses, .neverWarns, .warnsFromThereOn: [.warnedOnce]
        case .marksEveryRefusal: [.exhaustedOnce]
        case .marksNoRefusal: [.perKey, .exhaustedOnce]
        }
    }
}
