import DERInspection
import DERKit
import Foundation
import TestSupport
import Testing

@Suite("Apple's certificates")
struct AppleCertificateTests {
    private func text(_ name: ArraySlice<UInt8>, _ type: String) throws -> String? {
        let values = try NameAttributes(name).all.filter { $0.type.dotted == type }.map(\.value.contents)
        #expect(values.count <= 1)
        return values.first.map { String(decoding: $0, as: UTF8.self) }
    }

    private func extensionList(_ certificate: Certificate) -> [String] {
        certificate.extensions.all.map { ($0.isCritical ? "! " : "") + $0.identifier.dotted }
    }

    @Test("Reads the App Attestation root")
    func readsRoot() throws {
        let bytes = try Fixture.pem("apple-app-attestation-root-ca.pem")
        let root = try Certificate(bytes[...])
        #expect(root.encoded.count == 549)
        #expect(root.version == 3)
        #expect(Hex.encode(root.serialNumber) == "0bf3be0ef1cdd2e0fb8c6e721f621798")
        #expect(root.signatureAlgorithm.ecdsaDigest == .sha384)
        #expect(root.hasEqualAlgorithms)
        #expect(root.isSelfIssued)
        #expect(try text(root.subject, "2.5.4.3") == "Apple App Attestation Root CA")
        #expect(try text(root.subject, "2.5.4.10") == "Apple Inc.")
        #expect(try text(root.subject, "2.5.4.8") == "California")
        #expect(root.validity.notBefore == 1_584_556_373)
        #expect(root.validity.notAfter == 2_373_148_800)
        #expect(root.basicConstraints?.isAuthority == true)
        #expect(root.basicConstraints?.pathLength == nil)
        #expect(root.keyUsage == [.keyCertSign, .cRLSign])
        #expect(extensionList(root) == ["! 2.5.29.19", "2.5.29.14", "! 2.5.29.15"])
    }

    @Test("Reads the key and the signature of the App Attestation root")
    func readsRootKey() throws {
        let bytes = try Fixture.pem("apple-app-attestation-root-ca.pem")
        let root = try Certificate(bytes[...])
        guard case .p384(let point) = root.subjectPublicKeyInfo.key else {
            Issue.record("not a P-384 key")
            return
        }
        #expect(point.count == 97)
        #expect(Hex.encode(point.prefix(9)) == "044531e198b5b4ec04")
        #expect(Hex.encode(point.suffix(4)) == "53812e35")
        let signature = try ECDSASignatureValue(root.signatureValue)
        #expect(Hex.encode(signature.r.prefix(8)) == "4201469c1cafb225")
        #expect(Hex.encode(signature.s.suffix(8)) == "db82d5b993046c03")
        #expect(Hex.encode(root.extensions.all[1].value) == "0414ac91105333bdbe6841ffa70ca9e5faeae5e58aa1")
    }

    @Test("Reads the root that signs receipts")
    func readsRootG3() throws {
        let root = try Certificate(Fixture.pem("apple-root-ca-g3.pem")[...])
        #expect(Hex.encode(root.serialNumber) == "2dc5fc88d2c54b95")
        #expect(root.signatureAlgorithm.ecdsaDigest == .sha384)
        #expect(root.isSelfIssued)
        #expect(try text(root.subject, "2.5.4.3") == "Apple Root CA - G3")
        #expect(try text(root.subject, "2.5.4.11") == "Apple Certification Authority")
        #expect(try text(root.subject, "2.5.4.6") == "US")
        #expect(root.validity.notBefore == 1_398_881_946)
        #expect(root.validity.notAfter == 2_187_800_346)
        #expect(root.basicConstraints?.isAuthority == true)
        #expect(root.keyUsage == [.keyCertSign, .cRLSign])
        #expect(extensionList(root) == ["2.5.29.14", "! 2.5.29.19", "! 2.5.29.15"])
    }

    @Test("Reads the intermediate of the samples")
    func readsIntermediate() throws {
        let bytes = try AppleSample.edition2026().intermediate()
        let intermediate = try Certificate(bytes[...])
        #expect(intermediate.encoded.count == 583)
        #expect(Hex.encode(intermediate.serialNumber) == "09bac5e1bc401ad9d45395bc381a0854")
        #expect(intermediate.signatureAlgorithm.ecdsaDigest == .sha384)
        #expect(intermediate.hasEqualAlgorithms)
        #expect(!intermediate.isSelfIssued)
        #expect(try text(intermediate.subject, "2.5.4.3") == "Apple App Attestation CA 1")
        #expect(intermediate.validity.notBefore == 1_584_556_795)
        #expect(intermediate.validity.notAfter == 1_899_590_400)
        #expect(intermediate.basicConstraints?.isAuthority == true)
        #expect(intermediate.basicConstraints?.pathLength == 0)
        #expect(intermediate.keyUsage == [.keyCertSign, .cRLSign])
        #expect(extensionList(intermediate) == ["! 2.5.29.19", "2.5.29.35", "2.5.29.14", "! 2.5.29.15"])
        #expect(try intermediate.encoded == AppleSample.edition2024().intermediate()[...])
    }

