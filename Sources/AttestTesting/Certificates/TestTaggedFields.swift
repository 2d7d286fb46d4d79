/// A private extension of Apple's: a SEQUENCE of values under explicit context-specific tags.
///
/// Test code: not for production.
public struct TestTaggedFields: Hashable, Sendable {
    /// The fields in order.
    public var fields: [Field]

    /// A value under a tag.
    public struct Field: Hashable, Sendable {
        /// The tag number.
        public var number: UInt32

        /// The encoded value.
        public var value: [UInt8]

        /// Creates a field.
        ///
        /// - Parameters:
        ///   - number: The tag number.
        ///   - value: The encoded value.
        public init(_ number: UInt32, _ value: [UInt8]) {
            self.number = number
            self.value = value
        }
    }

    /// Creates an extension.
    ///
    /// - Parameter fields: The fields in order.
    public init(_ fields: [Field]) {
        self.fields = fields
    }

    /// The encoded value of the first field with a tag number.
    ///
    /// Setting replaces it, inserts it before the first greater number, or with `nil` removes it.
    ///
    /// - Parameter number: The tag number.
    public subscript(number: UInt32) -> [UInt8]? {
        get { fields.first { $0.number == number }?.value }
        set {
            let index = fields.firstIndex { $0.number >= number } ?? fields.endIndex
            fields.removeAll { $0.number == number }
            guard let newValue else { return }
            fields.insert(Field(number, newValue), at: min(index, fields.endIndex))
        }
    }

    /// The encoded extension value.
    public var derRepresentation: [UInt8] {
        DERWriter.sequence(fields.flatMap { DERWriter.context($0.number, $0.value) })
    }
}

extension TestTaggedFields {
    /// Properties of the key: 1.2.840.113635.100.8.5.
    ///
    /// The App ID, field 1204, is added by the mint.
    ///
    /// - Parameter platform: 10 on iOS, 13 on macOS.
    /// - Returns: The encoding.
    public static func keyProperties(platform: UInt64) -> TestTaggedFields {
        let numbers: [(UInt32, UInt64)] = [
            (1200, 0), (1201, 0), (1202, 0), (1203, 0), (1206, 4), (1207, 0), (1209, 0), (1210, 0), (1211, 0), (10, 0),
        ]
        return TestTaggedFields(
            [Field(4, DERWriter.integer(platform))] + numbers.map { Field($0, DERWriter.integer($1)) }
        )
    }

    /// Information on the operating system: 1.2.840.113635.100.8.7.
    ///
    /// - Parameters:
    ///   - version: Such as `27.0`.
    ///   - build: Such as `24A446`.
    ///   - platform: `iphoneos` or `macosx`.
    /// - Returns: The encoding.
    public static func osInformation(version: String, build: String, platform: String) -> TestTaggedFields {
        let text = { (text: String) in DERWriter.octetString(Array(text.utf8)) }
        let flags = (1406...1413 as ClosedRange<UInt32>).map { Field($0, DERWriter.integer($0 == 1412 ? 1 : 0)) }
        let longBuild = (1418...1420 as ClosedRange<UInt32>).map { Field($0, text("24.1.446.0.2,0")) }
        let head = [
            Field(1400, text(version)), Field(1104, DERWriter.integer(2)), Field(1401, text("1.0.246")),
            Field(1403, text(build)), Field(1404, text(version)), Field(1405, text(version)),
        ]
        return TestTaggedFields(head + flags + longBuild + [Field(1026, text(platform))])
    }
}
