extension RegisteredKey: Codable {
    private enum CodingKeys: CodingKey {
        case keyID, publicKey, counter, appID, environment, subject, binding, receipt
    }

    /// Decodes a key, and checks that the key ID is the public key's.
    ///
    /// - Throws: `DecodingError` if it is not, or anything is missing or malformed.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let keyID = try container.decode(KeyID.self, forKey: .keyID)
        self.init(
            publicKey: try container.decode([UInt8].self, forKey: .publicKey),
            counter: try container.decode(UInt32.self, forKey: .counter),
            appID: try container.decode(AppID.self, forKey: .appID),
            environment: try container.decode(AppPolicy.Environment.self, forKey: .environment),
            subject: try container.decode(Subject.self, forKey: .subject),
            binding: try container.decode(BindingID.self, forKey: .binding),
            receipt: try container.decodeIfPresent([UInt8].self, forKey: .receipt)
        )
        guard self.keyID == keyID else {
            throw DecodingError.dataCorruptedError(
                forKey: .keyID,
                in: container,
                debugDescription: "The key ID is not the SHA-256 of the public key."
            )
        }
    }

    /// Encodes all of the key.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(keyID, forKey: .keyID)
        try container.encode(publicKey, forKey: .publicKey)
        try container.encode(counter, forKey: .counter)
        try container.encode(appID, forKey: .appID)
        try container.encode(environment, forKey: .environment)
        try container.encode(subject, forKey: .subject)
        try container.encode(binding, forKey: .binding)
        try container.encodeIfPresent(receipt, forKey: .receipt)
    }
}
