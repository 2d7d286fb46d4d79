import AttestCore
import CBORKit
import Foundation

/// What is verified: Apple's sample attestation of 2026, and an assertion of our own making.
enum Inputs {
    /// The attestation with bytes of its own, as each request has them; the policies are shared, as on a server.
    static func attestation() throws -> AttestationInput {
        var input = try sharedAttestation.get()
        input.object = input.object.map { $0 }
        return input
    }

    /// The assertion with bytes of its own.
    static func assertion() throws -> AssertionInput {
        var input = try sharedAssertion.get()
        input.object = input.object.map { $0 }
        return input
    }

    private static let sharedAttestation = Result { try AttestationInput(object("apple-2026.json")) }

    private static let sharedAssertion = Result {
        let vectors = try object("vectors/synthetic-assertion.json")
        guard let first = (vectors["cases"] as? [[String: Any]])?.first else {
            throw BenchmarkError("the assertion vectors have no case")
        }
        return try AssertionInput(first)
    }

    private static func object(_ path: String) throws -> [String: Any] {
        let repository = URL(filePath: #filePath).appending(path: "../../..").standardized
        let data = try Data(contentsOf: repository.appending(path: "Fixtures/\(path)"))
        guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
            throw BenchmarkError("\(path) holds no object")
        }
        return object
    }
}

/// An attestation with everything that its verification takes.
struct AttestationInput: Sendable {
    var object: [UInt8]
    let keyID: KeyID
    let clientDataHash: ClientDataHash
    let apps: [AppPolicy]
    let now: UnixTime

    init(_ fields: [String: Any]) throws {
        object = try bytes(fields["attestation"])
        apps = [AppPolicy(appID: try AppID(text(fields["appId"])))]
        guard let keyID = KeyID(base64: try text(fields["keyId"])),
            let now = UnixTime(iso8601: try text(fields["at"])),
            let clientDataHash = ClientDataHash(verbatim: try bytes(fields["clientDataHash"]))
        else { throw BenchmarkError("the sample's key ID, time or client data hash is malformed") }
        (self.keyID, self.now, self.clientDataHash) = (keyID, now, clientDataHash)
    }

    /// The leaf and the intermediate, as slices of the object.
    func certificates() throws -> [ArraySlice<UInt8>] {
        var found: [ArraySlice<UInt8>] = []
        var reader = CBORReader(object[...])
        try reader.readMap { (key, reader) throws(CBORError) in
            guard key.isText("attStmt") else { return }
            try reader.readMap { (key, reader) throws(CBORError) in
                guard key.isText("x5c") else { return }
                try reader.readArray { (_, reader) throws(CBORError) in found.append(try reader.readBytes()) }
            }
        }
        return found
    }
}

/// An assertion with everything that its verification takes.
struct AssertionInput: Sendable {
    var object: [UInt8]
    let key: RegisteredKey
    let clientDataHash: ClientDataHash
    let apps: [AppPolicy]

    init(_ fields: [String: Any]) throws {
        object = try bytes(fields["object"])
        clientDataHash = ClientDataHash(hashing: try bytes(fields["clientData"]))
        let publicKey = try bytes(hex: fields["publicKey"])
        let appID = try AppID(text(fields["appId"]))
        apps = [AppPolicy(appID: appID)]
        key = RegisteredKey(
            publicKey: publicKey,
            counter: 0,
            appID: appID,
            environment: .production
        )
    }
}

private func text(_ value: Any?) throws -> String {
    guard let text = value as? String else { throw BenchmarkError("a text of the sample is missing") }
    return text
}

private func bytes(_ value: Any?) throws -> [UInt8] {
    guard let data = Data(base64Encoded: try text(value)) else {
        throw BenchmarkError("a text of the sample is not base64")
    }
    return [UInt8](data)
}

private func bytes(hex value: Any?) throws -> [UInt8] {
    let text = try text(value)
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == text.utf8.count, digits.count % 2 == 0 else {
        throw BenchmarkError("a text of the sample is not hexadecimal")
    }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}
