/// HMAC with a hash function known to the compiler, which makes a version of this code for each.
protocol HMACFunction: KeyedHash where Digest == Hash.Digest {
    associatedtype Hash: BlockHashFunction

    init(hmac: HMAC<Hash>)
    var hmac: HMAC<Hash> { get }
}

extension HMACFunction {
    package init(key: Span<UInt8>) {
        self.init(hmac: HMAC(key: key))
    }

    package func authenticationCode(for message: Span<UInt8>) -> Digest {
        hmac.authenticationCode(for: message)
    }

    package func authenticationCode(forCounter counter: UInt64) -> Digest {
        hmac.authenticationCode(forCounter: counter)
    }

    package var customMirror: Mirror {
        Mirror(self, children: EmptyCollection())
    }
}
