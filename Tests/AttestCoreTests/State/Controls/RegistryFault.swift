import AttestApple
import AttestTesting

/// A mistake in a key registry.
enum RegistryFault: CaseIterable {
    case readsTheOwnerEarly
    case readsThePolicyEarly
    case readsTheAccountEarly
    case readsTheCounterEarly
    case ignoresAccounts
    case takesOver
    case resetsTheCounter
    case ignoresResendsOfBind
    case forgetsRemovedKeys
    case keepsOwnersOfRemovedKeys
    case neverRefuses
    case allowsOneMore
    case doesNotNameTheReplaced
    case keepsWhatItReplaces
    case replacesBeforeItDecides
    case acceptsTheSameCounter
    case hasCountersWithASign
    case ignoresResendsOfAdvance
    case ignoresTheBinding
    case removesOneOfAll
    case removesEverybodysKeys
    case staleIfUnknown
    case dropsTheReceipt
    case dropsTheEnvironment
    case cutsSubjects
    case comparesSubjectsAsText

    /// Whether it lets others in between reading and writing.
    var readsEarly: Bool {
        switch self {
        case .readsTheOwnerEarly, .readsThePolicyEarly, .readsTheAccountEarly: true
        default: false
        }
    }

    /// The contracts that the mistake breaks.
    var broken: Set<StoreConformance.Registry.Contract> {
        switch self {
        case .readsTheOwnerEarly: [.oneOwner, .boundAgain]
        case .readsThePolicyEarly: [.refuses, .allows, .replaces]
        case .readsTheAccountEarly, .ignoresAccounts: [.missingSubject]
        case .readsTheCounterEarly: [.counterRace, .counterOrder]
        case .takesOver: [.oneOwner, .replaces, .subjectBytes]
        case .resetsTheCounter: [.boundAgain]
        case .ignoresResendsOfBind: [.bindResend]
        case .forgetsRemovedKeys: [.lateBind]
        case .keepsOwnersOfRemovedKeys: [.removal, .rebound]
        case .neverRefuses: [.refuses]
        case .allowsOneMore: [.allows]
        case .doesNotNameTheReplaced: [.replaces, .bindResend, .lateBind]
        case .keepsWhatItReplaces: [.replaces, .lateBind]
        case .replacesBeforeItDecides: [.replaces]
        case .acceptsTheSameCounter: [.counterStrict, .counterRace, .advanceResend]
        case .hasCountersWithASign: [.counterStrict]
        case .ignoresResendsOfAdvance: [.advanceResend]
        case .ignoresTheBinding: [.rebound]
        case .removesOneOfAll: [.removalOfAll]
        case .removesEverybodysKeys: [.removalOfAll, .subjectBytes]
        case .staleIfUnknown: [.unknownKey, .removal]
        case .dropsTheReceipt, .dropsTheEnvironment, .cutsSubjects: [.fields]
        case .comparesSubjectsAsText: [.subjectBytes]
        }
    }
}
