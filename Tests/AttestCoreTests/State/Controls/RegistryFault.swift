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
    case checksTheBindingEarly
    case revivesRemovedKeys
    case ignoresTheBindingOfRemovals
    case listsRemovedKeys
    case replacesAnyReceipt
    case ignoresTheBindingOfReceipts
    case ignoresResendsOfReceipts
    case cutsReceipts
    case cutsAppIDs
    case dropsTheIntermediate
    case dropsThePlatform
    case replacesOnAlreadyBound
    case createsSubjectsThatExist
    case createsSubjectsOfRefusedKeys
    case spendsNothing

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
        case .readsTheAccountEarly, .ignoresAccounts: [.missingSubject, .creation]
        case .readsTheCounterEarly: [.counterRace, .counterOrder, .inFlight]
        case .takesOver: [.oneOwner, .replaces, .subjectBytes, .creation]
        case .resetsTheCounter: [.boundAgain]
        case .ignoresResendsOfBind: [.bindResend, .creation]
        case .forgetsRemovedKeys: [.lateBind]
        case .keepsOwnersOfRemovedKeys: [.removal, .rebound, .inFlight, .staleRemoval, .ownerSpending]
        case .neverRefuses: [.refuses]
        case .allowsOneMore: [.allows]
        case .doesNotNameTheReplaced: [.replaces, .bindResend, .lateBind]
        case .keepsWhatItReplaces: [.replaces, .lateBind]
        case .replacesBeforeItDecides: [.replaces, .boundAgainReplacing]
        case .acceptsTheSameCounter: [.counterStrict, .counterRace, .advanceResend]
        case .hasCountersWithASign: [.counterStrict]
        case .ignoresResendsOfAdvance: [.advanceResend]
        case .ignoresTheBinding: [.rebound, .inFlight]
        case .removesOneOfAll: [.removalOfAll, .keysOfSubject]
        case .removesEverybodysKeys: [.removalOfAll, .subjectBytes]
        case .staleIfUnknown: [.unknownKey, .removal]
        case .dropsTheReceipt: [.fields, .receipts]
        case .dropsTheEnvironment, .cutsSubjects: [.fields]
        case .comparesSubjectsAsText: [.subjectBytes]
        case .checksTheBindingEarly, .revivesRemovedKeys: [.inFlight]
        case .ignoresTheBindingOfRemovals: [.staleRemoval]
        case .listsRemovedKeys: [.keysOfSubject]
        case .replacesAnyReceipt, .ignoresTheBindingOfReceipts, .ignoresResendsOfReceipts: [.receipts]
        case .cutsReceipts, .cutsAppIDs, .dropsTheIntermediate, .dropsThePlatform: [.fields]
        case .replacesOnAlreadyBound: [.boundAgainReplacing]
        case .createsSubjectsThatExist, .createsSubjectsOfRefusedKeys: [.creation]
        case .spendsNothing: [.ownerSpending]
        }
    }
}
