import AttestCore
import Testing

@Suite("Prepared keys in a verifier")
struct PreparedKeysTests {
    @Test("Serve its assertions, and change no answer", arguments: [nil, 0, 1, 10])
    func sameAnswers(capacity: Int?) async throws {
        var scene = try ServerScene()
        scene.preparedKeys = capacity.map(PreparedKeyCache.init)
        try await scene.attest()
        for counter: UInt32 in 1...4 {
            #expect(try await scene.assert(counter: counter).key.counter == counter)
            await expectRejected(.assertionCounterNotGreater) { try await scene.assert(counter: counter) }
            await expectRejected(.assertionSignatureInvalid) {
                let challenge = Array(try await scene.issue(.assertion).text.utf8)
                var object = scene.device.assert(challenge, counter: counter + 1)
                // Of the counter, which is signed.
                object[object.endIndex - 1] ^= 1
                return try await scene.verifier.verifyAssertion(
                    object,
                    keyID: scene.device.keyID,
                    clientData: challenge,
                    for: SignedRequest(method: "GET", path: "/", body: []),
                    expecting: .anyOwner
                )
            }
        }
        #expect(scene.preparedKeys?.count == capacity.map { min($0, 1) })
    }

    @Test("Are of no use to a key that was removed")
    func removedKey() async throws {
        var scene = try ServerScene()
        scene.preparedKeys = PreparedKeyCache(capacity: 10)
        let bound = try await scene.attest()
        for counter: UInt32 in 1...3 { try await scene.assert(counter: counter) }
        try await scene.verifier.forget(bound.key)
        await expectRejected(.assertionKeyUnknown) { try await scene.assert(counter: 4) }
    }
}
