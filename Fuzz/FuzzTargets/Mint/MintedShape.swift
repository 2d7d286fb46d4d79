import AttestCore
package import AttestTesting

/// The shapes that genuine attestations have, minted under one authority.
package enum MintedShape: CaseIterable, Sendable {
    case iPhone, development, beforeOS18, mac, shortCoordinate, unannounced, vision, unknownPlatform, directoryHash

    package var attestation: TestAttestation {
        var attestation = self == .mac ? TestAttestation.macOS : TestAttestation()
        attestation.authority = MintedAuthority.testAuthority
        switch self {
        case .iPhone, .mac: break
        case .development: attestation.environment = .development
        case .beforeOS18:
            attestation.leaf.osInformation = nil
            attestation.leaf.accessControl = nil
            attestation.authenticatorData.extensionMap = nil
            attestation.authenticatorData.flags = 0x40
        case .shortCoordinate:
            attestation.deviceKey = Self.keyWithShortCoordinate
            attestation.authenticatorData.credential?.dropsLeadingZeros = true
        case .unannounced: attestation.authenticatorData.flags = 0x40
        case .vision: attestation.leaf.osInformation?[1026] = DERWriter.octetString(Array("xros".utf8))
        case .unknownPlatform: attestation.leaf.osInformation?[1026] = DERWriter.octetString(Array("robotos".utf8))
        case .directoryHash:
            attestation.authenticatorData.extensionMap?.codeDirectoryHash = Array(repeating: 7, count: 32)
        }
        return attestation
    }

    private static let keyWithShortCoordinate = P256SigningKey(seed: "x 413")

    /// What is minted, once per process: signing takes time.
    package static let minted: [MintedShape: MintedAttestation] = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, $0.attestation.mint()) }
    )
}