    @Test("Chains leaf, intermediate and root by name")
    func chainsNames() throws {
        let sample = try AppleSample.edition2026()
        let leaf = try Certificate(sample.leaf()[...])
        let intermediate = try Certificate(sample.intermediate()[...])
        let root = try Certificate(Fixture.pem("apple-app-attestation-root-ca.pem")[...])
        #expect(leaf.issuer == intermediate.subject)
        #expect(intermediate.issuer == root.subject)
        #expect(leaf.subject != intermediate.subject)
    }

    @Test("Reads the leaf of the sample of 2026")
    func readsLeaf2026() throws {
        let sample = try AppleSample.edition2026()
        let leaf = try Certificate(sample.leaf()[...])
        #expect(leaf.encoded.count == 1057)
        #expect(leaf.tbsCertificate.indices == 4..<939)
        #expect(leaf.version == 3)
        #expect(Hex.encode(leaf.serialNumber) == "019db13f0b4e")
        #expect(leaf.signatureAlgorithm.ecdsaDigest == .sha256)
        #expect(leaf.hasEqualAlgorithms)
        #expect(leaf.validity.notBefore == 1_776_708_792)
        #expect(leaf.validity.notAfter == 1_776_967_992)
        #expect(leaf.basicConstraints?.isAuthority == false)
        #expect(leaf.keyUsage == [.digitalSignature, .nonRepudiation, .keyEncipherment, .dataEncipherment])
        #expect(try text(leaf.subject, "2.5.4.3") == Hex.encode(sample.keyId))
        #expect(try text(leaf.subject, "2.5.4.11") == "AAA Certification")
        #expect(leaf.signatureValue.count == 103)
    }

    @Test("Reads the key and the extensions of that leaf")
    func readsLeafExtensions2026() throws {
        let leaf = try Certificate(AppleSample.edition2026().leaf()[...])
        guard case .p256(let point) = leaf.subjectPublicKeyInfo.key else {
            Issue.record("not a P-256 key")
            return
        }
        #expect(Hex.encode(point.prefix(9)) == "044332544acf323db7")
        #expect(Hex.encode(point.suffix(5)) == "7ed09fa9bd")
        let apple = "1.2.840.113635.100.8"
        #expect(
            extensionList(leaf) == [
                "! 2.5.29.19", "! 2.5.29.15", "2.5.29.37", "\(apple).5", "\(apple).7", "\(apple).2", "\(apple).6",
            ]
        )
        let nonce = leaf.extensions.all.first { $0.identifier.dotted == "\(apple).2" }?.value ?? []
        #expect(nonce.count == 38)
        #expect(
            Hex.encode(nonce) == "3024a1220420"
                + "87b7d06d93a4294e46f011e66b6cc400f0bab20729976c619580b42ae60bff6e"
        )
    }

    @Test("Reads the values with high tag numbers in that leaf")
    func readsHighTags() throws {
        let leaf = try Certificate(AppleSample.edition2026().leaf()[...])
        let value = leaf.extensions.all.first { $0.identifier.dotted == "1.2.840.113635.100.8.5" }?.value ?? []
        var outer = DERReader(value)
        var reader = try outer.enter(.sequence)
        var values: [UInt32: ArraySlice<UInt8>] = [:]
        while !reader.isAtEnd {
            let element = try reader.readAny()
            #expect(element.tag == .context(element.tag.number))
            values[element.tag.number] = element.contents
        }
        #expect(values.keys.sorted() == [4, 10, 1200, 1201, 1202, 1203, 1204, 1206, 1207, 1209, 1210, 1211])
        var applicationID = DERReader(values[1204] ?? [])
        #expect(try applicationID.readOctetString() == Array("1234567890.com.example.myapp".utf8)[...])
    }

    @Test("Reads the leaf of the sample of 2024")
    func readsLeaf2024() throws {
        let sample = try AppleSample.edition2024()
        let leaf = try Certificate(sample.leaf()[...])
        #expect(leaf.encoded.count == 950)
        #expect(Hex.encode(leaf.serialNumber) == "018ef1fd4d4a")
        #expect(try text(leaf.subject, "2.5.4.3") == Hex.encode(sample.keyId))
        #expect(leaf.validity.notAfter - leaf.validity.notBefore == 3 * 86_400)
        let at = Int64(sample.at.timeIntervalSince1970)
        #expect((leaf.validity.notBefore...leaf.validity.notAfter).contains(at))
        #expect(!leaf.extensions.all.contains { $0.identifier.dotted == "1.2.840.113635.100.8.6" })
    }
}
