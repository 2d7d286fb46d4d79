package import AttestCore

/// Policies of all kinds, as an input chooses them.
package enum MintedPolicy {
    /// A policy for an app; the intermediate's key may be denied or pinned.
    package static func make(_ appID: AppID, intermediate key: SPKIHash, _ source: inout ByteSource) throws -> AppPolicy
    {
        var policy = AppPolicy(
            appID: appID,
            environments: source.pick([[.production], [.development], [.production, .development]])
        )
        policy.validationCategory = source.pick([
            .ignore, .onlyOrMissing([1, 2, 3, 4, 5, 6]), .onlyOrMissing([4]), .only([4]), .only([6]),
            .onlyOrMissing([]),
        ])
        policy.categoryMissingBelowOS = source.pick([nil, nil, 27, 0])
        policy.bundleVersion = source.pick([.ignore, .only(["1"]), .onlyOrMissing(["1"]), .only(["2"])])
        policy.trustsUnannouncedClaims = source.oneIn(2)
        let choices = source.byte()
        policy.platforms = Set(
            DeviceFacts.Platform.allCases.enumerated().filter { choices >> $0.offset & 1 == 0 }.map(\.element)
        )
        policy.requiresClearTextAppID = source.oneIn(2)
        guard let other = SPKIHash(sha256OfSubjectPublicKeyInfo: Array(repeating: 0, count: 32)) else {
            throw Finding("32 bytes are no hash")
        }
        policy.deniedIntermediateKeys = source.pick([[], [], [other], [key], [key, other]])
        policy.intermediatePins = try source.pick([nil, nil, [key], [other], [key, other]]).map {
            try IntermediatePins(Set($0))
        }
        return policy
    }
}
