import AttestCore
import AttestTesting
import Testing

@Suite("Forms of client data")
struct ClientDataFormTests {
    @Test("Accepts an attestation of the challenge's text or bytes, as the configuration says, and not the other")
    func challengeForms() async throws {
        for (form, other) in [(AttestationVerifier.ChallengeForm.text, false), (.bytes, true)] {
            var scene = try ServerScene()
            scene.challengeForm = form
            for usesBytes in [!other, other] {
                let challenge = try await scene.issue(.attestation)
                let object = scene.device.attest(usesBytes ? challenge.bytes : Array(challenge.text.utf8))
                if usesBytes == other {
                    try await scene.attest(answering: challenge, object: object)
                } else {
                    await expectRejected(.nonceMismatch) {
                        try await scene.attest(answering: challenge, object: object)
                    }
                }
            }
        }
    }

    @Test("R20: Gives the signed request, so that nobody has to read it again")
    func requestBinding() async throws {
        var scene = try ServerScene()
        scene.clientDataForm = .requestBinding
        try await scene.attest()
        let binding = RequestBinding(
            method: "POST",
            path: "/pay?to=7",
            body: [1, 2, 3],
            subject: scene.subject,
            challenge: try await scene.issue(.assertion)
        )
        let signed = SignedRequest(method: "POST", path: "/pay?to=7", body: [1, 2, 3])
        let request = try await scene.assert(binding.clientData, for: signed)
        #expect(request.binding == binding)
        #expect(request.key.subject == scene.subject)
    }

    @Test("Gives no binding where only the challenge is signed")
    func challengeAlone() async throws {
        let scene = try ServerScene()
        try await scene.attest()
        #expect(try await scene.assert().binding == nil)
    }

    @Test("Finds the challenge in a host's own form")
    func custom() async throws {
        var scene = try ServerScene()
        scene.clientDataForm = .custom { clientData in
            String(validating: clientData.dropFirst(4), as: UTF8.self).flatMap(Challenge.init(text:))
        }
        try await scene.attest()
        try await scene.assert(Array("app:".utf8) + Array(try await scene.issue(.assertion).text.utf8))
        await expectRejected(.assertionChallengeMissing) { try await scene.assert([1, 2, 3]) }
    }

    @Test(
        "Refuses client data without a challenge before it asks a store",
        arguments: [
            AttestationVerifier.ClientDataForm.challenge, .requestBinding, .custom { _ in nil },
        ]
    )
    func missing(form: AttestationVerifier.ClientDataForm) async throws {
        var scene = try ServerScene()
        scene.clientDataForm = form
        let text = Challenge.random().text
        var samples: [[UInt8]] = [[], [0xFF], Array((text + "=").utf8), Array((text + "\n").utf8)]
        if case .requestBinding = form { samples.append(Array(text.utf8)) }
        for clientData in samples {
            await expectRejected(.assertionChallengeMissing) { try await scene.assert(clientData) }
        }
        #expect(scene.log.calls == [])
    }

    @Test("R20: Refuses a request that names another subject, and burns the challenge")
    func foreignSubject() async throws {
        var scene = try ServerScene()
        scene.clientDataForm = .requestBinding
        try await scene.attest()
        let challenge = try await scene.issue(.assertion)
        let binding = RequestBinding(
            method: "GET",
            path: "/",
            body: [],
            subject: try .named("bob"),
            challenge: challenge
        )
        await expectRejected(.assertionSubjectMismatch) { try await scene.assert(binding.clientData) }
        #expect(try await !scene.isOpen(challenge, .assertion))
    }
}
