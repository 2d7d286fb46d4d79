internal import DERKit
internal import P256Verify
internal import Synchronization

/// An intermediate certificate under the anchor that signed it.
///
/// It says that the anchor's key has signed these bytes, and nothing else: whether the certificate is valid today and may
/// issue is checked each time.
package final class KnownIssuer: Sendable {
    /// All of the certificate.
    package let encoded: [UInt8]

    private let plainKey: CertificatePublicKey
    private let preparedKey = AtomicLazyReference<PreparedKey>()
    private let useCount = Atomic<Int>(1)

    /// The use at which a table for the key is made; by then it is likely to be used often.
    private static let usesBeforePreparation = 3

    private final class PreparedKey: Sendable {
        let key: CertificatePublicKey

        init(_ key: CertificatePublicKey) {
            self.key = key
        }
    }

    /// Remembers a certificate whose signature was checked; `nil` if its key is not one that signatures are checked with.
    init?(_ certificate: Certificate) {
        guard let key = CertificatePublicKey(certificate.subjectPublicKeyInfo) else { return nil }
        encoded = Array(certificate.encoded)
        plainKey = key
    }

    /// The certificate's key, with a table once it is prepared.
    package var key: CertificatePublicKey { preparedKey.load()?.key ?? plainKey }

    /// Counts a chain that was accepted, and prepares the key at the third.
    ///
    /// One of the callers does the work, while the others go on without a table.
    func countUse() {
        let count = useCount.add(1, ordering: .relaxed).newValue
        if count == Self.usesBeforePreparation { prepare() }
    }

    /// Makes the table, unless there is one.
    func prepare() {
        guard preparedKey.load() == nil else { return }
        _ = preparedKey.storeIfNil(PreparedKey(plainKey.prepared(.large)))
    }
}
