package import Foundation

/// A sample attestation of Apple's guide, as the command reads it.
package struct AppleSample: Decodable, Sendable {
    package var attestation: Data
    package var keyId: Data
    package var clientDataHash: Data
    package var appId: String
    package var environment: String
    package var at: Date

    /// The edition of 2024, made by iOS 18.
    package static func edition2024() throws -> AppleSample {
        try Fixture.sample("apple-2024.json")
    }

    /// The edition of 2026, made by iOS 27: with extensions in the authenticator data.
    package static func edition2026() throws -> AppleSample {
        try Fixture.sample("apple-2026.json")
    }

    /// The attestation object.
    package var attestationObject: [UInt8] { [UInt8](attestation) }

    /// The credential certificate.
    package func leaf() throws -> [UInt8] { try certificates()[0] }

    /// The certificate that issued the credential certificate.
    package func intermediate() throws -> [UInt8] { try certificates()[1] }

    /// The certificates under `x5c`, found without a CBOR reader, so that tests of either reader can have them.
    package func certificates() throws -> [[UInt8]] {
        let object = attestationObject
        // The text "x5c", then an array of two.
        guard let head = object.firstRange(of: [0x63, 0x78, 0x35, 0x63, 0x82]) else { throw Malformed() }
        var rest = object[head.upperBound...]
        return try (0..<2).map { _ in
            // A byte string with a length of two bytes.
            guard rest.popFirst() == 0x59, let high = rest.popFirst(), let low = rest.popFirst() else {
                throw Malformed()
            }
            let length = Int(high) << 8 | Int(low)
            guard length <= rest.count else { throw Malformed() }
            defer { rest = rest.dropFirst(length) }
            return [UInt8](rest.prefix(length))
        }
    }

    /// The sample is not laid out as Apple's are.
    package struct Malformed: Error {}
}

extension Fixture {
    fileprivate static func sample(_ path: String) throws -> AppleSample {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(AppleSample.self, from: Data(contentsOf: url(path)))
    }
}
