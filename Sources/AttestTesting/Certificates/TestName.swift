/// A distinguished name (RFC 5280, §4.1.2.4), each attribute in a set of its own.
///
/// Test code: not for production.
public struct TestName: Hashable, Sendable {
    /// The attributes in order: the arcs of the type, the encoded value.
    public var attributes: [Attribute]

    /// An attribute of a name.
    public struct Attribute: Hashable, Sendable {
        /// The arcs of the type's object identifier.
        public var type: [UInt64]

        /// The encoded value.
        public var value: [UInt8]

        /// Creates an attribute.
        ///
        /// - Parameters:
        ///   - type: The arcs of the type's object identifier.
        ///   - value: The encoded value.
        public init(_ type: [UInt64], _ value: [UInt8]) {
            self.type = type
            self.value = value
        }

        /// Creates a common name.
        ///
        /// - Parameter text: The text.
        /// - Returns: The encoding.
        public static func commonName(_ text: String) -> Attribute {
            Attribute([2, 5, 4, 3], DERWriter.utf8String(text))
        }
    }

    /// Creates a name.
    ///
    /// - Parameter attributes: The attributes in order.
    public init(_ attributes: [Attribute]) {
        self.attributes = attributes
    }

    /// Creates a name as Apple's authorities have: common name, organization, state.
    ///
    /// - Parameter commonName: The common name.
    /// - Returns: The encoding.
    public static func authority(_ commonName: String) -> TestName {
        TestName([.commonName(commonName)] + organization)
    }

    /// Creates a name as Apple's credential certificates have: common name, organizational unit, organization, state.
    ///
    /// - Parameter commonName: The common name.
    /// - Returns: The encoding.
    public static func credential(_ commonName: String) -> TestName {
        let unit = Attribute([2, 5, 4, 11], DERWriter.utf8String("AAA Certification"))
        return TestName([.commonName(commonName), unit] + organization)
    }

    private static let organization = [
        Attribute([2, 5, 4, 10], DERWriter.utf8String("Apple Inc.")),
        Attribute([2, 5, 4, 8], DERWriter.utf8String("California")),
    ]

    /// The encoded name.
    public var derRepresentation: [UInt8] {
        let sets = attributes.map {
            DERWriter.set(DERWriter.sequence(DERWriter.objectIdentifier($0.type), $0.value))
        }
        return DERWriter.sequence(Array(sets.joined()))
    }
}
