public import AppAttestKit
public import AttestApple
internal import DERKit

extension Receipt {
    /// Looks for the mistake behind a rejection of this receipt.
    ///
    /// Call it after the reply to the app is decided, and not for every request: give it a budget per second.
    ///
    /// - Parameter rejection: What `verify(app:publicKey:environment:age:at:replacing:anchor:creationSkew:)` threw.
    /// - Returns: The mistake, if one of those that are known here explains the rejection.
    /// - Complexity: One signature verification at most.
    public func diagnose(_ rejection: Rejection) -> Hint? {
        switch rejection.reason {
        case .receiptChainIssuerMismatch, .receiptChainSignatureInvalid:
            isUnderAppleRootCAG3 ? .receiptIsUnderAppleRootCAG3 : nil
        case .receiptEnvironmentMismatch: contents.environment.map { .environmentIs($0) }
        default: nil
        }
    }

    /// Whether Apple's root issued the intermediate.
    ///
    /// The signature of the receipt held, or the chain was not looked at.
    private var isUnderAppleRootCAG3: Bool {
        guard let root = ReceiptTrustAnchor.appleRootCAG3.certificate,
            let signer = try? ReceiptSigner(signedData.signerInfo, among: certificates, root: root)
        else { return false }
        return signer.isIssued(by: root)
    }
}
