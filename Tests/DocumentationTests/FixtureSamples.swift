import AttestCore
import AttestFoundation
import Foundation
import TestSupport
import Testing

// snippet: verify-sample
struct Sample: Decodable {
    var attestation, clientDataHash: Data
    var keyId, appId, at: String
}

func verifySample(_ json: Data) throws -> VerifiedAttestation {
    let sample = try JSONDecoder().decode(Sample.self, from: json)
    guard let keyID = KeyID(base64: sample.keyId) else { throw Abort.unprocessable }
    guard let time = UnixTime(iso8601: sample.at) else { throw Abort.unprocessable }
    // Apple's app passed the challenge as it was. Yours hashes it: ClientDataHash(hashing: challenge).
    guard let hash = ClientDataHash(verbatim: sample.clientDataHash) else { throw Abort.unprocessable }
    return try Attestation(decoding: sample.attestation).verify(
        keyID: keyID,
        clientDataHash: hash,
        apps: [AppPolicy(appID: try AppID(sample.appId))],
        at: time
    )
}
// end

@Suite("The sample of the fixture")
struct FixtureSampleTests {
    @Test("Accepts Apple's sample and gives its key ID")
    func isAccepted() throws {
        let json = try Data(contentsOf: Repository.root.appending(path: "Fixtures/apple-2026.json"))
        #expect(try verifySample(json).keyID.base64 == "zgSY9YSD+7TaDXssY6WlOPVS1K3Lmk+pFhlcSWE+ZV0=")
    }
}
