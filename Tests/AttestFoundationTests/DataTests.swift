import AttestCore
import AttestFoundation
import Foundation
import TestSupport
import Testing

@Suite("Conveniences for Data")
struct DataTests {
    @Test("Verifies Apple's sample from Data and Date")
    func sample() throws {
        let sample = try AppleSample.edition2026()
        let result = try Attestation(decoding: sample.attestation).verify(
            keyID: #require(KeyID(sample.keyId)),
            clientDataHash: #require(ClientDataHash(verbatim: sample.clientDataHash)),
            apps: [AppPolicy(appID: AppID(sample.appId))],
            at: UnixTime(sample.at)
        )
        #expect(Data(result.keyID) == sample.keyId)
    }

    @Test("Counts offsets from the first byte of a slice of Data")
    func slices() throws {
        let sample = try AppleSample.edition2026().attestation
        let slice = (Data([1, 2, 3]) + sample + Data([4])).dropFirst(3).dropLast()
        #expect(throws: Never.self) { try Attestation(decoding: slice) }
        let truncated = #expect(throws: Rejection.self) { try Attestation(decoding: slice.dropLast()) }
        #expect(truncated == Rejection(.attestationMalformed, offset: sample.count - 1))
        let empty = #expect(throws: Rejection.self) { try Assertion(decoding: slice.prefix(0)) }
        #expect(empty == Rejection(.assertionMalformed, offset: 0))
    }

    @Test("Makes key IDs of 32 bytes and challenges of 16 to 128")
    func byteCounts() {
        #expect(KeyID(Data(count: 32)).map { Data($0) } == Data(count: 32))
        #expect(KeyID(Data(count: 31)) == nil)
        #expect(KeyID(Data(count: 33)) == nil)
        #expect(Challenge(Data(count: 16)).map { Data($0) } == Data(count: 16))
        #expect(Challenge(Data(count: 15)) == nil)
        #expect(Challenge(Data(count: 129)) == nil)
    }

    @Test("Hashes the bytes of Data")
    func hashing() {
        let data = Data("client data".utf8)
        #expect(ClientDataHash(hashing: data) == ClientDataHash(hashing: Array(data)))
        #expect(ClientDataHash(verbatim: data)?.bytes == Array(data))
        #expect(ClientDataHash(verbatim: Data()) == nil)
        #expect(ClientDataHash(hashing: data.dropFirst()) == ClientDataHash(hashing: Array(data.dropFirst())))
    }
}
