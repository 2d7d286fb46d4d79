internal import CBORKit

/// The outer map of an attestation (WebAuthn, §6.5.4): `fmt`, `attStmt` with `x5c` and `receipt`, `authData`.
///
/// Further keys are passed over: genuine objects have carried an unsigned `cdHash`.
struct AttestationObject: Sendable {
    private var format: ArraySlice<UInt8>?
    var authenticatorData: ArraySlice<UInt8> = []

    /// The first two certificates of `x5c`, leaf first.
    var x5c: [ArraySlice<UInt8>] = []

    /// How many certificates `x5c` has.
    private(set) var x5cCount = 0

    var receipt: ArraySlice<UInt8>?

    /// What an App Attest object must have.
    private var hasAuthenticatorData = false
    private var hasCertificates = false

    /// Why the statement or the authenticator data are none of App Attest.
    private var partError: CBORError?

    /// Reads the object.
    ///
    /// - Throws: `attestation_malformed`; `attestation_format_unexpected` for CBOR in the reader's profile with another `fmt`,
    ///   whatever its statement and its authenticator data are.
    init(_ bytes: ArraySlice<UInt8>) throws(Rejection) {
        self = try decodingCBOR(.attestationMalformed) { () throws(CBORError) in
            var reader = CBORReader(bytes)
            var object = AttestationObject()
            try reader.readMap { (key, reader) throws(CBORError) in try object.read(key, from: &reader) }
            try reader.finish()
            guard object.format != nil else { throw CBORError(.keyMissing, at: bytes.startIndex) }
            return object
        }
        guard let format, format.elementsEqual("apple-appattest".utf8) else {
            throw Rejection(.attestationFormatUnexpected, offset: format?.startIndex)
        }
        if let partError { throw Rejection(.attestationMalformed, offset: partError.offset) }
        guard hasAuthenticatorData, hasCertificates else {
            throw Rejection(.attestationMalformed, offset: bytes.startIndex)
        }
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
            return
        }
        let start = reader
        do throws(CBORError) {
            try readPart(key, from: &reader)
        } catch {
            // It may be of another format, which may be named after it.
            partError = partError ?? error
            reader = start
            try reader.skipAny()
        }
    }

    private mutating func readPart(_ key: CBORKey, from reader: inout CBORReader) throws(CBORError) {
        if key.isText(Self.authenticatorDataKey) {
            authenticatorData = try reader.readBytes()
            hasAuthenticatorData = true
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
        (x5c, x5cCount, hasCertificates) = (statement.x5c, statement.x5cCount, statement.hasCertificates)
        receipt = statement.receipt
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
        (x5c, x5cCount, hasCertificates) = (certificates, count, true)
    }
}
