import AttestCore
import AttestTesting
import Foundation
import TestSupport

/// Inputs to begin with, made from `Fixtures/` and by the mint.
enum Seeds {
    /// The same with choices of calls before them.
    static func calls(_ seeds: @escaping @Sendable () throws -> [[UInt8]]) -> @Sendable () throws -> [[UInt8]] {
        let calls: [[UInt8]] = [[0], [4, 0, 0x44, 0x10, 0x20], [15] + Array(0...14)]
        return { try seeds().flatMap { seed in calls.map { $0 + seed } } }
    }

    @Sendable static func certificates() throws -> [[UInt8]] {
        let samples = try [AppleSample.edition2024(), .edition2026()].flatMap { try $0.certificates() }
        let roots = try ["apple-app-attestation-root-ca.pem", "apple-root-ca-g3.pem"].map { try Fixture.pem($0) }
        let minted = MintedAuthority.valid
        return samples + roots + [minted.root, minted.intermediate]
            + (try vectors("leaf_mutations", every: 4) { $0["b64"] })
    }

    /// Certificates, and everything inside one of them.
    @Sendable static func values() throws -> [[UInt8]] {
        let certificate = try AppleSample.edition2026().leaf()
        var values: [[UInt8]] = []
        var open = NaiveDER.list(in: certificate) ?? []
        while let value = open.popLast() {
            values.append(value.encoded)
            open += value.children ?? value.octetString.flatMap(NaiveDER.list) ?? []
        }
        let receipt = try receipts().flatMap { NaiveDER.list(in: $0) ?? [] }.map(\.encoded)
        return (values + receipt).filter { $0.count <= 512 }
    }

    @Sendable static func items() throws -> [[UInt8]] {
        try (attestations() + assertions() + vectors("stress", every: 1) { $0["hex"] })
            .map { $0.count > 1024 ? CBORWriter.array([CBORWriter.text("fmt")]) : $0 }
    }

    @Sendable static func attestations() throws -> [[UInt8]] {
        GenuineAttestation.all.map(\.object) + (try vectors("synthetic-appattest", every: 6) { $0["object"] })
    }

    @Sendable static func assertions() throws -> [[UInt8]] {
        [GenuineAssertion.shared.object] + (try vectors("synthetic-assertion", every: 1) { $0["object"] })
    }

    @Sendable static func authenticatorData() throws -> [[UInt8]] {
        try (attestations() + assertions()).compactMap { object in
            let map = NaiveCBOR.only(in: object)
            return (map?[key: "authData"] ?? map?[key: "authenticatorData"])?.byteString
        }
    }

    @Sendable static func receipts() throws -> [[UInt8]] {
        var minted = TestReceipt()
        minted.usesIndefiniteLengths = false
        minted.chunkSize = nil
        return GenuineReceipt.all.map(\.bytes) + [minted.mint(), TestReceipt().mint()]
    }

    @Sendable static func signatures() throws -> [[UInt8]] {
        let signature = P256SigningKey(seed: "seed").signature(for: [1])
        return [
            signature.derRepresentation, signature.withNegatedS.derRepresentation, signature.rawRepresentation,
            P384SigningKey(seed: "seed").signature(for: [1]).derRepresentation,
            DERWriter.sequence(DERWriter.integer(0), DERWriter.integer(0)),
        ]
    }

    @Sendable static func points() throws -> [[UInt8]] {
        let raw = try vectors("points", every: 5) { $0["point"] }.map { [$0.count == 97 ? 1 : 0] + $0 }
        let infos = [P256SigningKey(seed: "a").subjectPublicKeyInfo, P384SigningKey(seed: "a").subjectPublicKeyInfo]
        return raw + infos.map { [4] + $0 } + [
            [2] + Array(1...32), [3] + Array(1...48), [2] + Array(1...32) + [64, 1],
        ]
    }

    /// Choices of nothing, of everything, and some between.
    @Sendable static func choices() throws -> [[UInt8]] {
        var generator = SeededGenerator(seed: 1)
        let random = (0..<64).map { _ in (0..<64).map { _ in UInt8.random(in: .min ... .max, using: &generator) } }
        return [[0], [0xFF, 0xFF], Array(0...80)] + random
    }

    @Sendable static func texts() throws -> [[UInt8]] {
        let bytes = Array(UInt8(0)...41)
        return [
            Base64.encode(bytes), Base64.encodeURL(bytes), KeyID(publicKey: bytes).base64, Challenge.random().text,
            "MFRGG ZDFMY======", "GEZDGNBVGY3TQOJQ", "ABCDE12345.com.example.app", "2026-04-21T18:13:12Z",
            "é\u{202E}\n",
            "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2024-02-29T23:59:59Z", "\u{1F600}\"\\",
        ].map { Array($0.utf8) } + (try textVectors())
    }

    @Sendable static func bindings() throws -> [[UInt8]] {
        let challenge = Challenge(bytes: Array(1...32)) ?? .random()
        let binding = RequestBinding(
            method: "POST",
            path: "/a?b=c",
            body: [1, 2],
            subject: .unspecified,
            challenge: challenge
        )
        return [
            binding.clientData, Array(binding.clientData.dropLast()), binding.clientData + [0],
            [4] + Array("POST".utf8),
        ]
    }

    @Sendable static func deviceBits() throws -> [[UInt8]] {
        [
            #"{"bit0":false,"bit1":true,"last_update_time":"2026-11"}"#,
            #" { "x" : -1.5e+3 , "bit1" : true, "bit0":false,"y":null,"last_update_time":"0000-01" } "#,
            #"{"bit0":false,"bit0":true,"last_update_time":"2026-13","z":[{}]}"#,
        ].map { Array($0.utf8) }
    }

    @Sendable static func jsonTexts() throws -> [[UInt8]] {
        try vectors("json_own", every: 1) { $0["hex"] }.filter { $0.count <= 512 }
    }

    @Sendable static func playAnswers() throws -> [[UInt8]] {
        try vectors("play_verdicts", every: 1) { $0["answer"] }.filter { $0.count <= 2048 }
    }
}
