import AttestApple
import AttestCore
import AttestFoundation
import AttestGate
import Foundation
import TestScenes
import TestSupport
import Testing

@Suite("Conveniences for Data")
struct DataTests {
    @Test("Verifies Apple's sample from Data and Date")
    func sample() throws {
        let sample = try AppleSample.edition2026()
        let result = try Attestation(decoding: sample.attestation).verify(
            keyID: #require(KeyID(sample.keyId)),
            clientDataHash: #require(ClientDataHash(verbatim: sample.clientDataHash)),
            apps: [AppPolicy(appID: AppID(sample.appId))],
            at: UnixTime(sample.at)
        )
        #expect(Data(result.keyID) == sample.keyId)
    }

    @Test("Counts offsets from the first byte of a slice of Data")
    func slices() throws {
        let sample = try AppleSample.edition2026().attestation
        let slice = (Data([1, 2, 3]) + sample + Data([4])).dropFirst(3).dropLast()
        #expect(throws: Never.self) { try Attestation(decoding: slice) }
        let truncated = #expect(throws: Rejection.self) { try Attestation(decoding: slice.dropLast()) }
        #expect(truncated == Rejection(.attestationMalformed, offset: sample.count - 1))
        let empty = #expect(throws: Rejection.self) { try Assertion(decoding: slice.prefix(0)) }
        #expect(empty == Rejection(.assertionMalformed, offset: 0))
    }

    @Test("Makes key IDs of 32 bytes and challenges of 16 to 128")
    func byteCounts() {
        #expect(KeyID(Data(count: 32)).map { Data($0) } == Data(count: 32))
        #expect(KeyID(Data(count: 31)) == nil)
        #expect(KeyID(Data(count: 33)) == nil)
        #expect(Challenge(Data(count: 16)).map { Data($0) } == Data(count: 16))
        #expect(Challenge(Data(count: 15)) == nil)
        #expect(Challenge(Data(count: 129)) == nil)
    }

    @Test("Hashes the bytes of Data")
    func hashing() {
        let data = Data("client data".utf8)
        #expect(ClientDataHash(hashing: data) == ClientDataHash(hashing: Array(data)))
        #expect(ClientDataHash(verbatim: data)?.bytes == Array(data))
        #expect(ClientDataHash(verbatim: Data()) == nil)
        #expect(ClientDataHash(hashing: data.dropFirst()) == ClientDataHash(hashing: Array(data.dropFirst())))
    }

    @Test("Verifies an attestation and an assertion from Data, as from bytes")
    func verifier() async throws {
        let scene = try ServerScene()
        let challenge = try await scene.issue(.attestation)
        let bound = try await scene.verifier.verifyAttestation(
            Data(scene.device.attest(challenge)),
            keyID: scene.device.keyID,
            challenge: challenge,
            issuedTo: scene.subject,
            bindingTo: scene.subject
        )
        #expect(bound.key.keyID == scene.device.keyID)
        let clientData = Data(try await scene.issue(.assertion).text.utf8)
        let request = try await scene.verifier.verifyAssertion(
            Data(scene.device.assert(Array(clientData))),
            keyID: scene.device.keyID,
            clientData: clientData
        )
        #expect(request.key.counter == 1)
    }

    @Test("Creates a subject for an attestation from Data")
    func createdSubject() async throws {
        let scene = try ServerScene()
        let challenge = try await scene.issue(.attestation)
        let bound = try await scene.verifier.verifyAttestation(
            Data(scene.device.attest(challenge)),
            keyID: scene.device.keyID,
            challenge: challenge,
            issuedTo: scene.subject,
            creatingSubject: { _ in try .named("new") },
            removingSubject: { _ in }
        )
        #expect(bound.key.subject.text == "new")
    }

    @Test("Binds requests with bodies of Data, as with bytes")
    func requestBinding() throws {
        let challenge = try #require(Challenge(Data(count: 16)))
        let body = Data("body".utf8)
        let binding = RequestBinding(method: "POST", path: "/", body: body, subject: .unspecified, challenge: challenge)
        let bytes = RequestBinding(
            method: "POST",
            path: "/",
            body: Array(body),
            subject: .unspecified,
            challenge: challenge
        )
        #expect(binding == bytes)
        #expect(RequestBinding(clientData: Data(bytes.clientData)) == bytes)
        #expect(binding.isFor(method: "POST", path: "/", body: body))
        #expect(!binding.isFor(method: "POST", path: "/", body: body.dropFirst()))
    }

    @Test("Decodes evidence of the gate from Data, as from bytes")
    func evidence() throws {
        let (keyID, object) = (Data(count: 32).base64EncodedString(), Data([1]).base64EncodedString())
        let body = Data("body".utf8)
        let request = AssertionEvidence.SignedRequest(method: "POST", path: "/", body: body)
        #expect(request == AssertionEvidence.SignedRequest(method: "POST", path: "/", body: Array(body)))
        let decoded = AssertionEvidence.decode(keyID: keyID, object: object, clientData: body, request: request)
        #expect(decoded.value?.clientData == Array(body))
        let missing = AssertionEvidence.decode(keyID: keyID, object: object, clientData: nil as Data?, request: request)
        #expect(missing.value == nil)
    }

    @Test("Verifies an attestation at a Date")
    func date() throws {
        let sample = try AppleSample.edition2026()
        let attestation = try Attestation(decoding: sample.attestation)
        let verify = { (date: Date) in
            try attestation.verify(
                keyID: #require(KeyID(sample.keyId)),
                clientDataHash: try #require(ClientDataHash(verbatim: sample.clientDataHash)),
                apps: [AppPolicy(appID: AppID(sample.appId))],
                at: date
            )
        }
        #expect(throws: Never.self) { try verify(sample.at) }
        let late = #expect(throws: Rejection.self) { _ = try verify(sample.at.addingTimeInterval(1_000_000)) }
        #expect(late?.reason == .chainExpired)
    }

    @Test("Decodes and refreshes a receipt from Data, as from bytes")
    func receipt() async throws {
        let error = #expect(throws: Rejection.self) { try Receipt(decoding: Data([0x30])) }
        #expect(error?.reason == .receiptMalformed)
        let tokens = try ProviderTokens(teamID: "DEF123GHIJ", keyID: "ABC123DEFG", signer: ES256Signer { _ in [] })
        let refresher = ReceiptRefresher(tokens: tokens, transport: HTTPTransport { _ in HTTPResponse(status: 304) })
        let refresh = await refresher.refresh(Data([0x30]), of: try AssertionScene().key)
        #expect(refresh.receipt == [0x30])
    }
}
