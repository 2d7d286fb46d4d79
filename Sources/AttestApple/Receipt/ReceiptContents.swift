package import AttestCore

/// What the fields of a receipt say.
///
/// Nothing is checked but the form of the values.
package struct ReceiptContents: Hashable, Sendable {
    /// Field 2.
    package let appID: String

    /// From the certificate in field 3; X9.63 form, 65 bytes.
    package let publicKey: [UInt8]

    /// Field 4; `nil` in a refreshed receipt, where Apple damages it.
    package let clientDataHash: ClientDataHash?

    /// Field 5.
    package let token: [UInt8]?

    /// Field 6.
    package let kind: ReceiptKind

    /// Field 7, as it is.
    package let environmentName: String?

    /// Field 12.
    package let creationTime: ReceiptTime

    /// Field 17.
    package let riskMetric: UInt32?

    /// Field 19.
    package let notBefore: ReceiptTime?

    /// Field 21.
    package let expirationTime: ReceiptTime

    init(_ fields: ReceiptFields) throws(Rejection) {
        appID = try fields.required(.appID, Self.text)
        publicKey = Array(try fields.attestedPublicKey())
        kind = try fields.required(.type) { text in
            ReceiptKind.allCases.first { text.elementsEqual($0.rawValue.utf8) }
        }
        clientDataHash =
            kind == .attestation ? fields[.clientDataHash].flatMap { ClientDataHash(verbatim: $0.value) } : nil
        token = fields[.token]?.value
        environmentName = try fields.value(.environment, Self.text)
        creationTime = try fields.required(.creationTime, ReceiptTime.init(iso8601:))
        riskMetric = try fields.value(.riskMetric, Self.decimal)
        notBefore = try fields.value(.notBefore, ReceiptTime.init(iso8601:))
        expirationTime = try fields.required(.expirationTime, ReceiptTime.init(iso8601:))
        if let field = fields[.riskMetric], kind != .refreshed {
            throw Rejection(.receiptFieldUnexpected, offset: field.offset)
        }
    }

    /// Field 7 by this library's names; `nil` if it is missing or has another value.
    package var environment: AppPolicy.Environment? {
        guard let name = environmentName?.utf8 else { return nil }
        if name.elementsEqual("production".utf8) { return .production }
        return name.elementsEqual("sandbox".utf8) ? .development : nil
    }

    private static func text(_ octets: ArraySlice<UInt8>) -> String? {
        String(validating: octets, as: UTF8.self)
    }

    /// One to nine digits without leading zeros.
    private static func decimal(_ octets: ArraySlice<UInt8>) -> UInt32? {
        guard (1...9).contains(octets.count), octets.allSatisfy(isDecimalDigit),
            octets.count == 1 || octets.first != UInt8(ascii: "0")
        else { return nil }
        return octets.reduce(0) { $0 * 10 + UInt32($1 - UInt8(ascii: "0")) }
    }
}
