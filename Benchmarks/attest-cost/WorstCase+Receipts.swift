import AttestApple
import AttestCore
import AttestTesting

extension WorstCase {
    static let receipts = [
        WorstCase(name: "receipt-fields", limit: Limits.receipt) { size in
            try receipt(size: size, answer: "accepted") { receipt, spare in
                let length = spare / 50 - 16
                receipt.fields += (0..<50).map { .init(100 + $0, Array(repeating: 0, count: max(0, length))) }
            }
        },
        WorstCase(name: "receipt-chunks", limit: Limits.receipt) { size in
            try receipt(size: size, answer: "accepted") { receipt, spare in
                receipt.fields.append(.init(100, Array(repeating: 0, count: spare)))
                receipt.chunkSize = max(100, size / 60)
            }
        },
        WorstCase(name: "receipt-forged", limit: Limits.receipt) { size in
            try receipt(size: size, answer: "receipt_signature_invalid") { receipt, spare in
                receipt.fields.append(.init(100, Array(repeating: 0, count: spare)))
                receipt.signerKey = P256SigningKey(seed: "forger")
            }
        },
    ]

    private static func receipt(
        size: Int,
        answer: String,
        _ edit: (inout TestReceipt, Int) -> Void
    ) throws -> Input {
        let attestation = TestAttestation()
        let plain = TestReceipt(of: attestation)
        var edited = plain
        edit(&edited, max(0, size - plain.mint().count - 500))
        let bytes = edited.mint()
        let anchor = try plain.authority.trustAnchor()
        let app = try AppID(attestation.appID)
        let publicKey = attestation.deviceKey.publicKey
        return Input(byteCount: bytes.count, answer: answer) {
            outcome { () throws(Rejection) in
                _ = try Receipt(decoding: bytes).verify(
                    app: app,
                    publicKey: publicKey,
                    environment: .production,
                    age: .fresh,
                    at: attestation.issuedAt,
                    anchor: anchor
                )
            }
        }
    }
}
