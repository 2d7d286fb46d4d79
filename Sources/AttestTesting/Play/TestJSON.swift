internal import JSONKit

/// A JSON text to be written, right or wrong.
///
/// Test code: not for production.
public indirect enum TestJSON: Hashable, Sendable {
    /// A string.
    case text(String)

    /// A number as it is spelt, a literal, or anything else that is written as it is.
    case raw(String)

    /// An array.
    case array([TestJSON])

    /// An object, in this order; a name may be there twice.
    case object([Member])

    /// A member of an object.
    public struct Member: Hashable, Sendable {
        /// The name.
        public var name: String

        /// The value.
        public var value: TestJSON

        /// Creates a member.
        ///
        /// - Parameters:
        ///   - name: The name.
        ///   - value: The value.
        public init(_ name: String, _ value: TestJSON) {
            self.name = name
            self.value = value
        }
    }

    /// The text in UTF-8, without white space.
    public var bytes: [UInt8] { Array(written.utf8) }

    private var written: String {
        switch self {
        case .text(let text): JSONString.literal(text)
        case .raw(let text): text
        case .array(let elements): "[" + elements.map(\.written).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { JSONString.literal($0.name) + ":" + $0.value.written }.joined(separator: ",") + "}"
        }
    }

    /// The value at a path of names; setting makes the objects on the way, and `nil` removes the member.
    ///
    /// - Parameter path: The names, outermost first.
    public subscript(path: String...) -> TestJSON? {
        get { value(at: path[...]) }
        set { set(newValue, at: path[...]) }
    }

    private func value(at path: ArraySlice<String>) -> TestJSON? {
        guard let name = path.first else { return self }
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value.value(at: path.dropFirst())
    }

    private mutating func set(_ value: TestJSON?, at path: ArraySlice<String>) {
        guard let name = path.first else { return }
        var members: [Member] = []
        if case .object(let present) = self { members = present }
        let index = members.firstIndex { $0.name == name }
        if path.count > 1 {
            var inner = index.map { members[$0].value } ?? .object([])
            inner.set(value, at: path.dropFirst())
            if let index { members[index].value = inner } else { members.append(Member(name, inner)) }
        } else if let index {
            if let value { members[index].value = value } else { members.remove(at: index) }
        } else if let value {
            members.append(Member(name, value))
        }
        self = .object(members)
    }
}
