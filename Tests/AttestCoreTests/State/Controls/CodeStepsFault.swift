import AttestTesting

/// A mistake in a store of code steps.
enum CodeStepsFault: CaseIterable {
    case readsThenWrites
    case claimsTheSameStep
    case claimsAnyOtherStep
    case ignoresResends
    case ignoresTheSubject
    case comparesSubjectsAsText
    case ignoresTheSecret
    case cutsSteps
    case keepsAThousand

    /// The contracts that the mistake breaks.
    var broken: Set<StoreConformance.CodeSteps.Contract> {
        switch self {
        case .readsThenWrites: [.claimedOnce, .anyOrder]
        case .claimsTheSameStep: Set(StoreConformance.CodeSteps.Contract.allCases)
        case .claimsAnyOtherStep: [.onlyUp, .anyOrder]
        case .ignoresResends: [.resend]
        case .ignoresTheSubject: [.anyOrder, .perSubject]
        case .comparesSubjectsAsText: [.perSubject]
        case .ignoresTheSecret: [.perSecret]
        case .cutsSteps: [.onlyUp]
        case .keepsAThousand: [.manyRemembered]
        }
    }
}
