import AttestCore
import Foundation

/// A part of an object, as `inspect` shows it: a name, a value, the parts inside.
struct Node {
    var name: String
    var value: String?

    /// The first byte, counted in the object that was given.
    var offset: Int?
    var children: [Node] = []

    init(_ name: String, _ value: String? = nil, at offset: Int? = nil, _ children: [Node] = []) {
        self.name = name
        self.value = value
        self.offset = offset
        self.children = children
    }

    /// The lines for people, two spaces deeper for each level.
    func lines(depth: Int = 0) -> [String] {
        let label = String(repeating: "  ", count: depth) + name + (value.map { ": " + $0 } ?? "")
        return [label + (offset.map { "  @\($0)" } ?? "")] + children.flatMap { $0.lines(depth: depth + 1) }
    }

    /// The same for programs.
    var json: [String: Any] {
        var object: [String: Any] = ["name": name]
        object["value"] = value
        object["offset"] = offset
        if !children.isEmpty { object["children"] = children.map(\.json) }
        return object
    }
}

/// Bytes as text if they are printable, otherwise in hexadecimal; long ones are cut.
func shown(_ bytes: ArraySlice<UInt8>) -> String {
    let isText = !bytes.isEmpty && bytes.allSatisfy { (0x20...0x7E).contains($0) }
    return isText ? "\"\(loggable(bytes))\"" : shownHexadecimal(bytes)
}

/// Bytes in hexadecimal; of long ones the beginning and the number.
func shownHexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.count > 65 else { return bytes.isEmpty ? "(empty)" : hexadecimalText(bytes) }
    return hexadecimalText(bytes.prefix(32)) + "... (\(bytes.count) bytes)"
}
