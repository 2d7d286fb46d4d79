import AttestCore
import AttestTesting
import DERKit

/// A minted receipt and the server that verifies it: valid as it is, so that a test changes one thing.
struct ReceiptScene {
    var receipt: TestReceipt

    /// The app that the server thinks the key belongs to.
    var app: AppID

    /// The key as the server stored it.
    var publicKey: [UInt8]

    var environment = AppPolicy.Environment.production
    var age = ReceiptAge.fresh

    /// The server's time.
    var now = TestAttestation.defaultTime

    /// The receipt that this one replaces.
    var stored: TestReceipt?

    var creationSkew: Int64 = 0

    /// Where chains have to end; `nil`: the root of the receipt's authority.
    var anchor: ReceiptTrustAnchor?

    /// The receipt that arrives; `nil`: the one that is minted.
    var bytes: [UInt8]?

    /// The attestation whose receipt it is.
    static let attestation = TestAttestation()

    /// Its receipt: made once, as signing takes time.
    private static let valid = TestReceipt(of: attestation)

    init() throws {
        receipt = Self.valid
        app = try AppID(Self.attestation.appID)
        publicKey = Self.attestation.deviceKey.publicKey
    }

    func verify() throws -> VerifiedReceipt {
        try Receipt(decoding: bytes ?? receipt.mint()).verify(
            app: app,
            publicKey: publicKey,
            environment: environment,
            age: age,
            at: now,
            replacing: stored.map { try Receipt(decoding: $0.mint()) },
            anchor: anchor ?? receipt.authority.trustAnchor(),
            creationSkew: creationSkew
        )
    }

    /// Has the authority made anew with changed certificates.
    mutating func editAuthority(_ edit: (inout TestReceiptAuthority.Certificates) -> Void) {
        receipt.authority = TestReceiptAuthority(edit)
    }
}

/// Verifies the valid receipt after a change.
@discardableResult
func verifyReceipt(_ change: (inout ReceiptScene) throws -> Void = { _ in }) throws -> VerifiedReceipt {
    var scene = try ReceiptScene()
    try change(&scene)
    return try scene.verify()
}

/// How a signer's certificate is named (RFC 5652, §10.2.4).
func issuerAndSerialNumber(of encoded: [UInt8]) throws -> [UInt8] {
    let certificate = try Certificate(encoded[...])
    return DERWriter.sequence(
        Array(certificate.issuer),
        DERWriter.value([0x02], Array(certificate.serialNumber))
    )
}
