internal import AttestCore
public import AttestGate

extension IntegrityProvider {
    /// DeviceCheck: asks Apple for the bits of the device, and the host's rule whether they will do.
    ///
    /// A device token is bound to no challenge and no subject, so this vouches for nobody. As an alternative to a provider
    /// that does, it weighs less than evidence which that one misses, refuses or cannot judge. Make it a check of its own.
    ///
    /// Only a token that Apple calls bad is rejected. Any other failure is the server's own or Apple's: unavailable.
    ///
    /// - Parameters:
    ///   - client: Asks Apple, once for each request that gets here.
    ///   - token: Finds the device token in a request.
    ///   - refuses: The host's rule: why a device is refused; `nil` if it is not.
    /// - Returns: The provider.
    public static func deviceCheck(
        _ client: DeviceCheck,
        token: @escaping @Sendable (Request) -> IntegrityEvidence<DeviceToken>,
        refuses: @escaping @Sendable (DeviceBitState) -> IntegrityReason?
    ) -> IntegrityProvider {
        IntegrityProvider("device_check", kind: .attestation, evidence: token) { token, _ in
            do throws(AppleFailure) {
                let reason = refuses(try await client.query(token))
                return reason.map { .rejected($0) } ?? .genuine(boundTo: nil)
            } catch {
                let reason = IntegrityReason(error.code)
                if case .badRequest(.badDeviceToken) = error { return .rejected(reason) }
                return .unavailable(reason)
            }
        }
    }
}

extension DeviceToken {
    /// Decodes what a request holds.
    ///
    /// - Parameter base64: The token in base64; `nil` if the request has none.
    /// - Returns: The token; `missing` if there is none, `malformed` if it cannot be decoded.
    public static func decode(_ base64: String?) -> IntegrityEvidence<DeviceToken> {
        guard let base64 else { return .missing }
        return DeviceToken(base64: base64).map { .present($0) } ?? .malformed
    }
}
