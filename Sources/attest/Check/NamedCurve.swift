/// A curve by the name that vectors give it.
enum NamedCurve: String {
    case p256 = "P-256"
    case p384 = "P-384"

    init(named name: String) throws {
        guard let curve = NamedCurve(rawValue: name) else { throw Unsupported(reason: "\(name) is not supported") }
        self = curve
    }

    /// How many octets a coordinate or a scalar has.
    var octetCount: Int {
        switch self {
        case .p256: 32
        case .p384: 48
        }
    }

    /// The magnitude as that many octets.
    func fixedLength(_ magnitude: [UInt8], _ name: String) throws -> [UInt8] {
        guard magnitude.count <= octetCount else { throw Refusal(reason: "\(name) is longer than a coordinate") }
        return Array(repeating: 0, count: octetCount - magnitude.count) + magnitude
    }

    /// Whether this is a compressed point (SEC 1, §2.3.3), a form that the library does not read.
    func isCompressed(_ octets: [UInt8]) -> Bool {
        octets.count == 1 + octetCount && (octets.first == 2 || octets.first == 3)
    }
}
