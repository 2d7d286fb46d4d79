internal import P256Verify

extension RegisteredKey: Codable {
    fileprivate enum CodingKeys: CodingKey {
        case version, keyID, publicKey, counter, appID, environment, subject, binding, receipt, intermediateKey,
            platform
    }

    /// The version that is written, and the only one that is read.
    private static let version = 1

    /// Decodes a key, and checks all of it.
    ///
    /// - Throws: `DecodingError` if the version is another, the public key is no point of P-256 in X9.63 form, the key ID is
    ///   not the public key's, the receipt has more than 16 KiB, or anything is missing or malformed.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard try container.decode(Int.self, forKey: .version) == Self.version else {
            throw container.corrupted(.version, "The version is unknown.")
        }
        let keyID = try container.decode(KeyID.self, forKey: .keyID)
        self.init(
            publicKey: try container.decodePublicKey(),
            counter: try container.decode(UInt32.self, forKey: .counter),
            appID: try container.decode(AppID.self, forKey: .appID),
            environment: try container.decode(AppPolicy.Environment.self, forKey: .environment),
            subject: try container.decode(Subject.self, forKey: .subject),
            binding: try container.decode(BindingID.self, forKey: .binding),
            receipt: try container.decodeReceipt(),
            intermediateKey: try container.decodeIfPresent(SPKIHash.self, forKey: .intermediateKey),
            platform: try container.decodeIfPresent(DeviceFacts.Platform.self, forKey: .platform)
        )
        guard self.keyID == keyID else {
            throw container.corrupted(.keyID, "The key ID is not the SHA-256 of the public key.")
        }
    }

    /// Encodes all of the key: bytes in base64, and a version.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.version, forKey: .version)
        try container.encode(keyID, forKey: .keyID)
        try container.encode(Base64.encode(publicKey), forKey: .publicKey)
        try container.encode(counter, forKey: .counter)
        try container.encode(appID, forKey: .appID)
        try container.encode(environment, forKey: .environment)
        try container.encode(subject, forKey: .subject)
        try container.encode(binding, forKey: .binding)
        try container.encodeIfPresent(receipt.map(Base64.encode), forKey: .receipt)
        try container.encodeIfPresent(intermediateKey, forKey: .intermediateKey)
        try container.encodeIfPresent(platform, forKey: .platform)
    }
}

extension KeyedDecodingContainer<RegisteredKey.CodingKeys> {
    fileprivate func corrupted(_ key: Key, _ description: String) -> DecodingError {
        .dataCorruptedError(forKey: key, in: self, debugDescription: description)
    }

    fileprivate func decodePublicKey() throws -> [UInt8] {
        guard let bytes = Base64.decode(try decode(String.self, forKey: .publicKey)),
            P256PublicKey(x963Representation: bytes.span) != nil
        else { throw corrupted(.publicKey, "The public key is no point of P-256 in X9.63 form.") }
        return bytes
    }

    fileprivate func decodeReceipt() throws -> [UInt8]? {
        guard let text = try decodeIfPresent(String.self, forKey: .receipt) else { return nil }
        // The length is checked first: what is far too long is not even decoded.
        guard text.utf8.count <= (RegisteredKey.maximumReceiptByteCount + 2) / 3 * 4, let bytes = Base64.decode(text),
            bytes.count <= RegisteredKey.maximumReceiptByteCount
        else {
            throw corrupted(.receipt, "The receipt is not base64 of at most 16 KiB.")
        }
        return bytes
    }
}
