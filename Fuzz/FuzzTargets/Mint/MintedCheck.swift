import AttestApple
import AttestCore
import AttestTesting

/// The targets `minted-attestation`, `minted-assertion` and `minted-receipt`: both verifiers accept the same, and learn the
/// same from it.
enum MintedCheck {
    static func attestation(_ input: [UInt8]) throws {
        let minted = MintedAttestationCase(input)
        // Where the root is refused, offsets count from its own first byte.
        let end = max(minted.object.count, minted.root.count)
        try compare("attestation", end, minted.verifyNaively(), minted.verify) { try agree($0, $1, minted) }
    }

    static func assertion(_ input: [UInt8]) throws {
        let minted = MintedAssertionCase(input)
        try compare("assertion", minted.object.count, minted.verifyNaively(), minted.verify) { result, naive in
            try hold(Int(result.counter) == naive.authenticatorData.counter, "counter")
            try agree(result.launch, naive.authenticatorData)
        }
    }

    static func receipt(_ input: [UInt8]) throws {
        let minted = MintedReceiptCase(input)
        try compare("receipt", minted.message.count, minted.verifyNaively(), minted.verify) {
            try agree($0, $1.contents)
        }
    }

    /// Runs our verifier; it must accept what the naive one accepts and learn the same, or refuse at one of the bytes.
    private static func compare<Result, Naive>(
        _ name: String,
        _ byteCount: Int,
        _ naive: Naive?,
        _ verify: () throws -> Result,
        _ agree: (Result, Naive) throws -> Void
    ) throws {
        do {
            let result = try verify()
            guard let naive else { throw Finding("only our verifier accepts the \(name)") }
            try agree(result, naive)
        } catch let rejection as Rejection {
            try hold(naive == nil, "only the naive verifier accepts the \(name); ours: \(rejection.reason)")
            try hold((0...byteCount).contains(rejection.offset ?? 0), "an error outside")
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
        try hold(result.device.platform.rawValue == device?.platform, "platform")
        try hold(utf8(result.device.platformName) == device?.platformName, "name of the platform")
        try hold(utf8(result.device.osVersion) == device?.osVersion, "OS version")
        try hold(utf8(result.device.osBuild) == device?.osBuild, "OS build")
        let isNamed = device?.appID.map { $0 == Array(minted.appID.utf8) }
        try hold(result.clearTextAppIDMatches == isNamed, "App ID in clear text")
        try hold(Int(result.notBefore.secondsSinceEpoch) == leaf.notBefore.seconds, "beginning")
        try hold(Int(result.notAfter.secondsSinceEpoch) == leaf.notAfter.seconds, "end")
        let ends = [leaf, naive.intermediate, NaiveCertificate(minted.root)].map { $0?.notAfter.seconds ?? 0 }
        try hold(Int(result.chainExpiry.secondsSinceEpoch) == ends.min(), "end of the chain")
        try hold(result.intermediateKey.bytes == TestHash.sha256.digest(naive.intermediate.keyInfo), "intermediate")
    }

    private static func agree(_ result: VerifiedReceipt, _ naive: NaiveReceiptContents) throws {
        try hold(utf8(result.appID.text) == naive.appID && result.publicKey == naive.publicKey, "app and key")
        try hold(utf8(result.kind.rawValue) == naive.kind, "kind")
        let environment: AppPolicy.Environment? = naive.environment == nil ? nil : .production
        try hold(result.environment == environment, "environment")
        try hold(result.riskMetric.map(Int.init) == naive.riskMetric, "risk metric")
        try hold(result.token == naive.token && result.clientDataHash?.bytes == naive.clientDataHash, "token and hash")
        try hold(moment(result.creationTime) == naive.creation, "creation")
        try hold(moment(result.expirationTime) == naive.expiration, "expiration")
        try hold(result.notBefore.map(moment) == naive.notBefore, "not before")
        try hold(result.fields.count == naive.fieldCount, "fields")
    }

    private static func moment(_ time: ReceiptTime) -> NaiveReceiptContents.Moment {
        .init(seconds: Int(time.unixTime.secondsSinceEpoch), nanoseconds: Int(time.nanoseconds))
    }

    private static func agree(_ launch: LaunchFacts, _ naive: NaiveAuthenticatorData) throws {
        let isUnannounced = !naive.isAnnounced && naive.extensionMap != nil
        try hold((launch.unannounced != nil) == isUnannounced, "what was not announced")
        let (category, version, hash) =
            launch.unannounced.map {
                ($0.validationCategory, $0.bundleVersion, $0.codeDirectoryHash)
            } ?? (launch.validationCategory, launch.bundleVersion, launch.codeDirectoryHash)
        try hold(category.map { Int($0.rawValue) } == naive.category.value, "category")
        try hold(utf8(version?.text) == naive.bundleVersion.value, "bundle version")
        try hold(hash == naive.codeDirectoryHash, "code directory hash")
        guard isUnannounced else { return }
        let isSilent =
            launch.validationCategory == nil && launch.bundleVersion == nil && launch.codeDirectoryHash == nil
        try hold(isSilent, "a claim that counts without being announced")
    }

    private static func utf8(_ text: String?) -> [UInt8]? {
        text.map { Array($0.utf8) }
    }
}
