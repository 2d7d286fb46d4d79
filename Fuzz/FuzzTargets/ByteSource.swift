/// Choices that the bytes of an input make; zero once there are no more bytes.
package struct ByteSource {
    private var rest: ArraySlice<UInt8>

    package init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    package var isEmpty: Bool { rest.isEmpty }

    /// The next byte.
    package mutating func byte() -> UInt8 {
        rest.popFirst() ?? 0
    }

    /// The next two bytes as a number.
    package mutating func word() -> Int {
        Int(byte()) << 8 | Int(byte())
    }

    /// A number below `bound`, which is at most 65,536.
    package mutating func below(_ bound: Int) -> Int {
        guard bound > 1 else { return 0 }
        return (bound <= 256 ? Int(byte()) : word()) % bound
    }

    /// True once in `count` times.
    package mutating func oneIn(_ count: Int) -> Bool {
        below(count) == count - 1
    }

    /// The next bytes, fewer at the end.
    package mutating func take(_ count: Int) -> [UInt8] {
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    /// The next bytes, with zeros after the end.
    package mutating func padded(_ count: Int) -> [UInt8] {
        let bytes = take(count)
        return bytes + Array(repeating: 0, count: count - bytes.count)
    }

    /// All bytes that are left.
    package mutating func remainder() -> [UInt8] {
        take(rest.count)
    }

    /// One of the elements; there is at least one.
    package mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }
}
