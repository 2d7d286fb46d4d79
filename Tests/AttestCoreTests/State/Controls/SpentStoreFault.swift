import AttestTesting

/// A mistake in a store of spent challenges.
enum SpentStoreFault: CaseIterable {
    case readsThenWrites
    case ignoresResends
    case forgetsASecondTooEarly
    case evictsTheOldest
    case cutsDigests

    /// The contracts that the mistake breaks.
    var broken: Set<StoreConformance.SpentStore.Contract> {
        switch self {
        case .readsThenWrites: [.spentOnce]
        case .ignoresResends: [.resend, .remembered]
        case .forgetsASecondTooEarly: [.remembered, .spentForGood]
        case .evictsTheOldest: [.remembered]
        case .cutsDigests: [.wholeDigest]
        }
    }
}
