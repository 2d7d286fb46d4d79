/// Encodes forms that CMS messages use and DER forbids (X.690, §8.1.3.6 and §8.7).
///
/// Test code: it also writes structures that are wrong.
public enum BERWriter {
    /// Encodes a value of indefinite length.
    ///
    /// - Parameters:
    ///   - identifier: The identifier octets.
    ///   - contents: The contents octets.
    /// - Returns: The encoding, with end-of-contents octets.
    public static func indefinite(_ identifier: [UInt8], _ contents: [UInt8]) -> [UInt8] {
        identifier + [0x80] + contents + [0x00, 0x00]
    }

    /// Cuts octets into OCTET STRINGs.
    ///
    /// - Parameters:
    ///   - octets: The octets.
    ///   - size: How many octets a chunk has; the last one has the rest.
    /// - Returns: The encoded chunks, one after the other.
    public static func chunks(_ octets: [UInt8], size: Int) -> [UInt8] {
        stride(from: 0, to: octets.count, by: max(1, size)).flatMap { start in
            DERWriter.octetString(Array(octets[start...].prefix(size)))
        }
    }
}
