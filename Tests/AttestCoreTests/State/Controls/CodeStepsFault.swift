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

    /// The contracts that the mistake breaks.
    var broken: Set<StoreConformance.CodeSteps.Contract> {
        switch self {
        case .readsThenWrites: [.claimedOnce, .anyOrder]
        case .claimsTheSameStep: [.claimedOnce, .onlyUp, .anyOrder, .resend, .perSubject, .perSecret]
        case .claimsAnyOtherStep: [.onlyUp, .anyOrder]
        case .ignoresResends: [.resend]
        case .ignoresTheSubject: [.anyOrder, .perSubject]
        case .comparesSubjectsAsText: [.perSubject]
        case .ignoresTheSecret: [.perSecret]
        case .cutsSteps: [.onlyUp]
        }
    }
}
