import AttestCore
import Foundation
import FuzzTargets
import TestSupport

/// Attestations and assertions that were changed and signed again, each with our answer, for a verifier in another language.
///
/// A line has the members of `Fixtures/vectors/synthetic-appattest.json` or `synthetic-assertion.json`, and `accepted`,
/// `reason` and `input`, which is the input of the fuzz target that makes the case again.
struct MintedCases {
    let count: Int
    let seed: UInt64

    func printAll() throws {
        var generator = SeededGenerator(seed: seed)
        for number in 0..<count {
            let input = (0..<Int.random(in: 2...64, using: &generator)).map { _ in
                UInt8.random(in: .min ... .max, using: &generator)
            }
            let members = number.isMultiple(of: 4) ? try assertion(input) : try attestation(input)
            let line = try JSONSerialization.data(withJSONObject: members, options: [.sortedKeys])
            FileHandle.standardOutput.write(line + [0x0A])
        }
    }

    private func attestation(_ input: [UInt8]) throws -> [String: Any] {
        let minted = MintedAttestationCase(input)
        return [
            "kind": "app-attest", "input": Hex.encode(input), "object": base64(minted.object),
            "keyId": base64(minted.keyID), "clientDataHash": base64(minted.clientDataHash), "appId": minted.appID,
            "env": minted.environment.rawValue, "macOS": minted.allowsMacOS, "time": minted.now,
            "root": base64(minted.root),
        ].merging(answer { _ = try minted.verify() }) { a, _ in a }
    }

    private func assertion(_ input: [UInt8]) throws -> [String: Any] {
        let minted = MintedAssertionCase(input)
        return [
            "kind": "app-attest-assertion", "input": Hex.encode(input), "object": base64(minted.object),
            "publicKey": Hex.encode(minted.publicKey), "clientDataHash": base64(minted.clientDataHash),
            "appId": minted.appID, "storedCounter": Int(minted.counter),
        ].merging(answer { _ = try minted.verify() }) { a, _ in a }
    }

    private func answer(_ verify: () throws -> Void) -> [String: Any] {
        do {
            try verify()
            return ["accepted": true, "reason": ""]
        } catch {
            return ["accepted": false, "reason": (error as? Rejection)?.reason.rawValue ?? "\(error)"]
        }
    }

    private func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
