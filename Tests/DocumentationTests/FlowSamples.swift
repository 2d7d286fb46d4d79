import AttestCore
import AttestTesting
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
            bindingTo: account
        )
        #expect(bound.key.subject == account)

        // It signs a request.
        var assertion = TestAssertion(of: device)
        assertion.clientData = Array(try await verifier.issueChallenge(purpose: .assertion, subject: account).text.utf8)
        assertion.authenticatorData.counter = 1
        let object = assertion.mint().assertionObject
        let clientData = assertion.clientData
        let send = {
            try await verifier.verifyAssertion(
                object,
                keyID: minted.keyID,
                clientData: clientData,
                for: SignedRequest(method: "GET", path: "/profile", body: []),
                expecting: .subject(account)
            )
        }
        let verified = try await send()
        #expect(verified.key.counter == 1)

        // Somebody sends the request again.
        let refusal = await #expect(throws: VerificationError.self) { try await send() }
        #expect(refusal?.debugDescription == "rejected: challenge_not_spendable")
    }
    // end
}
