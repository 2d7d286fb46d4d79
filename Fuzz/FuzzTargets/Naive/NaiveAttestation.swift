import AttestTesting

/// A second verifier of attestations under the default policy, written from Apple's steps and the rules of this package.
///
/// It checks no signature: whoever made the attestation says which signatures hold.
struct NaiveAttestation {
    let authenticatorData: NaiveAuthenticatorData
    let leaf: NaiveCertificate
    let intermediate: NaiveCertificate
    let receipt: [UInt8]?

    /// What the server knows.
    struct Question {
        var keyID: [UInt8]
        var clientDataHash: [UInt8]
        var appID: String
        var environments: Set<String> = ["production"]
        var allowsMacOS = false
        var now: Int
        var root: [UInt8]
        /// Whether the signature of a certificate holds under the key of its issuer.
        var isSigned: (_ certificate: NaiveCertificate, _ issuer: NaiveCertificate) -> Bool
    }

    /// Decodes and verifies; `nil` if anything is wrong.
    init?(_ object: [UInt8], _ question: Question) {
        guard object.count <= 16_384, let map = NaiveCBOR.only(in: object), map[key: "fmt"] == .text(Self.format),
            let statement = map[key: "attStmt"], statement.isMap, case .array(let x5c)? = statement[key: "x5c"],
            let data = map[key: "authData"]?.byteString, let parsed = NaiveAuthenticatorData(attestation: data)
        else { return nil }
        let certificates = x5c.compactMap(\.byteString)
        guard certificates.count == 2, x5c.count == 2, certificates.allSatisfy({ $0.count <= 8192 }),
            let leaf = NaiveCertificate(certificates[0]), let intermediate = NaiveCertificate(certificates[1]),
            let root = NaiveCertificate(question.root)
        else { return nil }
        receipt = statement[key: "receipt"]?.byteString
        guard receipt != nil || statement[key: "receipt"] == nil else { return nil }
        (authenticatorData, self.leaf, self.intermediate) = (parsed, leaf, intermediate)
        let nonce = TestHash.sha256.digest(data + question.clientDataHash)
        guard NaiveChain.isValid([leaf, intermediate, root], question), isNonce(nonce), isOf(question) else {
            return nil
        }
    }

    private static let format = Array("apple-appattest".utf8)

    /// Step 4.
    private func isNonce(_ nonce: [UInt8]) -> Bool {
        guard let value = leaf["1.2.840.113635.100.8.2"]?.value, let fields = NaiveDER.only(in: value)?.sequence,
            fields.count == 1, fields[0].isContext(1, constructed: true), let inside = fields[0].children
        else { return false }
        return inside.count == 1 && inside[0].octetString == nonce
    }

    /// The rest of step 4, and steps 5 to 11.
    private func isOf(_ question: Question) -> Bool {
        guard let device = NaiveDevice(leaf), case .p256(let point) = leaf.key else { return false }
        let data = authenticatorData
        return (!device.isMac || (question.allowsMacOS && device.hasMacAccessControl))
            && TestHash.sha256.digest(point) == question.keyID
            && leaf.subject.only("2.5.4.3") == NaiveText.digits(question.keyID)
            && data.relyingPartyIDHash == TestHash.sha256.digest(Array(question.appID.utf8))
            && data.counter == 0
            && environment.map { question.environments.contains($0) } == true
            && data.credentialID == question.keyID
            && NaiveAuthenticatorData.encodings(of: point).contains(data.credentialPublicKey)
            && data.isLaunchAccepted
    }

    /// The name of the environment of the AAGUID.
    var environment: String? {
        switch authenticatorData.aaguid {
        case Array("appattest\0\0\0\0\0\0\0".utf8): "production"
        case Array("appattestdevelop".utf8): "development"
        default: nil
        }
    }

    /// What the leaf says of the device.
    var device: NaiveDevice? { NaiveDevice(leaf) }
}
