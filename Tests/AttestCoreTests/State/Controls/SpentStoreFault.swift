import AttestTesting

/// A mistake in a store of spent challenges.
enum SpentStoreFault: CaseIterable {
    case readsThenWrites
    case ignoresResends
    case forgetsASecondTooEarly
    case evictsTheOldest
    case cutsDigests
    case keepsAThousand
    case capsLifetimes

    /// The contracts that the mistake breaks.
    var broken: Set<StoreConformance.SpentStore.Contract> {
        switch self {
        case .readsThenWrites: [.spentOnce]
        case .ignoresResends: [.resend, .remembered]
        case .forgetsASecondTooEarly: [.remembered, .spentForGood, .farExpiries]
        case .evictsTheOldest: [.remembered, .manyRemembered]
        case .cutsDigests: [.wholeDigest]
        case .keepsAThousand: [.manyRemembered]
        case .capsLifetimes: [.farExpiries]
        }
    }
}
