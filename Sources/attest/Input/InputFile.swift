import AttestCore
import Foundation

/// A file that the command line names.
enum InputFile {
    /// All bytes of a file, a pipe, or, for `-`, standard input; `nil` if they cannot be read.
    static func contents(_ path: String) -> Data? {
        guard let handle = path == "-" ? .standardInput : FileHandle(forReadingAtPath: path) else { return nil }
        return try? handle.readToEnd() ?? Data()
    }

    /// The text of a file in UTF-8; `nil` if there is none.
    static func text(_ path: String) -> String? {
        contents(path).flatMap { String(data: $0, encoding: .utf8) }
    }

    /// What a file holds that is no JSON: base64 with white space around it, or the bytes themselves.
    static func object(_ data: Data) -> [UInt8] {
        let text = String(data: data, encoding: .utf8)?.trimmingCharacters(in: .whitespacesAndNewlines)
        return text.flatMap(Base64.decode) ?? Array(data)
    }
}
