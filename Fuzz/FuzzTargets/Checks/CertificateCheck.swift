import AttestCore
import DERInspection
import DERKit

/// The target `certificate`: both readers see the same certificate, or both see none.
enum CertificateCheck {
    static func check(_ input: [UInt8]) throws {
        let bytes = shifted(input)
        let naive = NaiveCertificate(input)
        do {
            let certificate = try Certificate(bytes)
            guard let naive else { throw Finding("only our reader accepts it") }
            try agree(certificate, naive)
        } catch let error as DERError {
            try hold((bytes.startIndex...bytes.endIndex).contains(error.offset), "an error outside the bytes")
            try hold(naive == nil, "only the naive reader accepts it")
        }
    }

    private static func agree(_ certificate: Certificate, _ naive: NaiveCertificate) throws {
        try hold(certificate.encoded.elementsEqual(naive.encoded), "all")
        try hold(certificate.tbsCertificate.elementsEqual(naive.tbs), "signed part")
        try hold(certificate.signatureValue.elementsEqual(naive.signature), "signature")
        try hold(certificate.version == naive.version, "version")
        try hold(certificate.serialNumber.elementsEqual(naive.serialNumber), "serial number")
        try hold(certificate.hasEqualAlgorithms == (naive.innerAlgorithm == naive.outerAlgorithm.encoded), "algorithms")
        try hold(certificate.signatureAlgorithm.encoded.elementsEqual(naive.outerAlgorithm.encoded), "algorithm")
        try hold(digest(certificate) == naive.outerAlgorithm.digest, "digest")
        try hold(certificate.validity.notBefore == naive.notBefore.seconds.map(Int64.init), "not before")
        try hold(certificate.validity.notAfter == naive.notAfter.seconds.map(Int64.init), "not after")
        try hold(certificate.validity.hasPrescribedTypes == naive.hasPrescribedTypes, "types of the times")
        try agree(certificate.issuer, naive.issuer)
        try agree(certificate.subject, naive.subject)
        try hold(certificate.isSelfIssued == (naive.issuer.encoded == naive.subject.encoded), "self-issued")
        try agree(certificate.subjectPublicKeyInfo, naive)
        try agreeOnExtensions(certificate, naive)
    }

    private static func digest(_ certificate: Certificate) -> Int? {
        switch certificate.signatureAlgorithm.ecdsaDigest {
        case .sha256: 256
        case .sha384: 384
        case .sha512: 512
        case nil: nil
        }
    }

    private static func agree(_ name: ArraySlice<UInt8>, _ naive: NaiveName) throws {
        try hold(name.elementsEqual(naive.encoded), "name")
        let parsed = try NameAttributes(name)
        try hold(parsed.all.map(\.type.dotted) == naive.attributes.map(\.type), "types of attributes")
        let values = parsed.all.map { Array($0.value.contents) }
        try hold(values == naive.attributes.map(\.value), "values of attributes")
        let commonName = try Name.value(of: .commonName, in: name)
        try hold(commonName.map { Array($0) } == naive.only("2.5.4.3"), "common name")
    }

    private static func agree(_ info: SubjectPublicKeyInfo, _ naive: NaiveCertificate) throws {
        try hold(info.encoded.elementsEqual(naive.keyInfo), "key info")
        let key: NaiveKey =
            switch info.key {
            case .p256(let point): .p256(Array(point))
            case .p384(let point): .p384(Array(point))
            case .other: .other
            }
        try hold(key == naive.key, "key")
        _ = CertificatePublicKey(info)
    }

    private static func agreeOnExtensions(_ certificate: Certificate, _ naive: NaiveCertificate) throws {
        let all = certificate.extensions.all
        try hold(all.map { Array($0.identifier.contents) } == naive.extensions.map(\.identifier), "extensions")
        try hold(all.map { Array($0.value) } == naive.extensions.map(\.value), "values of extensions")
        try hold(all.map(\.isCritical) == naive.extensions.map(\.isCritical), "critical extensions")
        let constraints = certificate.basicConstraints
        try hold((constraints != nil) == (naive["2.5.29.19"] != nil), "basic constraints")
        try hold((constraints?.isAuthority ?? false) == naive.isAuthority, "authority")
        try hold(constraints?.pathLength.map(Int.init) == naive.pathLength, "path length")
        let usage = certificate.keyUsage.map { usage in
            Set((0..<9).filter { usage.rawValue & (0x8000 >> UInt16($0)) != 0 })
        }
        try hold(usage == naive.keyUsage, "key usage")
        guard let value = certificate.extensions[.keyUsage] else { return }
        try hold(KeyUsage.isShortest(value) == naive.isKeyUsageShortest, "form of key usage")
    }
}

extension NaiveAlgorithm {
    /// The bits of the digest of ECDSA without parameters (RFC 5758, §3.2).
    var digest: Int? {
        guard parameters == nil else { return nil }
        return [
            "1.2.840.10045.4.3.2": 256, "1.2.840.10045.4.3.3": 384, "1.2.840.10045.4.3.4": 512,
        ][identifier]
    }
}

extension NaiveCertificate {
    /// UTCTime through 2049, GeneralizedTime from 2050 on (RFC 5280, §4.1.2.5).
    var hasPrescribedTypes: Bool {
        [notBefore, notAfter].allSatisfy { time in
            time.isUniversal(23)
                || (time.isUniversal(24) && time.contents.prefix(4).lexicographicallyPrecedes("2050".utf8) == false)
        }
    }
}
