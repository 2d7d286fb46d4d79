import AttestCore
import AttestTesting

extension WorstCase {
    static let assertions = Padding.allCases.flatMap { padding in
        [
            WorstCase(name: "assertion-\(padding)", limit: Limits.assertionObject) { size in
                try assertion(size: size) { assertion, spare in assertion.extraPairs = padding.pairs(spare) }
            },
            WorstCase(name: "assertion-signed-\(padding)", limit: Limits.assertionObject) { size in
                try assertion(size: size) { assertion, spare in
                    assertion.authenticatorData.extensionMap?.pairs += padding.pairs(spare)
                }
            },
        ]
    }

    private static func assertion(size: Int, _ edit: (inout TestAssertion, Int) -> Void) throws -> Input {
        let plain = TestAssertion()
        var edited = plain
        edit(&edited, max(0, size - plain.mint().assertionObject.count - 60))
        let minted = edited.mint()
        let key = try registeredKey(of: plain)
        let apps = [AppPolicy(appID: key.appID)]
        return Input(byteCount: minted.assertionObject.count, answer: "accepted") {
            outcome { () throws(Rejection) in
                _ = try Assertion(decoding: minted.assertionObject).verify(
                    key: key,
                    clientDataHash: minted.clientDataHash,
                    apps: apps
                )
            }
        }
    }

    /// The key that an assertion belongs to, as a server has stored it.
    static func registeredKey(of assertion: TestAssertion) throws -> RegisteredKey {
        let publicKey = assertion.deviceKey.publicKey
        return RegisteredKey(
            publicKey: publicKey,
            counter: 0,
            appID: try AppID(assertion.appID),
            environment: .production
        )
    }

    /// What becomes of an input, in a word.
    static func outcome(_ body: () throws(Rejection) -> Void) -> String {
        do throws(Rejection) {
            try body()
            return "accepted"
        } catch {
            return error.reason.rawValue
        }
    }
}
