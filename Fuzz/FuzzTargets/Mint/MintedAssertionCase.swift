package import AttestCore
import AttestTesting

/// An assertion that was changed where the input says and signed again, and what a server knows of it.
package struct MintedAssertionCase {
    package let object: [UInt8]
    package let publicKey: [UInt8]
    package let clientDataHash: [UInt8]
    package let appID: String
    package let counter: UInt32
    private let signature: MintedSignature

    private static let key = P256SigningKey(seed: "device")
    private static let minted = TestAssertion().mint()
    private static let signature = signatureOf(minted.authenticatorData, minted.clientDataHash.bytes)

    /// Makes the case that an input describes.
    package init(_ input: [UInt8]) {
        var source = ByteSource(input)
        let parts = source.byte()
        appID = TestAttestation().appID
        publicKey = Self.key.publicKey
        clientDataHash = Self.minted.clientDataHash.bytes
        counter = parts & 0x80 == 0 ? 0 : UInt32(source.below(3))
        let data = parts & 1 == 0 ? Self.minted.authenticatorData : Self.changedData(&source)
        let made = parts & 1 == 0 ? Self.signature : Self.signatureOf(data, clientDataHash)
        signature = MintedSignature(tbs: made.nonce, made.signature, digest: 256, publicKey)
        let encoded = Self.encode(made.signature, parts >> 4 & 7, &source)
        let item = NaiveCBOR.map([
            NaiveCBOR.Pair(key: .text(Array("signature".utf8)), value: .bytes(encoded)),
            NaiveCBOR.Pair(key: .text(Array("authenticatorData".utf8)), value: .bytes(data)),
        ])
        switch parts >> 1 & 7 {
        case 5: object = CBORMutation.restructure(item, &source).encoded
        case 6: object = CBORMutation.mutate(item, &source)
        default: object = item.encoded
        }
    }

    private static func changedData(_ source: inout ByteSource) -> [UInt8] {
        var data = minted.authenticatorData
        for _ in 0..<source.below(3) { data[source.below(37)] = source.byte() }
        var map = NaiveCBOR.only(in: Array(data[37...])) ?? .map([])
        for _ in 0..<source.below(3) { map = CBORMutation.restructure(map, &source) }
        let encoded = source.oneIn(4) ? CBORMutation.mutate(map, &source) : map.encoded
        return data[..<37] + (source.oneIn(16) ? [] : encoded)
    }

    private static func signatureOf(_ data: [UInt8], _ hash: [UInt8]) -> (nonce: [UInt8], signature: TestSignature) {
        let nonce = TestHash.sha256.digest(data + hash)
        return (nonce, key.signature(for: nonce))
    }

    /// The signature in DER, with the other `s`, without DER, or with a change in the DER.
    private static func encode(_ signature: TestSignature, _ kind: UInt8, _ source: inout ByteSource) -> [UInt8] {
        switch kind {
        case 4: return signature.withNegatedS.derRepresentation
        case 5: return signature.rawRepresentation
        case 6, 7:
            guard var nodes = DERNode.list(signature.derRepresentation) else { return [] }
            DERNode.mutate(&nodes, &source)
            return nodes.flatMap(\.encoded)
        default: return signature.derRepresentation
        }
    }

    /// What our verifier says.
    package func verify() throws -> VerifiedAssertion {
        let app = try AppID(appID)
        guard let hash = ClientDataHash(verbatim: clientDataHash) else { throw Finding("no client data hash") }
        let key = RegisteredKey(
            publicKey: publicKey,
            counter: counter,
            appID: app,
            environment: .production
        )
        return try Assertion(decoding: object).verify(
            key: key,
            clientDataHash: hash,
            apps: [AppPolicy(appID: app)],
            prepared: Self.prepared
        )
    }

    private static let prepared = PreparedKeyCache(capacity: 4)

    /// What the naive verifier says.
    func verifyNaively() -> NaiveAssertion? {
        let question = NaiveAssertion.Question(
            clientDataHash: clientDataHash,
            appID: appID,
            counter: Int(counter),
            isSigned: { nonce, r, s in nonce == signature.tbs && r == signature.r && signature.s.contains(s) }
        )
        return NaiveAssertion(object, question)
    }
}
