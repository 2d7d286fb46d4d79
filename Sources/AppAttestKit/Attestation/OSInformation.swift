internal import DERKit

/// What is read of 1.2.840.113635.100.8.7, the information on the device's operating system.
struct OSInformation {
    /// It decides which rules apply, so a leaf in which it cannot be read is refused.
    private(set) var platformName: ArraySlice<UInt8>?

    private(set) var version = InformativeField()
    private(set) var build = InformativeField()

    private enum Tag {
        static let platformName: UInt32 = 1026
        static let version: UInt32 = 1400
        static let build: UInt32 = 1403
    }

    /// Reads the contents of `extnValue`; `nil` if there is no such extension.
    init(_ value: ArraySlice<UInt8>?) throws(DERError) {
        guard let value else { return }
        try TaggedFields.forEach(in: value) { (field) throws(DERError) in
            switch field.number {
            case Tag.platformName:
                guard platformName == nil else { throw DERError(.extensionDuplicate, at: field.offset) }
                platformName = try field.read { (reader) throws(DERError) in try reader.readOctetString() }
            case Tag.version: version.take(field)
            case Tag.build: build.take(field)
            default: break
            }
        }
    }
}
