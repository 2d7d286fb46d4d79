internal import DERKit

/// What is read of 1.2.840.113635.100.8.5, the properties of the key.
struct KeyProperties {
    /// It decides which rules apply, so a leaf in which it cannot be read is refused.
    private(set) var platformNumber: UInt32?

    /// The App ID in clear text.
    private(set) var appID = InformativeField()

    private enum Tag {
        static let platformNumber: UInt32 = 4
        static let appID: UInt32 = 1204
    }

    /// Reads the contents of `extnValue`; `nil` if there is no such extension.
    init(_ value: ArraySlice<UInt8>?) throws(DERError) {
        guard let value else { return }
        try TaggedFields.forEach(in: value) { (field) throws(DERError) in
            switch field.number {
            case Tag.platformNumber:
                guard platformNumber == nil else { throw DERError(.extensionDuplicate, at: field.offset) }
                platformNumber = try field.read { (reader) throws(DERError) in try reader.readSmallInteger() }
            case Tag.appID: appID.take(field)
            default: break
            }
        }
    }
}
