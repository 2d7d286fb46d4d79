public import AttestApple
public import AttestCore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Receipt {
    /// Decodes a receipt.
    ///
    /// - Parameter receipt: The CMS message, not in base64, at most 16 KiB.
    /// - Throws: `Rejection` with a reason that has no step, and the offset at which decoding failed.
    public init(decoding receipt: Data) throws(Rejection) {
        try self.init(decoding: Array(receipt))
    }
}

extension ReceiptRefresher {
    /// Asks for a newer receipt, if it is time to, and verifies both.
    ///
    /// - Parameters:
    ///   - stored: The last receipt of the key.
    ///   - key: The key.
    /// - Returns: The receipt to keep, and what happened.
    public func refresh(_ stored: Data, of key: RegisteredKey) async -> ReceiptRefresh {
        await refresh(Array(stored), of: key)
    }
}
