internal import CBORKit

/// The map of an assertion, with `signature` and `authenticatorData`.
///
/// Further keys are passed over.
struct AssertionObject: Sendable {
    let signature: ArraySlice<UInt8>
    let authenticatorData: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) throws(CBORError) {
        var reader = CBORReader(bytes)
        var signature: ArraySlice<UInt8>?
        var authenticatorData: ArraySlice<UInt8>?
        try reader.readMap { (key, reader) throws(CBORError) in
            if key.isText("signature") {
                signature = try reader.readBytes()
            } else if key.isText("authenticatorData") {
                authenticatorData = try reader.readBytes()
            }
        }
        try reader.finish()
        guard let signature, let authenticatorData else { throw CBORError(.keyMissing, at: bytes.startIndex) }
        (self.signature, self.authenticatorData) = (signature, authenticatorData)
    }
}
