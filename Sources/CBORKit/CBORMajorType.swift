/// The kinds of data items (RFC 8949, §3.1).
package enum CBORMajorType: UInt8, Hashable, Sendable {
    case unsigned, negative, bytes, text, array, map, tag, simple
}
