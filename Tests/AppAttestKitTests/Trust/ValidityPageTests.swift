import AttestApple
import AttestCore
import DERKit
import Foundation
import TestSupport
import Testing

@Suite("The dates in the documents")
struct ValidityPageTests {
    private static func expectNamed(_ certificate: [UInt8], after name: String) throws {
        let page = try String(contentsOf: Repository.root.appending(path: "Docs/Operations.md"), encoding: .utf8)
        let end = UnixTime(secondsSinceEpoch: try Certificate(certificate[...]).validity.notAfter)
        let row = page.split(separator: "\n").first { $0.hasPrefix("| \(name)") }
        #expect(row?.contains("| \(end) |") == true, "\(name) ends \(end)")
    }

    @Test("Name the end of both roots")
    func roots() throws {
        try Self.expectNamed(Fixture.pem("apple-app-attestation-root-ca.pem"), after: "Apple App Attestation Root CA")
        try Self.expectNamed(Fixture.pem("apple-root-ca-g3.pem"), after: "Apple Root CA – G3")
    }

    @Test("Name the end of the intermediates in Apple's sample")
    func intermediates() throws {
        let sample = try AppleSample.edition2026()
        try Self.expectNamed(sample.intermediate(), after: "Apple App Attestation CA 1")
        let receipt = try #require(try Attestation(decoding: sample.attestationObject).unverifiedReceipt)
        let embedded = try SignedData(receipt[...]).certificates
        try #require(embedded.count == 3)
        try Self.expectNamed(Array(embedded[1]), after: "Apple Application Integration CA 5 – G1")
    }

    @Test("Name the roots' fingerprints in the guide for auditors")
    func fingerprints() throws {
        let page = try String(contentsOf: Repository.root.appending(path: "Docs/AuditGuide.md"), encoding: .utf8)
        #expect(page.contains("`\(TrustAnchor.appleAppAttestationRootCA.fingerprint)`"))
        #expect(page.contains("`\(ReceiptTrustAnchor.appleRootCAG3.fingerprint)`"))
    }
}
