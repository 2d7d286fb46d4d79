internal import CBORKit

/// The outer map of an attestation (WebAuthn, §6.5.4): `fmt`, `attStmt` with `x5c` and `receipt`, `authData`.
///
/// Further keys are passed over: genuine objects have carried an unsigned `cdHash`.
struct AttestationObject: Sendable {
    var format: ArraySlice<UInt8>?
    var authenticatorData: ArraySlice<UInt8>?

    /// The first two certificates of `x5c`, leaf first.
    var x5c: [ArraySlice<UInt8>] = []

    /// How many certificates `x5c` has; `nil` without `x5c`.
    var x5cCount: Int?

    var receipt: ArraySlice<UInt8>?

    init(_ bytes: ArraySlice<UInt8>) throws(CBORError) {
        var reader = CBORReader(bytes)
        var object = AttestationObject()
        try reader.readMap { (key, reader) throws(CBORError) in try object.read(key, from: &reader) }
        try reader.finish()
        guard object.format != nil, object.authenticatorData != nil, object.x5cCount != nil else {
            throw CBORError(.keyMissing, at: bytes.startIndex)
        }
        self = object
    }

    private init() {}

    private static let formatKey: CBORText = "fmt"
    private static let authenticatorDataKey: CBORText = "authData"
    private static let statementKey: CBORText = "attStmt"
    private static let certificatesKey: CBORText = "x5c"
    private static let receiptKey: CBORText = "receipt"

    private mutating func read(_ key: CBORKey, from reader: inout CBORReader) throws(CBORError) {
        if key.isText(Self.formatKey) {
            format = try reader.readText()
        } else if key.isText(Self.authenticatorDataKey) {
            authenticatorData = try reader.readBytes()
        } else if key.isText(Self.statementKey) {
            try readStatement(&reader)
        }
    }

    private mutating func readStatement(_ reader: inout CBORReader) throws(CBORError) {
        var statement = AttestationObject()
        try reader.readMap { (key, reader) throws(CBORError) in
            if key.isText(Self.certificatesKey) {
                try statement.readCertificates(&reader)
            } else if key.isText(Self.receiptKey) {
                statement.receipt = try reader.readBytes()
            }
        }
        (x5c, x5cCount, receipt) = (statement.x5c, statement.x5cCount, statement.receipt)
    }

    private mutating func readCertificates(_ reader: inout CBORReader) throws(CBORError) {
        var count = 0
        var certificates: [ArraySlice<UInt8>] = []
        certificates.reserveCapacity(2)
        try reader.readArray { (index, reader) throws(CBORError) in
            let certificate = try reader.readBytes()
            count = index + 1
            if index < 2 { certificates.append(certificate) }
        }
        (x5c, x5cCount) = (certificates, count)
    }
}
