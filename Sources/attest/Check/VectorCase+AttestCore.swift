import AttestCore

extension VectorCase {
    /// The App ID of the case; the library refuses a text that is none.
    func appID() throws -> AppID {
        let text = try text("appId")
        guard let appID = try? AppID(text) else { throw Refusal(reason: "appId is no App ID") }
        return appID
    }

    /// What the app passed to App Attest, as it is.
    func clientDataHash() throws -> ClientDataHash {
        guard let hash = ClientDataHash(verbatim: try base64("clientDataHash")) else {
            throw Refusal(reason: "clientDataHash has no bytes")
        }
        return hash
    }

    /// The anchor that the case names in the header's `roots`.
    func anchor(_ name: String) throws -> TrustAnchor {
        let key = try text(name)
        guard case .object(let roots) = header["roots"], case .string(let pem) = roots[key] else {
            throw MalformedCase(problem: "\(name) names nothing in roots")
        }
        guard let bytes = PEM.certificate(pem), let anchor = try? TrustAnchor(unsafeTestAnchor: bytes) else {
            throw Refusal(reason: "\(name) is no certificate")
        }
        // The library's own bytes, if they are the same.
        return anchor.isApple ? .appleAppAttestationRootCA : anchor
    }
}
