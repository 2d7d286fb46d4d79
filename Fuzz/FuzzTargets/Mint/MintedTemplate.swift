import AttestCore
import AttestTesting

/// A valid attestation, taken apart once per process, to be changed and put together again.
struct MintedTemplate: Sendable {
    let environment: AppPolicy.Environment
    let keyID: [UInt8]
    let clientDataHash: [UInt8]
    let appID: String
    let now: Int64
    let authenticatorData: [UInt8]
    /// Where the extension map begins.
    private let mapStart: Int
    private let leaf: [UInt8]
    /// Where the nonce is in the leaf.
    private let nonce: Range<Int>
    private let receipt: [UInt8]?
    private let signature: MintedSignature?

    /// An iPhone, one of the development environment, one before OS 18 whose key lost its leading zero, a Mac.
    static let all: [MintedTemplate] = {
        var development = TestAttestation()
        development.environment = .development
        var old = TestAttestation()
        old.leaf.osInformation = nil
        old.leaf.accessControl = nil
        old.authenticatorData.extensionMap = nil
        old.authenticatorData.flags = 0x40
        old.deviceKey = P256SigningKey(seed: "x 413")
        old.authenticatorData.credential?.dropsLeadingZeros = true
        return [TestAttestation(), development, old, .macOS].map(MintedTemplate.init)
    }()

    private init(_ attestation: TestAttestation) {
        var attestation = attestation
        attestation.authority = MintedAuthority.testAuthority
        let minted = attestation.mint()
        environment = attestation.environment
        keyID = minted.keyID.bytes
        clientDataHash = minted.clientDataHash.bytes
        appID = attestation.appID
        now = attestation.issuedAt.secondsSinceEpoch
        authenticatorData = minted.authenticatorData
        let map = attestation.authenticatorData.extensionMap?.encoded ?? []
        mapStart = authenticatorData.count - map.count
        leaf = minted.leafCertificate
        let digest = TestHash.sha256.digest(authenticatorData + clientDataHash)
        nonce = leaf.firstRange(of: digest) ?? 0..<0
        receipt = attestation.receipt
        signature = MintedSignature(of: leaf, MintedAuthority.valid.intermediateKey.publicKey)
    }

    /// Authenticator data with a change in the fixed part, in the map, or both.
    func changedData(_ source: inout ByteSource) -> [UInt8] {
        var data = authenticatorData
        let kind = source.below(8)
        if kind < 4 {
            let index = source.below(mapStart)
            data[index] = source.oneIn(2) ? source.byte() : data[index] ^ 1 << UInt8(source.below(8))
        }
        if kind == 4 { data[32] = source.byte() }
        guard kind > 1 else { return data }
        var map = NaiveCBOR.only(in: Array(data[mapStart...])) ?? .map([])
        for _ in 0..<source.below(3) { map = CBORMutation.restructure(map, &source) }
        let encoded = source.oneIn(4) ? CBORMutation.mutate(map, &source) : map.encoded
        return data[..<mapStart] + (kind == 7 && source.oneIn(4) ? [] : encoded)
    }

    /// The leaf for authenticator data, changed or not, signed by the authority.
    func leaf(
        _ data: [UInt8],
        isChanged: Bool,
        _ authority: MintedAuthority,
        _ source: inout ByteSource
    ) -> (certificate: [UInt8], signature: MintedSignature) {
        if !isChanged, data == authenticatorData, let signature { return (leaf, signature) }
        var certificate = leaf
        certificate.replaceSubrange(nonce, with: TestHash.sha256.digest(data + clientDataHash))
        var unchanged = ByteSource([])
        guard isChanged else {
            return MintedSignature.resign(certificate, authority.intermediateKey, &unchanged, hash: .sha256)
        }
        return MintedSignature.resign(certificate, authority.intermediateKey, &source, hash: .sha256)
    }

    /// The attestation object.
    func object(_ data: [UInt8], _ certificates: [[UInt8]]) -> NaiveCBOR {
        var statement = [NaiveCBOR.Pair(key: .text(Array("x5c".utf8)), value: .array(certificates.map { .bytes($0) }))]
        if let receipt { statement.append(NaiveCBOR.Pair(key: .text(Array("receipt".utf8)), value: .bytes(receipt))) }
        return .map([
            NaiveCBOR.Pair(key: .text(Array("fmt".utf8)), value: .text(Array("apple-appattest".utf8))),
            NaiveCBOR.Pair(key: .text(Array("attStmt".utf8)), value: .map(statement)),
            NaiveCBOR.Pair(key: .text(Array("authData".utf8)), value: .bytes(data)),
        ])
    }
}
