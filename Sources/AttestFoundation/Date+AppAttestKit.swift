public import AppAttestKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension UnixTime {
    /// The second that a date is in.
    ///
    /// Fractions are rounded down, also before 1970. What is out of range becomes the end of the range, and what is no number
    /// becomes its beginning, at which no certificate is valid.
    ///
    /// - Parameter date: Any date.
    public init(_ date: Date) {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        guard let exact = Int64(exactly: seconds) else {
            self.init(secondsSinceEpoch: seconds > 0 ? .max : .min)
            return
        }
        self.init(secondsSinceEpoch: exact)
    }
}

extension Attestation {
    /// Verifies the attestation.
    ///
    /// - Parameters:
    ///   - keyID: The key ID that the app sent.
    ///   - clientDataHash: What the app passed to App Attest.
    ///   - apps: The policies of all apps that may have made the attestation. The first with its App ID decides.
    ///   - anchor: Where the certificate chain has to end.
    ///   - date: The moment at which the certificates must be valid; its second counts.
    /// - Returns: The key, and what was learnt about it.
    /// - Throws: `Rejection` with the reason of the first step that failed.
    public func verify(
        keyID: KeyID,
        clientDataHash: ClientDataHash,
        apps: [AppPolicy],
        anchor: TrustAnchor = .appleAppAttestationRootCA,
        at date: Date
    ) throws(Rejection) -> VerifiedAttestation {
        try verify(keyID: keyID, clientDataHash: clientDataHash, apps: apps, anchor: anchor, at: UnixTime(date))
    }
}

extension Date {
    /// The beginning of a second.
    ///
    /// Dates are floating-point numbers, so that far from the present they miss it.
    ///
    /// - Parameter time: Any moment.
    public init(_ time: UnixTime) {
        self.init(timeIntervalSince1970: Double(time.secondsSinceEpoch))
    }
}
