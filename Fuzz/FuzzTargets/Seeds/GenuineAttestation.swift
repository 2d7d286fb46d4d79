import AttestCore
import AttestDiagnosis
import AttestTesting
import Foundation
import TestSupport

/// An attestation that is accepted, and how to verify another one in its place.
struct GenuineAttestation: Sendable {
    let object: [UInt8]
    private let keyID: KeyID
    private let hash: ClientDataHash
    private let policy: AppPolicy
    private let anchor: TrustAnchor
    private let now: UnixTime
    /// What it says.
    let covered: CoveredFacts

    /// Apple's two samples and a minted one, the same in every process.
    static let all: [GenuineAttestation] = {
        let samples = [try? AppleSample.edition2024(), try? AppleSample.edition2026()].compactMap { $0 }
        return (samples.map { try? GenuineAttestation($0) } + [try? GenuineAttestation(MintedAttestationCase([0, 0]))])
            .compactMap { $0 }
    }()

    private init(_ sample: AppleSample) throws {
        try self.init(
            object: sample.attestationObject,
            keyID: [UInt8](sample.keyId),
            clientDataHash: [UInt8](sample.clientDataHash),
            appID: sample.appId,
            anchor: .appleAppAttestationRootCA,
            now: Int64(sample.at.timeIntervalSince1970)
        )
    }

    private init(_ minted: MintedAttestationCase) throws {
        try self.init(
            object: minted.object,
            keyID: minted.keyID,
            clientDataHash: minted.clientDataHash,
            appID: minted.appID,
            anchor: TrustAnchor(unsafeTestAnchor: minted.root),
            now: minted.now
        )
    }

    private init(
        object: [UInt8],
        keyID: [UInt8],
        clientDataHash: [UInt8],
        appID: String,
        anchor: TrustAnchor,
        now: Int64
    ) throws {
        guard let keyID = KeyID(bytes: keyID), let hash = ClientDataHash(verbatim: clientDataHash) else {
            throw Finding("a key ID or a client data hash that is none")
        }
        (self.object, self.keyID, self.hash) = (object, keyID, hash)
        (self.anchor, self.now) = (anchor, UnixTime(secondsSinceEpoch: now))
        policy = AppPolicy(appID: try AppID(appID), environments: [.production, .development])
        covered = try CoveredFacts(
            Attestation(decoding: object).verify(
                keyID: keyID,
                clientDataHash: hash,
                apps: [policy],
                anchor: anchor,
                at: self.now
            )
        )
    }

    func verify(_ attestation: Attestation) throws(Rejection) -> VerifiedAttestation {
        try attestation.verify(keyID: keyID, clientDataHash: hash, apps: [policy], anchor: anchor, at: now)
    }

    func diagnose(_ attestation: Attestation, _ rejection: Rejection) -> Hint? {
        attestation.diagnose(rejection, keyID: keyID, challenge: hash.bytes, apps: [policy], at: now)
    }
}
