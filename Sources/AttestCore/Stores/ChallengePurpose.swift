/// What a challenge may be answered with.
public enum ChallengePurpose: String, CaseIterable, Hashable, Sendable, Codable {
    /// An attestation.
    case attestation = "attest"
    /// An assertion.
    case assertion = "assert"
}
