internal import AttestCore

/// A field of a receipt, signed by Apple.
public struct ReceiptField: Sendable {
    /// What the field says.
    public let number: UInt32

    /// The version of its form; 1 in every genuine receipt.
    public let version: UInt32

    /// The value: text or bytes.
    public var value: [UInt8] { Array(contents) }

    /// The value in the joined content.
    package let contents: ArraySlice<UInt8>

    /// Where the value begins in the receipt.
    let offset: Int

    /// The numbers that are known here.
    package enum Number: UInt32, CaseIterable, Sendable {
        case appID = 2
        case attestedCertificate = 3
        case clientDataHash = 4
        case token = 5
        case type = 6
        case environment = 7
        case creationTime = 12
        case riskMetric = 17
        case notBefore = 19
        case expirationTime = 21
    }
}

extension ReceiptField: Hashable {
    /// Whether two fields say the same.
    public static func == (a: ReceiptField, b: ReceiptField) -> Bool {
        a.number == b.number && a.version == b.version && a.contents == b.contents
    }

    /// Feeds what a field says.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(number)
        hasher.combine(version)
        hasher.combine(contents)
    }
}
