import AttestCore
import AttestTesting

extension WorstCase {
    static let assertions = Padding.allCases.flatMap { padding in
        [
            WorstCase(name: "assertion-\(padding)", limit: 4096) { size in
                try assertion(size: size) { assertion, spare in assertion.extraPairs = padding.pairs(spare) }
            },
            WorstCase(name: "assertion-signed-\(padding)", limit: 4096) { size in
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
        let publicKey = plain.deviceKey.publicKey
        let key = RegisteredKey(
            keyID: KeyID(publicKey: publicKey),
            publicKey: publicKey,
            counter: 0,
            appID: try AppID(plain.appID),
            environment: .production
        )
        return Input(byteCount: minted.assertionObject.count, answer: "accepted") {
            outcome { () throws(Rejection) in
                _ = try Assertion(decoding: minted.assertionObject).verify(
                    key: key,
                    clientDataHash: minted.clientDataHash,
                    apps: try apps()
                )
            }
        }
    }

    /// The policy of the app that the test mint makes objects for.
    static func apps() throws(Rejection) -> [AppPolicy] {
        guard let app = try? AppID("ABCDE12345.com.example.app") else { throw Rejection(.relyingPartyIDMismatch) }
        return [AppPolicy(appID: app)]
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
