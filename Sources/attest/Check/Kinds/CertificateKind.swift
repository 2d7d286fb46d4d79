import DERKit

/// `cert-parse`: what a certificate says, without any trust in it.
enum CertificateKind {
    /// A certificate, or a TBSCertificate alone.
    static func parse(_ vector: VectorCase) throws -> [Fact] {
        let bytes = try vector.base64("b64")[...]
        let level = try vector.text("level")
        switch level {
        case "certificate": _ = try Certificate(bytes)
        case "tbs": try parseTBS(bytes)
        default: throw Unsupported(reason: "level \(level) is not supported")
        }
        return []
    }

    private static func parseTBS(_ bytes: ArraySlice<UInt8>) throws {
        var reader = DERReader(bytes)
        let contents = try reader.read(.sequence)
        try reader.finish()
        _ = try TBSCertificate(contents)
    }
}
