import AttestCore
import AttestDiagnosis

/// `attest verify`: an attestation, by Apple's eleven steps.
enum VerifyCommand {
    static func run(_ words: [String]) throws(UsageError) -> Int32 {
        let arguments = try Arguments(words, options: Fields.optionNames, flags: ["json"])
        let verdict = try verdict(Fields(arguments, objectName: "attestation"))
        print(arguments.flags.contains("json") ? verdict.json : Report(verdict: verdict, steps: steps).text)
        return verdict.exitCode
    }

    private static func verdict(_ fields: Fields) throws(UsageError) -> Verdict {
        let bytes = try fields.bytes("attestation")
        let keyID = try fields.keyID()
        let clientData = try ClientData(
            fields,
            names: ["clientDataHash", "challengeBase64", "challenge", "clientData"]
        )
        let (apps, anchor, now) = (try fields.apps(), try fields.anchor(), try fields.time())
        var verdict = Verdict()
        verdict.root = anchor.label
        let attestation: Attestation
        do throws(Rejection) {
            attestation = try Attestation(decoding: bytes)
        } catch {
            verdict.rejection = error
            verdict.hint = Hint.diagnose(undecodable: bytes, as: .attestation)
            return verdict
        }
        do throws(Rejection) {
            let verified = try attestation.verify(
                keyID: keyID,
                clientDataHash: clientData.hash,
                apps: apps,
                anchor: anchor,
                at: now
            )
            verdict.add(verified)
        } catch {
            verdict.rejection = error
            verdict.hint = attestation.diagnose(
                error,
                keyID: keyID,
                challenge: clientData.source,
                apps: apps,
                at: now
            )
        }
        return verdict
    }

    private static let steps = [
        Report.Step(number: 1, text: "the certificates are valid and lead to the root"),
        Report.Step(number: 2, text: "client data hash appended to the authenticator data"),
        Report.Step(number: 3, text: "nonce: SHA-256 of both"),
        Report.Step(
            number: 4,
            text: "the nonce is the one in the leaf certificate; on a Mac, so is the access control"
        ),
        Report.Step(number: 5, text: "the key ID is SHA-256 of the leaf's public key"),
        Report.Step(number: 6, text: "the relying party ID hash is SHA-256 of the App ID"),
        Report.Step(number: 7, text: "the counter is 0"),
        Report.Step(number: 8, text: "the AAGUID is that of an accepted environment"),
        Report.Step(number: 9, text: "the credential ID is the key ID, and the credential public key the leaf's"),
        Report.Step(number: 10, text: "the validation category is accepted"),
        Report.Step(number: 11, text: "the bundle version is accepted"),
    ]
}

extension Verdict {
    fileprivate mutating func add(_ verified: VerifiedAttestation) {
        appID = verified.appID
        environment = verified.environment
        keyID = verified.keyID
        publicKey = verified.publicKey
        device = verified.device
        launch = verified.launch
        intermediateKey = verified.intermediateKey
        notBefore = verified.notBefore
        notAfter = verified.notAfter
        receiptLength = verified.unverifiedReceipt?.count
        counter = 0
        if verified.isProductionKeyOfDevelopmentBuild {
            remarks.append("a production key of an app that is signed for development")
        }
        if verified.clearTextAppIDMatches == false {
            remarks.append("the leaf certificate names another App ID in clear text")
        }
    }
}
