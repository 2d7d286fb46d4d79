/// What is accepted as validation category.
///
/// The default of ``AppPolicy`` accepts every way of distribution and a missing category; it keeps old devices working and
/// proves little: a development-signed build with the production AAGUID passes it. A server of an App Store app should
/// use `.onlyOrMissing([.appStore])`, with `.testFlight` if it serves testers, and ``AppPolicy/categoryMissingBelowOS`` 27;
/// or `.only`, once it may refuse devices before OS 27.
public enum ValidationCategoryPolicy: Hashable, Sendable {
    /// Any well-formed category, and none.
    case ignore
    /// One of these, or none.
    case onlyOrMissing(Set<ValidationCategory>)
    /// One of these.
    case only(Set<ValidationCategory>)
}

/// What is accepted as bundle version.
public enum BundleVersionPolicy: Hashable, Sendable {
    /// Any text, and none.
    case ignore
    /// One of these, or none.
    case onlyOrMissing(Set<BundleVersion>)
    /// One of these.
    case only(Set<BundleVersion>)
}

/// What a policy says of a claim.
enum ClaimVerdict: Hashable {
    case accepted
    case refused
    case missing

    /// Decides on a claim that must be one of a set.
    init<Value: Hashable>(_ value: Value?, in allowed: Set<Value>, mayBeMissing: Bool) {
        guard let value else {
            self = mayBeMissing ? .accepted : .missing
            return
        }
        self = allowed.contains(value) ? .accepted : .refused
    }
}

extension ValidationCategoryPolicy {
    func verdict(_ category: ValidationCategory?) -> ClaimVerdict {
        switch self {
        case .ignore: .accepted
        case .onlyOrMissing(let allowed): ClaimVerdict(category, in: allowed, mayBeMissing: true)
        case .only(let allowed): ClaimVerdict(category, in: allowed, mayBeMissing: false)
        }
    }
}

extension BundleVersionPolicy {
    func verdict(_ version: BundleVersion?) -> ClaimVerdict {
        switch self {
        case .ignore: .accepted
        case .onlyOrMissing(let allowed): ClaimVerdict(version, in: allowed, mayBeMissing: true)
        case .only(let allowed): ClaimVerdict(version, in: allowed, mayBeMissing: false)
        }
    }
}
