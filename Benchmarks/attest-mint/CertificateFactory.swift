import AttestCore
import AttestTesting
import TestSupport

/// Makes random certificates; the same seed makes the same ones.
struct CertificateFactory {
    private let issuerCurve: MintKey.Curve
    private var random: SeededGenerator

    init(issuer curve: MintKey.Curve, seed: UInt64) {
        issuerCurve = curve
        random = SeededGenerator(seed: seed)
    }

    mutating func next() -> MintedCertificate {
        let issuerKey = MintKey(issuerCurve, using: &random)
        let subjectKey = MintKey(Bool.random(using: &random) ? .p256 : .p384, using: &random)
        // From 1950, with which UTCTime begins, to 2099: beyond 2049 it is GeneralizedTime.
        let moments = [moment(), moment()].sorted()
        var certificate = TestCertificate(
            subject: name(),
            issuer: name(),
            notBefore: moments[0],
            notAfter: moments[1],
            subjectPublicKeyInfo: subjectKey.subjectPublicKeyInfo,
            extensions: extensions()
        )
        certificate.signatureHash = TestHash.allCases.randomElement(using: &random) ?? .sha256
        certificate.serialNumber = [UInt8.random(in: 1...0x7F, using: &random)] + bytes(upTo: 19)
        return MintedCertificate(certificate, signedBy: issuerKey)
    }

    private mutating func moment() -> UnixTime {
        UnixTime(secondsSinceEpoch: .random(in: -631_152_000...4_102_444_799, using: &random))
    }

    private mutating func name() -> TestName {
        let types: [[UInt64]] = [[2, 5, 4, 3], [2, 5, 4, 10], [2, 5, 4, 11], [2, 5, 4, 8], [2, 5, 4, 7]]
        let chosen = types.shuffled(using: &random).prefix(.random(in: 1...types.count, using: &random))
        return TestName(chosen.map { TestName.Attribute($0, DERWriter.utf8String(text())) })
    }

    private mutating func text() -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCXYZ0123456789 .-'äöüßéñжш日本語🔑")
        let count = Int.random(in: 1...40, using: &random)
        return String((0..<count).compactMap { _ in letters.randomElement(using: &random) })
    }

    /// Those of App Attest certificates, some of them, in any order.
    private mutating func extensions() -> [TestExtension] {
        let identifiers = TestExtension.Identifier.self
        var all = [
            Bool.random(using: &random) ? TestExtension.authority(pathLength: 0) : .authority(),
            .authorityKeyUsage,
            TestExtension(identifiers.subjectKeyIdentifier, DERWriter.octetString(bytes(upTo: 20))),
            TestExtension(
                identifiers.authorityKeyIdentifier,
                DERWriter.sequence(DERWriter.value([0x80], bytes(upTo: 20)))
            ),
        ]
        for identifier in [identifiers.nonce, identifiers.keyProperties, identifiers.osInformation] {
            let isCritical = Bool.random(using: &random)
            all.append(TestExtension(identifier, isCritical: isCritical, bytes(upTo: 300)))
        }
        return Array(all.shuffled(using: &random).prefix(.random(in: 0...all.count, using: &random)))
    }

    private mutating func bytes(upTo count: Int) -> [UInt8] {
        (0..<Int.random(in: 0...count, using: &random)).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    }
}
