internal import CBORKit

/// The map of an assertion, with `signature` and `authenticatorData`.
///
/// Further keys are passed over.
struct AssertionObject: Sendable {
    let signature: ArraySlice<UInt8>
    let authenticatorData: ArraySlice<UInt8>

    private static let signatureKey: CBORText = "signature"
    private static let authenticatorDataKey: CBORText = "authenticatorData"

    init(_ bytes: ArraySlice<UInt8>) throws(CBORError) {
        var reader = CBORReader(bytes)
        var signature: ArraySlice<UInt8>?
        var authenticatorData: ArraySlice<UInt8>?
        try reader.readMap { (key, reader) throws(CBORError) in
            if key.isText(Self.signatureKey) {
                signature = try reader.readBytes()
            } else if key.isText(Self.authenticatorDataKey) {
                authenticatorData = try reader.readBytes()
            }
        }
        try reader.finish()
        guard let signature, let authenticatorData else { throw CBORError(.keyMissing, at: bytes.startIndex) }
        (self.signature, self.authenticatorData) = (signature, authenticatorData)
    }
}
