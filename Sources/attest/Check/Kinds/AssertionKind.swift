import AttestCore

/// `app-attest-assertion`: an assertion of a stored key, whose environment the case does not state.
enum AssertionKind {
    static func facts(_ vector: VectorCase) throws -> [Fact] {
        let key = try registeredKey(vector)
        let app = AttestationKind.policy(key.appID, environments: [key.environment])
        let result = try Assertion(decoding: try vector.base64("object")).verify(
            key: key,
            clientDataHash: try clientDataHash(vector),
            apps: [app]
        )
        return [try vector.fact("counter", String(result.counter))] + (try AttestationKind.facts(result.launch, vector))
    }

    private static func registeredKey(_ vector: VectorCase) throws -> RegisteredKey {
        guard let publicKey = Hex.decode(try vector.text("publicKey")) else {
            throw Refusal(reason: "publicKey is not hexadecimal")
        }
        guard let counter = UInt32(exactly: try vector.integer("storedCounter")) else {
            throw MalformedCase(problem: "storedCounter is no counter")
        }
        return RegisteredKey(
            publicKey: publicKey,
            counter: counter,
            appID: try vector.appID(),
            environment: .production
        )
    }

    private static func clientDataHash(_ vector: VectorCase) throws -> ClientDataHash {
        guard vector.fields["clientDataHash"] == nil else {
            return try vector.clientDataHash()
        }
        return ClientDataHash(hashing: try vector.base64("clientData"))
    }
}
