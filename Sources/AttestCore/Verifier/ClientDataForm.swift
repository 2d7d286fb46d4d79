extension AttestationVerifier {
    /// Where the challenge is in the client data that an assertion signs.
    public enum ClientDataForm: Sendable {
        /// The client data is the UTF-8 of ``Challenge/text`` and nothing else.
        ///
        /// A stolen assertion then fits any request of the subject; prefer ``requestBinding``.
        case challenge

        /// The client data is ``RequestBinding/clientData``: the challenge and the request that it is for.
        case requestBinding

        /// A host's own form: a function that finds the challenge in the client data, or gives `nil`.
        case custom(@Sendable ([UInt8]) -> Challenge?)
    }
}

extension AttestationVerifier.ClientDataForm {
    /// The challenge inside the client data, and the whole binding if that is the form.
    func read(_ clientData: [UInt8]) -> (challenge: Challenge, binding: RequestBinding?)? {
        switch self {
        case .challenge:
            String(validating: clientData, as: UTF8.self).flatMap(Challenge.init(text:)).map { ($0, nil) }
        case .requestBinding:
            RequestBinding(clientData: clientData).map { ($0.challenge, $0) }
        case .custom(let find):
            find(clientData).map { ($0, nil) }
        }
    }
}
