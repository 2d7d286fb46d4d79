package import Foundation

/// A file under `Fixtures/`, read by its path.
package enum Fixture {
    /// The file is not what its name says.
    package struct Malformed: Error {
        package var path: String
    }

    private static let folder = Repository.root.appending(path: "Fixtures")

    /// The location of a file, whose path is relative to `Fixtures/`.
    package static func url(_ path: String) -> URL {
        folder.appending(path: path)
    }

    /// The bytes of a file.
    package static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: url(path)))
    }

    /// The value in a JSON file.
    ///
    /// Byte strings of type `Data` are base64 in it.
    package static func json<Value: Decodable>(_ path: String, as type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(type, from: Data(contentsOf: url(path)))
    }

    /// The bytes of the only block of a PEM file.
    package static func pem(_ path: String, label: String = "CERTIFICATE") throws -> [UInt8] {
        let text = String(decoding: try bytes(path), as: UTF8.self)
        var lines = text.split(separator: "\n")
        guard lines.count > 2, lines.removeFirst() == "-----BEGIN \(label)-----",
            lines.removeLast() == "-----END \(label)-----",
            let block = Data(base64Encoded: lines.joined())
        else { throw Malformed(path: path) }
        return [UInt8](block)
    }
}
