internal import AttestCore
internal import DERKit

/// The signed content of a receipt: fields in any order, each number at most once.
///
///     SET OF SEQUENCE { type INTEGER, version INTEGER, value OCTET STRING }
struct ReceiptFields: Sendable {
    /// All fields in order, unknown ones included.
    let all: [ReceiptField]

    private let content: EncapsulatedContent

    /// Reads the fields.
    ///
    /// - Throws: `receipt_content_malformed`, `receipt_field_duplicate`, or `receipt_field_malformed` for a known field of an
    ///   unknown version.
    /// - Complexity: Quadratic in the number of fields, which is bounded.
    init(_ content: EncapsulatedContent) throws(Rejection) {
        var all: [ReceiptField] = []
        var reader = try Self.tracing(content, .receiptContentMalformed) { () throws(DERError) in
            var outer = DERReader(content.bytes[...])
            let fields = try outer.enter(.set)
            try outer.finish()
            return fields
        }
        while !reader.isAtEnd {
            let offset = content.originalOffset(of: reader.offset)
            guard all.count < Limits.receiptFields else { throw Rejection(.receiptContentMalformed, offset: offset) }
            let field = try Self.tracing(content, .receiptContentMalformed) { () throws(DERError) in
                try Self.readField(&reader, content)
            }
            guard !all.contains(where: { $0.number == field.number }) else {
                throw Rejection(.receiptFieldDuplicate, offset: offset)
            }
            guard field.version == 1 || ReceiptField.Number(rawValue: field.number) == nil else {
                throw Rejection(.receiptFieldMalformed, offset: offset)
            }
            all.append(field)
        }
        self.all = all
        self.content = content
    }

    private static func readField(
        _ fields: inout DERReader,
        _ content: EncapsulatedContent
    ) throws(DERError) -> ReceiptField {
        var reader = try fields.enter(.sequence)
        let number = try reader.readSmallInteger()
        let version = try reader.readSmallInteger()
        let value = try reader.readOctetString()
        try reader.finish()
        let offset = content.originalOffset(of: value.startIndex)
        return ReceiptField(number: number, version: version, contents: value, offset: offset)
    }

    /// The field with a number; `nil` if there is none.
    subscript(_ number: ReceiptField.Number) -> ReceiptField? {
        all.first { $0.number == number.rawValue }
    }

    /// Reads a field's value.
    ///
    /// - Parameters:
    ///   - number: Which field.
    ///   - read: Gives `nil` for a value that is malformed.
    /// - Returns: `nil` if there is no such field.
    /// - Throws: `receipt_field_malformed`.
    func value<Value>(
        _ number: ReceiptField.Number,
        _ read: (ArraySlice<UInt8>) -> Value?
    ) throws(Rejection) -> Value? {
        guard let field = self[number] else { return nil }
        guard let value = read(field.contents) else { throw Rejection(.receiptFieldMalformed, offset: field.offset) }
        return value
    }

    /// The same for a field that must be there.
    func required<Value>(
        _ number: ReceiptField.Number,
        _ read: (ArraySlice<UInt8>) -> Value?
    ) throws(Rejection) -> Value {
        guard let value = try value(number, read) else { throw Rejection(.receiptFieldMissing) }
        return value
    }

    /// The public key of the attested certificate in X9.63 form, 65 bytes.
    ///
    /// Apple's page calls field 3 a public key; it is the whole credential certificate.
    func attestedPublicKey() throws(Rejection) -> ArraySlice<UInt8> {
        let bytes = try required(.attestedCertificate) { $0 }
        let certificate = try Self.tracing(content, .receiptFieldMalformed) { () throws(DERError) in
            try Certificate(bytes)
        }
        let info = certificate.subjectPublicKeyInfo
        guard case .p256(let point) = info.key else {
            throw Rejection(.receiptFieldMalformed, offset: content.originalOffset(of: info.encoded.startIndex))
        }
        return point
    }

    /// Runs a reading of the joined content and turns its error into a rejection with the offset in the receipt.
    private static func tracing<Value>(
        _ content: EncapsulatedContent,
        _ reason: RejectionReason,
        _ read: () throws(DERError) -> Value
    ) throws(Rejection) -> Value {
        do throws(DERError) {
            return try read()
        } catch {
            throw Rejection(reason, offset: content.originalOffset(of: error.offset))
        }
    }
}
