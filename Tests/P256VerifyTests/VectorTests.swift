import P256Verify
import TestSupport
import Testing

@Suite("Signature vectors")
struct VectorTests {
    /// Edge values of digests, keys, nonces and s, of which OpenSSL computed the answers.
    @Test("Get the same right answer without a table of the key, with a small one and with a large one")
    func edgeValues() throws {
        let file: VectorFile = try Fixture.json("vectors/ecdsa_digest_edge.json")
        #expect(file.cases.count == 255)
        for vector in file.cases {
            let signature = try vector.signature()
            let paths = TestCurve.allPaths.filter { $0.byteCount == (vector.curve == "P-256" ? 32 : 48) }
            #expect(paths.count == 4)
            for path in paths {
                #expect(path.isValid(signature) == vector.ok, "\(vector.id), \(path.testDescription)")
            }
        }
    }

    private struct VectorFile: Decodable {
        var cases: [Vector]
    }

    private struct Vector: Decodable {
        var id: String
        var ok: Bool
        var curve: String
        var pub: String
        var digest: String
        var r: String
        var s: String

        func signature() throws -> TestSignature {
            var signature = TestSignature.valid(curve == "P-256" ? .p256 : .p384)
            signature.key = try Hex.decode(pub)
            signature.digest = try Hex.decode(digest)
            signature.r = try Hex.decode(r)
            signature.s = try Hex.decode(s)
            return signature
        }
    }
}
