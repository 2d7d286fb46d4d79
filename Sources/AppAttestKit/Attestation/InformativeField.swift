internal import DERKit

/// A field of a private extension that only informs: if it cannot be read, or is there twice, it is not known.
struct InformativeField {
    /// The octets of its OCTET STRING; `nil` if they are not known.
    private(set) var octets: ArraySlice<UInt8>?

    private var isSeen = false

    mutating func take(_ field: TaggedField) {
        let value = try? field.read { (reader) throws(DERError) in try reader.readOctetString() }
        octets = isSeen ? nil : value
        isSeen = true
    }

    /// The octets as text; `nil` if they are not known, or no UTF-8.
    var text: String? { octets.flatMap { String(validating: $0, as: UTF8.self) } }
}
