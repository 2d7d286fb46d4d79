import AttestCore

/// The target `binding`: client data that are read as a request binding are what the binding gives.
enum BindingCheck {
    static func check(_ input: [UInt8]) throws {
        guard let binding = RequestBinding(clientData: input) else { return try checkForms(input) }
        try hold(binding.clientData == input, "a binding with two encodings")
        try hold(binding.bodyHash.count == 32, "the hash of the body")
        let again = RequestBinding(clientData: binding.clientData)
        try hold(again == binding, "a binding that is not equal to itself")
    }

    /// Any fields make client data that are read again.
    private static func checkForms(_ input: [UInt8]) throws {
        var source = ByteSource(input)
        let method = String(decoding: source.take(source.below(8)), as: UTF8.self)
        let path = String(decoding: source.take(source.below(64)), as: UTF8.self)
        guard let subject = Subject(String(decoding: source.take(source.below(140)), as: UTF8.self)),
            let challenge = Challenge(bytes: source.take(source.below(140)))
        else { return }
        let body = source.remainder()
        let binding = RequestBinding(method: method, path: path, body: body, subject: subject, challenge: challenge)
        try hold(RequestBinding(clientData: binding.clientData) == binding, "a binding that is not read again")
        let request = SignedRequest(method: method, path: path, body: body)
        try hold(binding.isFor(request), "a binding for another request")
        let other = SignedRequest(method: method, path: path, body: body + [0])
        try hold(!binding.isFor(other), "a binding for any body")
    }
}
