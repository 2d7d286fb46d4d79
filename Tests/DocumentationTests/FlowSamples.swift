import AttestCore
import AttestTesting
import TestScenes
import Testing

@Suite("The sample of a test")
struct FlowSampleTests {
    // snippet: test-of-a-server
    @Test("A device registers and sends a request, which cannot be sent again")
    func registersAndRequests() async throws {
        var device = TestAttestation()
        let app = AppPolicy(appID: try AppID(device.appID))
        let verifier = AttestationVerifier(
            configuration: try .init(apps: [app], anchor: device.authority.trustAnchor()),
            challenges: InMemoryChallengeLedger(),
            keys: InMemoryKeyRegistry(),
            time: .fixed(device.issuedAt)
        )
        let account = try #require(Subject("alice"))

        // The device attests its key.
        let challenge = try await verifier.issueChallenge(purpose: .attestation, subject: account)
        device.challenge = Array(challenge.text.utf8)
        let minted = device.mint()
        let bound = try await verifier.verifyAttestation(
            minted.attestationObject,
            keyID: minted.keyID,
            challenge: challenge,
            issuedTo: account,
            bindingTo: account
        )
        #expect(bound.key.subject == account)

        // It signs a request.
        var request = TestAssertion(of: device)
        request.clientData = Array(try await verifier.issueChallenge(purpose: .assertion, subject: account).text.utf8)
        request.authenticatorData.counter = 1
        let object = request.mint().assertionObject
        let verified = try await verifier.verifyAssertion(object, keyID: minted.keyID, clientData: request.clientData)
        #expect(verified.key.counter == 1)

        // Somebody sends the request again.
        let refusal = await #expect(throws: VerificationError.self) {
            try await verifier.verifyAssertion(object, keyID: minted.keyID, clientData: request.clientData)
        }
        #expect(refusal?.debugDescription == "rejected: challenge_not_spendable")
    }
    // end
}
