internal import P256Verify
internal import Synchronization

/// Multiples of the keys of devices that send many assertions, which make a verification up to two and a half times as fast.
///
/// There are two levels: at a key's second good signature three points are computed, at the fourth a table, and both are kept
/// until other keys were used more recently. What is computed is paid for by what was saved before, and by a hundredth of all
/// verifications: so a cache that is too small for the keys that are active costs no more than that.
///
/// Keys are found by all of their bytes and multiples are computed here alone, never read from a store, so that the cache
/// never changes an answer; a wrong signature adds no key. It can be used from several threads at once: a lock is held to
/// find a key, never while a signature is checked or a multiple computed.
public final class PreparedKeyCache: Sendable {
    private let keys: Mutex<PreparedKeys>

    /// Creates an empty cache.
    ///
    /// - Parameter capacity: How many keys to remember. Each takes about 0.5 KB, and 9 KB once there is a table of it; with 0
    ///   or less, nothing is kept.
    public init(capacity: Int) {
        keys = Mutex(PreparedKeys(capacity: capacity))
    }

    /// How many keys are remembered.
    public var count: Int { keys.withLock { $0.count } }

    /// The key in X9.63 form, with the multiples that are known; `nil` if it is not remembered.
    func key(_ publicKey: [UInt8]) -> P256PublicKey? {
        keys.withLock { $0.use(publicKey) }
    }

    /// Counts a good signature by a key, and computes multiples of the key if it is time.
    ///
    /// - Parameters:
    ///   - publicKey: The key in X9.63 form.
    ///   - key: What the assertion was verified with.
    func countUse(of publicKey: [UInt8], _ key: P256PublicKey) {
        guard let size = keys.withLock({ $0.countUse(of: publicKey, key) }) else { return }
        let prepared = key.prepared(size)
        keys.withLock { $0.replace(publicKey, prepared) }
    }
}
