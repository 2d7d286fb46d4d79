import AttestApple
import AttestCore

/// `app-attest-receipt`: a receipt, of which signature and chain are checked as of when it was made.
enum ReceiptVectorKind {
    static func facts(_ vector: VectorCase) throws -> [Fact] {
        let receipt = try Receipt(decoding: try vector.base64("object"))
        let anchor = try vector.receiptAnchor("root")
        _ = try receipt.verifySigner(anchor: anchor, at: receipt.contents.creationTime.unixTime)
        guard let fields = vector.fields["fields"] else { return [] }
        guard case .object(let expected) = fields else { throw MalformedCase(problem: "fields is no object") }
        return expected.sorted { $0.key < $1.key }.map { (number, value) in
            let field = receipt.allFields.first { String($0.number) == number }
            let actual = field.flatMap { String(validating: $0.value, as: UTF8.self) }
            return Fact(name: "field \(number)", expected: value.scalarText, actual: actual ?? Fact.absent)
        }
    }
}

extension VectorCase {
    /// The anchor for receipts that the case names in the header's `roots`.
    fileprivate func receiptAnchor(_ name: String) throws -> ReceiptTrustAnchor {
        let key = try text(name)
        guard case .object(let roots) = header["roots"], case .string(let pem) = roots[key],
            let bytes = PEM.certificate(pem), let anchor = try? ReceiptTrustAnchor(unsafeTestAnchor: bytes)
        else { throw MalformedCase(problem: "\(name) names no certificate in roots") }
        // The library's own bytes, if they are the same.
        return anchor.isApple ? .appleRootCAG3 : anchor
    }
}
