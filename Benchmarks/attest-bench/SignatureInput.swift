import P256Verify

/// A valid signature on a digest, from the random vectors.
struct SignatureInput: Sendable {
    let key: [UInt8]
    let r: [UInt8]
    let s: [UInt8]
    let digest: [UInt8]

    /// Takes the first valid case of a curve and a hash function, such as `P-256` and `SHA-256`.
    init(curve: String, hash: String, _ vectors: [[String: Any]]) throws {
        let found = vectors.first {
            $0["curve"] as? String == curve && $0["hash"] as? String == hash && $0["ok"] as? Bool == true
                && $0["enc"] as? String == "p1363"
        }
        guard let found else { throw BenchmarkError("the vectors have no valid case on \(curve) with \(hash)") }
        let signature = try bytes(hex: found["sig"])
        key = try bytes(hex: found["pub"])
        r = Array(signature[..<(signature.count / 2)])
        s = Array(signature[(signature.count / 2)...])
        let message = try bytes(hex: found["msg"])
        digest = hash == "SHA-256" ? SHA256.hash(message.span).bytes : SHA384.hash(message.span).bytes
    }
}
