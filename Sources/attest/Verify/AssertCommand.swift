import AttestCore

/// `attest assert`: an assertion, by Apple's eight steps.
enum AssertCommand {
    static func run(_ words: [String]) throws(UsageError) -> Int32 {
        let arguments = try Arguments(words, options: Fields.optionNames, flags: ["json"])
        let verdict = try verdict(Fields(arguments, objectName: "assertion"))
        print(arguments.flags.contains("json") ? verdict.json : Report(verdict: verdict, steps: steps).text)
        return verdict.exitCode
    }

    private static func verdict(_ fields: Fields) throws(UsageError) -> Verdict {
        let bytes = try fields.bytes("assertion")
        let clientData = try ClientData(
            fields,
            names: ["clientData", "clientDataHash", "challengeBase64", "challenge"]
        )
        let apps = try fields.apps()
        let publicKey = try fields.publicKey()
        let counter = try fields.storedCounter()
        let keyID = KeyID(publicKey: publicKey)
        var verdict = Verdict()
        do throws(Rejection) {
            let assertion = try Assertion(decoding: bytes)
            // Several apps may be given: the key belongs to one of them, and any of them will do.
            let verified = try firstSuccess(apps) { (app) throws(Rejection) in
                let key = RegisteredKey(
                    keyID: keyID,
                    publicKey: publicKey,
                    counter: counter,
                    appID: app.appID,
                    environment: app.environments.first ?? .production
                )
                return (app, try assertion.verify(key: key, clientDataHash: clientData.hash, apps: [app]))
            }
            verdict.appID = verified.0.appID
            verdict.keyID = keyID
            verdict.publicKey = publicKey
            verdict.launch = verified.1.launch
            verdict.counter = verified.1.counter
        } catch {
            verdict.rejection = error
        }
        return verdict
    }

    /// The result of the first app that is accepted, or the first rejection.
    private static func firstSuccess<Value>(
        _ apps: [AppPolicy],
        _ verify: (AppPolicy) throws(Rejection) -> Value
    ) throws(Rejection) -> Value {
        var first: Rejection?
        for app in apps {
            do throws(Rejection) {
                return try verify(app)
            } catch {
                first = first ?? error
            }
        }
        throw first ?? Rejection(.assertionAppNotConfigured)
    }

    private static let steps = [
        Report.Step(number: 1, text: "client data hash: SHA-256 of the client data"),
        Report.Step(number: 2, text: "nonce: SHA-256 of authenticator data and client data hash"),
        Report.Step(number: 3, text: "the signature is valid for the nonce under the stored key"),
        Report.Step(number: 4, text: "the relying party ID hash is SHA-256 of the App ID"),
        Report.Step(number: 5, text: "the counter is greater than the stored one"),
        Report.Step(number: 6, text: "the challenge in the client data is the one that was issued", isHosts: true),
        Report.Step(number: 7, text: "the validation category is accepted"),
        Report.Step(number: 8, text: "the bundle version is accepted"),
    ]
}
