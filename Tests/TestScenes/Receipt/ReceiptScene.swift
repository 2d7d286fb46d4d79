package import AttestApple
package import AttestCore
package import AttestTesting
import DERKit

/// A minted receipt and the server that verifies it: valid as it is, so that a test changes one thing.
package struct ReceiptScene {
    package var receipt: TestReceipt

    /// The app that the server thinks the key belongs to.
    package var app: AppID

    /// The key as the server stored it.
    package var publicKey: [UInt8]

    package var environment = AppPolicy.Environment.production
    package var age = ReceiptAge.fresh

    /// The server's time.
    package var now = TestAttestation.defaultTime

    /// The receipt that this one replaces.
    package var stored: TestReceipt?

    package var creationSkew: Int64 = 0

    /// Where chains have to end; `nil`: the root of the receipt's authority.
    package var anchor: ReceiptTrustAnchor?

    /// The receipt that arrives; `nil`: the one that is minted.
    package var bytes: [UInt8]?

    /// The attestation whose receipt it is.
    package static let attestation = TestAttestation()

    /// Its receipt: made once, as signing takes time.
    private static let valid = TestReceipt(of: attestation)

    package init() throws {
        receipt = Self.valid
        app = try AppID(Self.attestation.appID)
        publicKey = Self.attestation.deviceKey.publicKey
    }

    package func verify() throws -> VerifiedReceipt {
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
    package mutating func editAuthority(_ edit: (inout TestReceiptAuthority.Certificates) -> Void) {
        receipt.authority = TestReceiptAuthority(edit)
    }
}

/// Verifies the valid receipt after a change.
@discardableResult
package func verifyReceipt(_ change: (inout ReceiptScene) throws -> Void = { _ in }) throws -> VerifiedReceipt {
    var scene = try ReceiptScene()
    try change(&scene)
    return try scene.verify()
}

/// How a signer's certificate is named (RFC 5652, §10.2.4).
package func issuerAndSerialNumber(of encoded: [UInt8]) throws -> [UInt8] {
    let certificate = try Certificate(encoded[...])
    return DERWriter.sequence(
        Array(certificate.issuer),
        DERWriter.value([0x02], Array(certificate.serialNumber))
    )
}
