internal import DERKit
internal import Synchronization

/// The intermediates that one anchor was seen to have issued, found by all of their bytes.
///
/// The lock guards a list of at most four references for as long as it takes to copy or change it: no signature is checked
/// and no table made while it is held. Without it there would have to be an atomic reference that can be
/// replaced, and the standard library has none that is safe: `AtomicLazyReference` is set once, and the list must be able to
/// drop an entry.
package final class IssuerCache: Sendable {
    /// Apple has one intermediate for App Attest; more than one at a time means that it is being replaced.
    package static let capacity = 4

    private let list = Mutex<[KnownIssuer]>([])

    /// All entries, the oldest one first.
    package var all: [KnownIssuer] { list.withLock { $0 } }

    /// The entry for a certificate, if the anchor's signature on it was checked before.
    func issuer(_ certificate: Certificate) -> KnownIssuer? {
        all.first { $0.encoded[...] == certificate.encoded }
    }

    /// Remembers a certificate whose signature was checked, in place of the oldest one if there are too many.
    func insert(_ certificate: Certificate) {
        guard let issuer = KnownIssuer(certificate) else { return }
        list.withLock { issuers in
            guard !issuers.contains(where: { $0.encoded == issuer.encoded }) else { return }
            if issuers.count >= Self.capacity { issuers.removeFirst() }
            issuers.append(issuer)
        }
    }

    /// Prepares the keys of all.
    func prepare() {
        for issuer in all { issuer.prepare() }
    }
}
