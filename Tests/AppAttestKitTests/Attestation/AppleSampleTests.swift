import AttestApple
import AttestCore
import AttestDiagnosis
import Foundation
import TestScenes
import TestSupport
import Testing

@Suite("Apple's sample attestations")
struct AppleSampleTests {
    @Test("Accepts the sample of 2026 at the moment that Apple pins")
    func sampleOf2026() throws {
        let result = try verify(.edition2026())
        #expect(result.appID.text == "1234567890.com.example.myapp")
        #expect(result.environment == .production)
        #expect(result.keyID.base64 == "zgSY9YSD+7TaDXssY6WlOPVS1K3Lmk+pFhlcSWE+ZV0=")
        #expect(KeyID(publicKey: result.publicKey) == result.keyID)
        #expect(result.device.platform == .iOS)
        #expect(result.device.platformName == "iphoneos")
        #expect(result.device.osVersion == "27.0")
        #expect(result.device.osBuild == "24A325b")
        // Its map is not announced by the flag ED.
        #expect(result.launch.validationCategory == nil)
        #expect(result.launch.bundleVersion == nil)
        #expect(result.launch.codeDirectoryHash == nil)
        #expect(result.launch.unannounced?.validationCategory == .operatingSystem)
        #expect(result.launch.unannounced?.bundleVersion == "1")
        #expect(result.clearTextAppIDMatches == true)
        #expect(!result.isProductionKeyOfDevelopmentBuild)
    }

    @Test("Reports the validity of the sample's leaf and of its chain")
    func validityOf2026() throws {
        let result = try verify(.edition2026())
        #expect(result.notBefore.description == "2026-04-20T18:13:12Z")
        #expect(result.notAfter.description == "2026-04-23T18:13:12Z")
        #expect(result.chainExpiry == result.notAfter)
        let intermediate = "spki-sha256:6081a4a93d86b51003851c40e8eb712feba3ba2f7d7dac66cb3c7471b246651a"
        #expect(result.intermediateKey.description == intermediate)
    }

    @Test("Passes the sample's receipt on, unverified")
    func receiptOf2026() throws {
        let receipt = try #require(try verify(.edition2026()).unverifiedReceipt)
        #expect(receipt.count > 3000)
        #expect(receipt.prefix(2) == [0x30, 0x80])
    }

    @Test("Accepts the sample of 2024, which has no extensions")
    func sampleOf2024() throws {
        let result = try verify(.edition2024())
        #expect(result.appID.text == "0352187391.com.apple.example_app_attest")
        #expect(result.environment == .production)
        #expect(result.keyID.base64 == "bSrEhF8TIzIvWSPwvZ0i2+UOBre4ASH84rK15m6emNY=")
        #expect(result.device.platform == .iOS)
        #expect(result.device.osVersion == "18.0")
        #expect(result.device.osBuild == "22A244b")
        #expect(result.launch.validationCategory == nil)
        #expect(result.launch.bundleVersion == nil)
        #expect(result.notBefore.description == "2024-04-17T16:14:53Z")
        #expect(result.notAfter.description == "2024-04-20T16:14:53Z")
    }

    @Test("Finds the key that both samples certify under one intermediate")
    func sameIntermediate() throws {
        #expect(try verify(.edition2024()).intermediateKey == verify(.edition2026()).intermediateKey)
    }

    @Test("R10: Accepts the sample in the first and in the last second of its validity")
    func endsOfValidity() throws {
        try verify(.edition2026(), at: "2026-04-20T18:13:12Z")
        try verify(.edition2026(), at: "2026-04-23T18:13:12Z")
        try verify(.edition2024(), at: "2024-04-17T16:14:53Z")
        try verify(.edition2024(), at: "2024-04-20T16:14:53Z")
    }

    @Test("R10: Refuses the sample one second outside its validity")
    func outsideValidity() {
        expectRejection(.chainNotYetValid) { try verify(.edition2026(), at: "2026-04-20T18:13:11Z") }
        expectRejection(.chainExpired) { try verify(.edition2026(), at: "2026-04-23T18:13:13Z") }
        expectRejection(.chainNotYetValid) { try verify(.edition2024(), at: "2024-04-17T16:14:52Z") }
        expectRejection(.chainExpired) { try verify(.edition2024(), at: "2024-04-20T16:14:54Z") }
    }

    @Test("Refuses the sample of one edition for the app, the key or the challenge of the other")
    func confusedSamples() throws {
        let other = try AppleSample.edition2024()
        expectRejection(.relyingPartyIDMismatch) {
            try verify(.edition2026()) { $0.appId = other.appId }
        }
        expectRejection(.keyIDMismatch) { try verify(.edition2026()) { $0.keyId = other.keyId } }
        expectRejection(.nonceMismatch) {
            try verify(.edition2026()) { $0.clientDataHash = other.clientDataHash }
        }
    }

    @Test("Says that the app did not hash the challenge, if the server expected a hash")
    func diagnosesRawChallenge() throws {
        let sample = try AppleSample.edition2026()
        let attestation = try Attestation(decoding: sample.attestationObject)
        let challenge = [UInt8](sample.clientDataHash)
        let rejection = try #require(
            expectRejection(.nonceMismatch) {
                try verify(sample, clientDataHash: ClientDataHash(hashing: challenge))
            }
        )
        let keyID = try #require(KeyID(bytes: [UInt8](sample.keyId)))
        let hint = attestation.diagnose(
            rejection,
            keyID: keyID,
            challenge: challenge,
            apps: [],
            at: time(sample)
        )
        #expect(hint == .challengeWasNotHashed)
    }

    @Test("Says by how many seconds the sample is expired, and when it was valid")
    func diagnosesExpiry() throws {
        let sample = try AppleSample.edition2026()
        let attestation = try Attestation(decoding: sample.attestationObject)
        let keyID = try #require(KeyID(bytes: [UInt8](sample.keyId)))
        let now = try #require(UnixTime(iso8601: "2026-04-23T18:14:12Z"))
        let hint = attestation.diagnose(Rejection(.chainExpired), keyID: keyID, challenge: [], apps: [], at: now)
        let from = try #require(UnixTime(iso8601: "2026-04-20T18:13:12Z"))
        let to = try #require(UnixTime(iso8601: "2026-04-23T18:13:12Z"))
        #expect(hint == .expired(bySeconds: 60, from: from, to: to))
        #expect(hint?.description.contains("from 2026-04-20T18:13:12Z to 2026-04-23T18:13:12Z") == true)
    }
}

private func time(_ sample: AppleSample) -> UnixTime {
    UnixTime(secondsSinceEpoch: Int64(sample.at.timeIntervalSince1970))
}

@discardableResult
private func verify(
    _ sample: AppleSample,
    clientDataHash: ClientDataHash? = nil,
    at moment: String? = nil,
    _ change: (inout AppleSample) -> Void = { _ in }
) throws -> VerifiedAttestation {
    var sample = sample
    change(&sample)
    let now = try moment.map { try #require(UnixTime(iso8601: $0)) } ?? time(sample)
    return try Attestation(decoding: sample.attestationObject).verify(
        keyID: #require(KeyID(bytes: [UInt8](sample.keyId))),
        clientDataHash: clientDataHash ?? #require(ClientDataHash(verbatim: [UInt8](sample.clientDataHash))),
        apps: [AppPolicy(appID: AppID(sample.appId))],
        at: now
    )
}
