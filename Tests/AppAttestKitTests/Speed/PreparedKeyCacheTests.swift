import AttestCore
import Dispatch
import P256Verify
import Synchronization
import TestSupport
import Testing

@Suite("Prepared keys of devices")
struct PreparedKeyCacheTests {
    /// A key with an assertion that it made.
    private struct Device {
        let key: RegisteredKey
        let assertion: [UInt8]
        let hash = ClientDataHash(hashing: Array("client data".utf8))
        let app: AppPolicy

        init(_ number: UInt8) throws {
            let testKey = TestKey(number)
            app = AppPolicy(appID: try AppID("ABCDE12345.com.example.app"))
            let data = SHA256.hash(Array("ABCDE12345.com.example.app".utf8).span).bytes + [0x40, 0, 0, 0, 1]
            let nonce = SHA256.hash((data + hash.bytes).span).bytes
            let signature = testKey.signature(nonce)
            assertion =
                [0xA2, 0x69] + Array("signature".utf8) + [0x58, UInt8(signature.count)] + signature
                + [0x71] + Array("authenticatorData".utf8) + [0x58, UInt8(data.count)] + data
            key = RegisteredKey(
                publicKey: testKey.publicKey,
                counter: 0,
                appID: app.appID,
                environment: .production
            )
        }

        func isAccepted(_ cache: PreparedKeyCache?, _ hash: ClientDataHash? = nil) -> Bool {
            let verified = try? Assertion(decoding: assertion)
                .verify(key: key, clientDataHash: hash ?? self.hash, apps: [app], prepared: cache)
            return verified?.counter == 1
        }
    }

    @Test("Give the answers that there are without them", arguments: [0, 1, 2, 100])
    func sameAnswers(capacity: Int) throws {
        let devices = try (1...3).map { try Device($0) }
        let cache = PreparedKeyCache(capacity: capacity)
        let other = ClientDataHash(hashing: [])
        for _ in 0..<4 {
            for device in devices {
                #expect(device.isAccepted(cache))
                #expect(!device.isAccepted(cache, other))
                #expect(device.isAccepted(nil))
            }
        }
        #expect(cache.count == min(capacity, 3))
    }

    @Test("Are not kept for assertions that are refused")
    func refused() throws {
        let cache = PreparedKeyCache(capacity: 10)
        #expect(!(try Device(1)).isAccepted(cache, ClientDataHash(hashing: [])))
        #expect(cache.count == 0)
    }

    @Test("Can be used from several threads")
    func threads() throws {
        let devices = try (1...4).map { try Device($0) }
        let cache = PreparedKeyCache(capacity: 2)
        let mistakes = Atomic<Int>(0)
        let other = ClientDataHash(hashing: [])
        DispatchQueue.concurrentPerform(iterations: 64) { iteration in
            let device = devices[iteration % 4]
            let isRight = device.isAccepted(cache) && !device.isAccepted(cache, other)
            if !isRight { mistakes.add(1, ordering: .relaxed) }
        }
        #expect(mistakes.load(ordering: .relaxed) == 0)
        #expect(cache.count == 2)
    }

    /// Against a list in the order of use.
    @Test("Make room for each other in the order of their last use", arguments: [1, 2, 3, 7])
    func leastRecentlyUsed(capacity: Int) {
        let seed: UInt64 = 0x5eed_0007
        var random = SeededGenerator(seed: seed)
        var values = LeastRecentlyUsed<Int, Int>(capacity: capacity)
        var expected: [(key: Int, value: Int)] = []
        for step in 0..<1000 {
            let key = Int.random(in: 0..<10, using: &random)
            let index = expected.firstIndex { $0.key == key }
            if Bool.random(using: &random) {
                #expect(values.use(key) == index.map { expected[$0].value }, "seed \(seed), step \(step)")
                if let index { expected.append(expected.remove(at: index)) }
            } else {
                values.set(key, step)
                if let index { expected.remove(at: index) }
                expected.append((key, step))
                if expected.count > capacity { expected.removeFirst() }
            }
            #expect(values.count == expected.count)
        }
    }
}
