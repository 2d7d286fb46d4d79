import AttestCore
import AttestTesting

/// The targets `minted-attestation` and `minted-assertion`: both verifiers accept the same, and learn the same from it.
enum MintedCheck {
    static func attestation(_ input: [UInt8]) throws {
        let minted = MintedAttestationCase(input)
        let naive = minted.verifyNaively()
        do {
            let result = try minted.verify()
            guard let naive else { throw Finding("only our verifier accepts the attestation") }
            try agree(result, naive, minted)
        } catch let rejection as Rejection {
            try hold(naive == nil, "only the naive verifier accepts the attestation; ours: \(rejection.reason)")
            // Where the root is refused, offsets count from its own first byte.
            let end = max(minted.object.count, minted.root.count)
            try hold((0...end).contains(rejection.offset ?? 0), "an error outside")
        }
    }

    private static func agree(
        _ result: VerifiedAttestation,
        _ naive: NaiveAttestation,
        _ minted: MintedAttestationCase
    ) throws {
        let (device, leaf) = (naive.device, naive.leaf)
        try hold(result.appID.text == minted.appID && result.keyID.bytes == minted.keyID, "app and key ID")
        try hold(result.environment.rawValue == naive.environment, "environment")
        try hold(NaiveKey.p256(result.publicKey) == leaf.key, "public key")
        try hold(result.unverifiedReceipt == naive.receipt, "receipt")
        try agree(result.launch, naive.authenticatorData)
        try hold(result.device.platform?.rawValue == device?.platform, "platform")
        try hold(utf8(result.device.platformName) == device?.platformName, "name of the platform")
        try hold(utf8(result.device.osVersion) == device?.osVersion, "OS version")
        try hold(utf8(result.device.osBuild) == device?.osBuild, "OS build")
        let isNamed = device?.appID.map { $0 == Array(minted.appID.utf8) }
        try hold(result.clearTextAppIDMatches == isNamed, "App ID in clear text")
        try hold(Int(result.notBefore.secondsSinceEpoch) == leaf.notBefore.seconds, "beginning")
        try hold(Int(result.notAfter.secondsSinceEpoch) == leaf.notAfter.seconds, "end")
        let ends = [leaf, naive.intermediate, NaiveCertificate(minted.root)].map { $0?.notAfter.seconds ?? 0 }
        try hold(Int(result.chainExpiry.secondsSinceEpoch) == ends.min(), "end of the chain")
        try hold(result.intermediate.bytes == TestHash.sha256.digest(naive.intermediate.encoded), "intermediate")
    }

    static func assertion(_ input: [UInt8]) throws {
        let minted = MintedAssertionCase(input)
        let naive = minted.verifyNaively()
        do {
            let result = try minted.verify()
            guard let naive else { throw Finding("only our verifier accepts the assertion") }
            try hold(Int(result.counter) == naive.authenticatorData.counter, "counter")
            try agree(result.launch, naive.authenticatorData)
        } catch let rejection as Rejection {
            try hold(naive == nil, "only the naive verifier accepts the assertion; ours: \(rejection.reason)")
            try hold((0...minted.object.count).contains(rejection.offset ?? 0), "an error outside")
        }
    }

    private static func agree(_ launch: LaunchFacts, _ naive: NaiveAuthenticatorData) throws {
        try hold(launch.validationCategory.map { Int($0.rawValue) } == naive.category.value, "category")
        try hold(utf8(launch.bundleVersion?.text) == naive.bundleVersion.value, "bundle version")
        try hold(launch.codeDirectoryHash == naive.codeDirectoryHash, "code directory hash")
    }

    private static func utf8(_ text: String?) -> [UInt8]? {
        text.map { Array($0.utf8) }
    }
}
