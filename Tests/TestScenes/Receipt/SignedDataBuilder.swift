import AttestApple
package import DERKit
import TestSupport
package import Testing

/// A whole message in the form of receipts, of which a test changes one part.
package struct SignedDataBuilder {
    /// The values whose length may be indefinite, from the outside in.
    package enum Container: UInt8, CaseIterable {
        case contentInfo, explicitSignedData, signedData, encapContentInfo, explicitContent, octetString, certificates
    }

    /// Those that have a definite length.
    package var definite: Set<Container> = []

    package var type = TLV.objectIdentifier(Self.signedData)
    package var version = TLV.integer(1)
    package var digestAlgorithms = TLV.set(Self.sha256)
    package var contentType = TLV.objectIdentifier(Self.data)

    /// What is in the constructed OCTET STRING.
    package var chunks = [TLV.octetString([1, 2, 3]), TLV.octetString([4, 5])]

    /// The whole OCTET STRING; `nil`: the chunks.
    package var octetString: [UInt8]?

    package var certificates = [TLV.sequence(TLV.integer(7)), TLV.sequence(TLV.integer(8))]

    /// Between certificates and signers.
    package var revocationLists: [UInt8] = []

    package var signerVersion = TLV.integer(1)
    package var signerIdentifier = TLV.sequence(Self.issuer, TLV.integer(0x56, 0xFB))
    package var signerDigestAlgorithm = Self.sha256
    package var signedAttributes: [UInt8] = []
    package var signatureAlgorithm = Self.ecdsaWithSHA256
    package var signature = TLV.octetString([9, 9, 9])
    package var unsignedAttributes: [UInt8] = []

    /// The contents of the SET of signers; `nil`: the one.
    package var signerInfos: [UInt8]?

    /// After the message.
    package var trailer: [UInt8] = []

    package static let signedData: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]
    package static let data: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x01]
    package static let ecdsaWithSHA256 = TLV.sequence(
        TLV.objectIdentifier([0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, 0x02])
    )
    /// A name with the common name `Issuer`.
    package static let issuer = TLV.sequence(
        TLV.set(TLV.sequence(TLV.objectIdentifier([0x55, 0x04, 0x03]), TLV.utf8("Issuer")))
    )
    package static let sha256 = TLV.sequence(
        TLV.objectIdentifier([0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01]),
        TLV.null
    )

    package init() {}

    package var signerInfo: [UInt8] {
        TLV.sequence(
            signerVersion,
            signerIdentifier,
            signerDigestAlgorithm,
            signedAttributes,
            signatureAlgorithm,
            signature,
            unsignedAttributes
        )
    }

    package var encoded: [UInt8] {
        let octets = octetString ?? wrap(.octetString, 0x24, Array(chunks.joined()))
        let content = wrap(.encapContentInfo, 0x30, contentType, wrap(.explicitContent, 0xA0, octets))
        let body = wrap(
            .signedData,
            0x30,
            version,
            digestAlgorithms,
            content,
            wrap(.certificates, 0xA0, Array(certificates.joined())),
            revocationLists,
            TLV.set(signerInfos ?? signerInfo)
        )
        return wrap(.contentInfo, 0x30, type, wrap(.explicitSignedData, 0xA0, body)) + trailer
    }

    private func wrap(_ container: Container, _ identifier: UInt8, _ parts: [UInt8]...) -> [UInt8] {
        let contents = Array(parts.joined())
        return definite.contains(container)
            ? TLV.value(identifier, contents) : [identifier, 0x80] + contents + [0x00, 0x00]
    }
}

/// Expects that a message with one change gives an error where some bytes are, or so many bytes after their beginning.
package func expectSignedDataError(
    _ code: DERError.Code,
    at needle: [UInt8],
    plus distance: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout SignedDataBuilder) -> Void
) throws {
    var builder = SignedDataBuilder()
    change(&builder)
    let bytes = builder.encoded
    let found = try #require(bytes.firstRange(of: needle), sourceLocation: sourceLocation)
    expectError(code, at: found.lowerBound + distance, in: bytes, sourceLocation: sourceLocation) {
        try SignedData($0)
    }
}
