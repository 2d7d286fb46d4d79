import AttestCore
import AttestDiagnosis

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
        let keys = try keys(fields, apps)
        var verdict = Verdict()
        do throws(Rejection) {
            let assertion = try Assertion(decoding: bytes)
            let (key, verified) = try firstSuccess(keys) { (key) throws(Rejection) in
                (key, try assertion.verify(key: key, clientDataHash: clientData.hash, apps: apps))
            }
            verdict.add(key, verified)
        } catch {
            verdict.rejection = error
            verdict.hint = hint(error, bytes, keys, clientData, apps)
        }
        return verdict
    }

    /// The key as it would be stored, once for each app: it belongs to one of them, and any of them will do.
    private static func keys(_ fields: Fields, _ apps: [AppPolicy]) throws(UsageError) -> [RegisteredKey] {
        let publicKey = try fields.publicKey()
        let counter = try fields.storedCounter()
        return apps.map { app in
            RegisteredKey(
                publicKey: publicKey,
                counter: counter,
                appID: app.appID,
                environment: app.environments.first ?? .production
            )
        }
    }

    /// The result of the first key that is accepted, or the first rejection.
    private static func firstSuccess<Value>(
        _ keys: [RegisteredKey],
        _ verify: (RegisteredKey) throws(Rejection) -> Value
    ) throws(Rejection) -> Value {
        var first: Rejection?
        for key in keys {
            do throws(Rejection) {
                return try verify(key)
            } catch {
                first = first ?? error
            }
        }
        throw first ?? Rejection(.assertionAppNotConfigured)
    }

    private static func hint(
        _ rejection: Rejection,
        _ bytes: [UInt8],
        _ keys: [RegisteredKey],
        _ clientData: ClientData,
        _ apps: [AppPolicy]
    ) -> Hint? {
        guard let assertion = try? Assertion(decoding: bytes) else {
            return Hint.diagnose(undecodable: bytes, as: .assertion)
        }
        return keys.first.flatMap { key in
            assertion.diagnose(rejection, key: key, clientData: clientData.source, apps: apps, signatureChecks: .max)
        }
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

extension Verdict {
    fileprivate mutating func add(_ key: RegisteredKey, _ verified: VerifiedAssertion) {
        appID = key.appID
        keyID = key.keyID
        publicKey = key.publicKey
        launch = verified.launch
        counter = verified.counter
    }
}
