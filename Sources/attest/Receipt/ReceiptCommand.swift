import AttestApple
import AttestCore
import AttestDiagnosis

/// `attest receipt`: a receipt, by the steps of Apple's "Assessing fraud risk".
enum ReceiptCommand {
    static func run(_ words: [String]) throws(UsageError) -> Int32 {
        let input = try ReceiptInput(words)
        let verdict = try verdict(input)
        print(input.isJSON ? verdict.json : ReceiptReport(verdict: verdict).text)
        return verdict.exitCode
    }

    private static func verdict(_ input: ReceiptInput) throws(UsageError) -> ReceiptVerdict {
        let (owner, anchor, now) = (try input.owner(), try input.anchor(), try input.fields.time())
        let (bytes, replaced) = (try input.receipt(), try input.replacedReceipt())
        var verdict = ReceiptVerdict(root: anchor.label, isComplete: owner != nil)
        do throws(Rejection) {
            let receipt = try Receipt(decoding: bytes)
            guard let owner else {
                let signer = try receipt.verifySigner(anchor: anchor, at: input.age.moment(for: receipt, now: now))
                verdict.add(receipt, signer: signer.key, intermediate: signer.intermediateKey)
                return verdict
            }
            let verified = try receipt.verify(
                app: owner.app,
                publicKey: owner.publicKey ?? owner.key(of: receipt),
                environment: owner.environment,
                age: input.age,
                at: now,
                replacing: replaced,
                anchor: anchor
            )
            verdict.add(receipt, signer: verified.signerKey, intermediate: verified.intermediateKey)
        } catch {
            verdict.rejection = error
            verdict.hint = (try? Receipt(decoding: bytes))?.diagnose(error)
        }
        return verdict
    }
}

extension ReceiptTrustAnchor {
    /// `apple`, or a warning with the fingerprint.
    var label: String { isApple ? "apple" : "NOT APPLE \(fingerprint)" }
}
