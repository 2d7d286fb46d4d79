internal import DERKit

/// The content of a CMS message: one OCTET STRING, whole or in chunks (RFC 5652, §5.2; X.690, §8.7).
///
/// Chunk borders fall anywhere, so the content is joined; offsets in it can be traced back to the message.
package struct EncapsulatedContent: Sendable {
    /// Genuine receipts have two chunks of at most 1000 octets.
    package static let maximumChunkCount = 64

    /// The octets, joined.
    package let bytes: [UInt8]

    /// The octets as they lie in the message.
    private let chunks: [ArraySlice<UInt8>]

    /// Where the OCTET STRING begins in the message.
    private let offset: Int

    /// Reads an OCTET STRING that is primitive, or constructed of primitive ones; its length may be indefinite.
    ///
    /// - Throws: `chunksTooMany`; `tagMalformed` for a chunk that has chunks.
    /// - Complexity: Proportional to the number of octets.
    init(from reader: inout DERReader) throws(DERError) {
        offset = reader.offset
        if try reader.peekTag() == .octetString {
            chunks = [try reader.readOctetString()]
        } else {
            chunks = try reader.readConstructed(.constructedOctetString, Self.readChunks)
        }
        bytes = Array(chunks.joined())
    }

    private static func readChunks(_ reader: inout DERReader) throws(DERError) -> [ArraySlice<UInt8>] {
        var chunks: [ArraySlice<UInt8>] = []
        while !reader.isAtEndOfContents {
            let start = reader.offset
            guard chunks.count < maximumChunkCount else { throw DERError(.chunksTooMany, at: start) }
            chunks.append(try reader.readOctetString())
        }
        return chunks
    }

    /// The place in the message of an octet of the content.
    ///
    /// - Parameter index: An index of ``bytes``, or its end.
    /// - Returns: An index of the array that the reader was made from.
    /// - Complexity: Proportional to the number of chunks.
    package func originalOffset(of index: Int) -> Int {
        var rest = index
        for chunk in chunks {
            guard rest >= chunk.count else { return chunk.startIndex + rest }
            rest -= chunk.count
        }
        return chunks.last?.endIndex ?? offset
    }
}

extension DERTag {
    /// An OCTET STRING in chunks, which DER forbids (X.690, §10.2).
    fileprivate static let constructedOctetString = DERTag(.universal, number: 4, isConstructed: true)
}
