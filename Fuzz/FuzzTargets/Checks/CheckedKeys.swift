import AttestTesting

/// A key pair of one curve, with each way to check its signatures.
protocol CheckedKeys {
    static var curve: String { get }
    static var byteCount: Int { get }
    /// Pairs that are made once.
    static var fixed: [Self?] { get }

    init?(_ privateKey: [UInt8])

    func sign(_ digest: [UInt8]) -> TestSignature

    /// The answers without a table and with each.
    func answers(_ r: [UInt8], _ s: [UInt8], _ digest: [UInt8]) -> [Bool]

    /// The answer by the private key.
    func isValid(_ r: [UInt8], _ s: [UInt8], _ digest: [UInt8]) -> Bool
}
