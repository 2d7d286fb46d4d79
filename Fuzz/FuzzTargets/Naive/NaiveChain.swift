/// A second look at chains (RFC 5280, §6.1) of a leaf, an intermediate and a root.
enum NaiveChain {
    static func isValid(_ chain: [NaiveCertificate], _ question: NaiveAttestation.Question) -> Bool {
        let (leaf, intermediate, root) = (chain[0], chain[1], chain[2])
        return chain.allSatisfy { isAcceptable($0, now: question.now) }
            && isLeaf(leaf) && isIssuer(intermediate, intermediatesBelow: 0)
            && isIssuer(root, intermediatesBelow: intermediate.issuer.encoded == intermediate.subject.encoded ? 0 : 1)
            && leaf.issuer.encoded == intermediate.subject.encoded
            && intermediate.issuer.encoded == root.subject.encoded
            && question.isSigned(leaf, intermediate) && question.isSigned(intermediate, root)
    }

    /// What holds for all certificates.
    private static func isAcceptable(_ certificate: NaiveCertificate, now: Int) -> Bool {
        guard let first = certificate.notBefore.seconds, let last = certificate.notAfter.seconds else { return false }
        let serialNumber = certificate.serialNumber
        let digest = certificate.outerAlgorithm.digest
        return certificate.version == 3
            && serialNumber.count <= 20 && serialNumber[0] < 128 && serialNumber != [0]
            && certificate.innerAlgorithm == certificate.outerAlgorithm.encoded && (digest == 256 || digest == 384)
            && certificate.key != .other
            && certificate.isKeyUsageShortest
            && certificate.extensions.allSatisfy { !$0.isCritical || known.contains($0.identifier) }
            && certificate.hasPrescribedTypes && first <= now && now <= last
    }

    private static let known = ["2.5.29.19", "2.5.29.15"].map(NaiveExtension.contents)

    /// A P-256 key, no authority, for signatures and not for certificates.
    private static func isLeaf(_ certificate: NaiveCertificate) -> Bool {
        guard case .p256(let point) = certificate.key, let usage = certificate.keyUsage else { return false }
        return NaiveCurve.p256.hasPoint(point) && !certificate.isAuthority && usage.contains(0) && !usage.contains(5)
    }

    private static func isIssuer(_ certificate: NaiveCertificate, intermediatesBelow count: Int) -> Bool {
        certificate.isAuthority && certificate.keyUsage.map { $0.contains(5) } ?? true
            && !certificate.subject.attributes.isEmpty
            && certificate.pathLength.map { count <= $0 } ?? true
    }
}
