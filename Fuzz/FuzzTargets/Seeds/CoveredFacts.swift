import AttestCore

/// What signatures cover of an attestation's result: all but the receipt.
struct CoveredFacts: Equatable, Sendable {
    private let environment: AppPolicy.Environment
    private let keyID: KeyID
    private let publicKey: [UInt8]
    private let launch: LaunchFacts
    private let device: DeviceFacts
    private let times: [UnixTime]
    private let intermediateKey: SPKIHash
    private let appID: AppID

    init(_ attestation: VerifiedAttestation) {
        environment = attestation.environment
        keyID = attestation.keyID
        publicKey = attestation.publicKey
        launch = attestation.launch
        device = attestation.device
        times = [attestation.notBefore, attestation.notAfter, attestation.chainExpiry]
        intermediateKey = attestation.intermediateKey
        appID = attestation.appID
    }
}
