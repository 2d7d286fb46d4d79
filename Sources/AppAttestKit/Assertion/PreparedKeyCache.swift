internal import P256Verify
internal import Synchronization

/// Tables for the keys of devices that send many assertions, which make a verification about two and a half times as fast.
///
/// A table is made at a key's second good signature and kept until others were used more recently. Keys are found by all of
/// their bytes, so that the cache never changes an answer; a wrong signature adds no key. It can be used from several threads
/// at once: a lock is held to find a key, never while a signature is checked or a table made.
public final class PreparedKeyCache: Sendable {
    private let keys: Mutex<LeastRecentlyUsed<[UInt8], P256PublicKey>>

    /// Creates an empty cache.
    ///
    /// - Parameter capacity: How many keys to remember. Each takes about 5 KB; with 0 or less, nothing is kept.
    public init(capacity: Int) {
        keys = Mutex(LeastRecentlyUsed(capacity: capacity))
    }

    /// How many keys are remembered.
    public var count: Int { keys.withLock { $0.count } }

    /// The key in X9.63 form, with a table if there is one; `nil` if it is not remembered.
    func key(_ publicKey: [UInt8]) -> P256PublicKey? {
        keys.withLock { $0.use(publicKey) }
    }

    /// Remembers a key after a good signature, and makes its table if it was remembered before.
    ///
    /// - Parameters:
    ///   - publicKey: The key in X9.63 form.
    ///   - key: What the assertion was verified with.
    ///   - isKnown: Whether that came from the cache.
    func store(_ publicKey: [UInt8], _ key: P256PublicKey, isKnown: Bool) {
        guard !key.isPrepared else { return }
        let next = isKnown ? key.prepared(.small) : key
        keys.withLock { $0.set(publicKey, next) }
    }
}
