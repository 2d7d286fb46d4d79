/// An encoded value: identifier, contents, and all of it.
package struct DERElement: Hashable, Sendable {
    package var tag: DERTag

    /// Identifier, length and contents octets.
    package var encoded: ArraySlice<UInt8>

    /// Index of the first contents octet.
    var contentsStart: Int

    /// The contents octets.
    package var contents: ArraySlice<UInt8> { encoded[contentsStart...] }
}

/// A cursor over DER (X.690, §8 and §10): the only code that reads identifier and length octets.
///
/// Slices keep the indices of the array that they were cut from, so every offset counts from its byte 0. Nothing is
/// copied. Each call costs constant time.
package struct DERReader: Sendable {
    private let bytes: ArraySlice<UInt8>

    /// Index of the next byte.
    package private(set) var offset: Int

    package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        offset = bytes.startIndex
    }

    package var isAtEnd: Bool { offset >= bytes.endIndex }

    /// The next value, whatever its tag.
    package mutating func readAny() throws(DERError) -> DERElement {
        let start = offset
        let (tag, contents) = try readExtent()
        return DERElement(
            tag: tag,
            encoded: bytes[start..<contents.upperBound],
            contentsStart: contents.lowerBound
        )
    }

    /// The next value, which must have the tag.
    package mutating func readElement(_ tag: DERTag) throws(DERError) -> DERElement {
        let start = offset
        let contents = try readExtent(tag)
        return DERElement(
            tag: tag,
            encoded: bytes[start..<contents.upperBound],
            contentsStart: contents.lowerBound
        )
    }

    /// The contents of the next value, which must have the tag.
    package mutating func read(_ tag: DERTag) throws(DERError) -> ArraySlice<UInt8> {
        bytes[try readExtent(tag)]
    }

    /// The contents of the next value if it has the tag; otherwise nothing is consumed.
    package mutating func readIfPresent(_ tag: DERTag) throws(DERError) -> ArraySlice<UInt8>? {
        guard !isAtEnd else { return nil }
        let start = offset
        let (found, contents) = try readExtent()
        guard found == tag else {
            offset = start
            return nil
        }
        return bytes[contents]
    }

    /// A reader of the contents of the next value, which must have the tag.
    package mutating func enter(_ tag: DERTag) throws(DERError) -> DERReader {
        DERReader(try read(tag))
    }

    /// Ends reading: nothing may follow.
    package func finish() throws(DERError) {
        guard isAtEnd else { throw DERError(.trailingBytes, at: offset) }
    }

    // MARK: The part of BER that CMS needs (X.690, §8.1.3.6)

    /// Reads a constructed value whose length may be indefinite and whose tag DER does not allow.
    ///
    /// - Parameters:
    ///   - tag: The tag that the value must have.
    ///   - body: Reads the contents, as far as ``isAtEndOfContents``: all of them, or the value is refused.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws; `trailingBytes` if it left something, `truncated` if the contents do not end.
    /// - Complexity: That of `body`; no byte is visited twice.
    package mutating func readConstructed<Value>(
        _ tag: DERTag,
        _ body: (inout DERReader) throws(DERError) -> Value
    ) throws(DERError) -> Value {
        let start = offset
        guard try readIdentifier() == tag else { throw DERError(.tagUnexpected, at: start) }
        guard !isAtEnd, bytes[offset] == Self.indefinite else {
            var inner = DERReader(bytes[try readExtentOfContents()])
            let value = try body(&inner)
            try inner.finish()
            return value
        }
        _ = try readOctet()
        let value = try body(&self)
        try readEndOfContents()
        return value
    }

    /// Whether the contents of a constructed value end here: no byte follows, or end-of-contents octets do.
    package var isAtEndOfContents: Bool { isAtEnd || bytes[offset...].prefix(2).elementsEqual(Self.endOfContents) }

    /// The tag of the next value, which DER need not have; nothing is consumed.
    package func peekTag() throws(DERError) -> DERTag {
        var ahead = self
        return try ahead.readIdentifier()
    }

    /// Two zero octets (X.690, §8.1.5).
    private mutating func readEndOfContents() throws(DERError) {
        for expected in Self.endOfContents {
            let start = offset
            guard try readOctet() == expected else { throw DERError(.trailingBytes, at: start) }
        }
    }

    private static let indefinite: UInt8 = 0x80
    private static let endOfContents: [UInt8] = [0x00, 0x00]

    /// Passes over the next value; returns its tag and where its contents are.
    private mutating func readExtent() throws(DERError) -> (tag: DERTag, contents: Range<Int>) {
        let tag = try readTag()
        return (tag, try readExtentOfContents())
    }

    /// Reads length octets and passes over as many contents octets; returns where those are.
    @inline(__always)
    private mutating func readExtentOfContents() throws(DERError) -> Range<Int> {
        let length = try readLength()
        guard length <= bytes.endIndex &- offset else { throw DERError(.truncated, at: bytes.endIndex) }
        let start = offset
        offset &+= length
        return start..<offset
    }

    /// Passes over the next value, which must have the tag; returns where its contents are.
    private mutating func readExtent(_ tag: DERTag) throws(DERError) -> Range<Int> {
        let start = offset
        let (found, contents) = try readExtent()
        guard found == tag else { throw DERError(.tagUnexpected, at: start) }
        return contents
    }

    // MARK: Identifier octets (X.690, §8.1.2)

    @inline(__always)
    private mutating func readTag() throws(DERError) -> DERTag {
        let start = offset
        let tag = try readIdentifier()
        guard tag.isAllowed else { throw DERError(.tagMalformed, at: start) }
        return tag
    }

    @inline(__always)
    private mutating func readIdentifier() throws(DERError) -> DERTag {
        let octet = try readOctet()
        let low = UInt32(octet & 0x1F)
        return DERTag(identifierOctet: octet, number: low == 0x1F ? try readHighTagNumber() : low)
    }

    /// The subsequent octets of a tag number of 31 or more (X.690, §8.1.2.4), below 2³¹.
    @inline(never)
    private mutating func readHighTagNumber() throws(DERError) -> UInt32 {
        let start = offset
        var number: UInt32 = 0
        var octet = try readOctet()
        // §8.1.2.4.2 c): the first subsequent octet has bits 7 to 1 not all zero.
        guard octet != 0x80 else { throw DERError(.tagMalformed, at: start) }
        while octet & 0x80 != 0 {
            number = number << 7 | UInt32(octet & 0x7F)
            guard number < 1 << 24 else { throw DERError(.tagMalformed, at: start) }
            octet = try readOctet()
        }
        number = number << 7 | UInt32(octet & 0x7F)
        // §8.1.2.2: numbers up to 30 are encoded in one octet.
        guard number > 30 else { throw DERError(.tagMalformed, at: start) }
        return number
    }

    // MARK: Length octets (X.690, §8.1.3, §10.1)

    @inline(__always)
    private mutating func readLength() throws(DERError) -> Int {
        let start = offset
        let octet = try readOctet()
        guard octet & 0x80 != 0 else { return Int(octet) }
        guard octet != Self.indefinite else { throw DERError(.lengthIndefinite, at: start) }
        let octetCount = octet & 0x7F
        // Four octets hold any length that fits an object this library accepts.
        guard octetCount <= 4 else { throw DERError(.lengthTooLarge, at: start) }
        var length: UInt32 = 0
        for _ in 0..<octetCount {
            length = length << 8 | UInt32(try readOctet())
        }
        // §10.1: the minimum number of octets.
        let smallest: UInt32 = octetCount == 1 ? 0x80 : 1 << (8 * (UInt32(octetCount) - 1))
        guard length >= smallest else { throw DERError(.lengthNotMinimal, at: start) }
        guard length <= Int32.max else { throw DERError(.lengthTooLarge, at: start) }
        return Int(length)
    }

    @inline(__always)
    private mutating func readOctet() throws(DERError) -> UInt8 {
        guard !isAtEnd else { throw DERError(.truncated, at: offset) }
        defer { offset &+= 1 }
        return bytes[offset]
    }
}
