import DERInspection
import DERKit
import TestScenes
import TestSupport
import Testing

@Suite("Extensions")
struct ExtensionsTests {
    private typealias Build = CertificateBuilder
    private static let unknown: [UInt8] = [0x2A, 0x03]

    /// Short extensions with identifiers of their own.
    private func extensions(_ count: Int) -> [UInt8] {
        let list = (0..<count).flatMap { Build.certificateExtension([0x2A, UInt8($0)], [], []) }
        return TLV.context(3, TLV.sequence(list))
    }

    /// One extension of five parts at most, inside its wrappers, which are six octets together.
    private func one(_ parts: [UInt8]...) -> [UInt8] {
        TLV.context(3, TLV.sequence(TLV.sequence(parts.flatMap { $0 })))
    }

    @Test("Lists the extensions in order with what each says")
    func lists() throws {
        let critical = Build.certificateExtension(Self.unknown, TLV.boolean(0xFF), [0x05, 0x00])
        let other = Build.certificateExtension([0x2A, 0x04], [], [])
        let extensions = try certificate { $0[.extensions] = Build.extensions(critical, other) }.extensions
        #expect(extensions.all.map(\.identifier.dotted) == ["1.2.3", "1.2.4"])
        #expect(extensions.all.map(\.isCritical) == [true, false])
        #expect(extensions.all.map { Array($0.value) } == [[0x05, 0x00], []])
    }

    @Test("Finds the value of an identifier")
    func finds() throws {
        let extensions = try certificate { _ in }.extensions
        #expect(extensions[.keyUsage] == [0x03, 0x02, 0x07, 0x80])
        #expect(extensions[.basicConstraints] == [0x30, 0x00])
        #expect(extensions[.commonName] == nil)
    }

    @Test("Are none if the field is absent")
    func absent() throws {
        let certificate = try certificate { $0[.extensions] = [] }
        #expect(certificate.extensions.all.isEmpty)
        #expect(certificate.basicConstraints == nil)
        #expect(certificate.keyUsage == nil)
    }

    @Test("Reads as many as are allowed, and refuses one more, at it")
    func bounds() throws {
        #expect(try certificate { $0[.extensions] = extensions(64) }.extensions.all.count == 64)
        #expect(Extensions.maximumCount == 64)
        // Eight octets each; both wrappers have lengths of three octets.
        expectCertificateError(.extensionsTooMany, in: .extensions, plus: 8 + 64 * 8) {
            $0[.extensions] = extensions(65)
        }
    }

    @Test("Refuses an empty list")
    func refusesEmpty() {
        expectCertificateError(.extensionsEmpty, in: .extensions, plus: 4) { $0[.extensions] = Build.extensions() }
    }

    @Test("Refuses the same identifier twice, at the second, whatever is between and inside")
    func refusesDuplicate() {
        let first = Build.certificateExtension(Self.unknown, [], [])
        let second = Build.certificateExtension(Self.unknown, TLV.boolean(0xFF), [0x05, 0x00])
        expectCertificateError(.extensionDuplicate, in: .extensions, plus: 4 + first.count + Build.keyUsage.count) {
            builder in
            builder[.extensions] = Build.extensions(first, Build.keyUsage, second)
        }
    }

    @Test("Refuses the default of critical, and a value other than TRUE")
    func refusesDefault() {
        for octet: UInt8 in [0x00, 0x01] {
            expectCertificateError(.booleanMalformed, in: .extensions, plus: 12) { builder in
                builder[.extensions] = one(
                    TLV.objectIdentifier(Self.unknown),
                    TLV.boolean(octet),
                    TLV.octetString([])
                )
            }
        }
    }

    @Test("Refuses parts that are missing, out of order or too many")
    func refusesStructure() {
        let identifier = TLV.objectIdentifier(Self.unknown)
        let value = TLV.octetString([])
        expectCertificateError(.truncated, in: .extensions, plus: 6) { $0[.extensions] = one() }
        expectCertificateError(.tagUnexpected, in: .extensions, plus: 6) { $0[.extensions] = one(value) }
        expectCertificateError(.truncated, in: .extensions, plus: 10) { $0[.extensions] = one(identifier) }
        expectCertificateError(.truncated, in: .extensions, plus: 13) { builder in
            builder[.extensions] = one(identifier, TLV.boolean(0xFF))
        }
        expectCertificateError(.tagUnexpected, in: .extensions, plus: 10) {
            $0[.extensions] = one(identifier, TLV.null)
        }
        expectCertificateError(.trailingBytes, in: .extensions, plus: 12) { builder in
            builder[.extensions] = one(identifier, value, TLV.boolean(0xFF))
        }
        expectCertificateError(.tagUnexpected, in: .extensions, plus: 6) { builder in
            builder[.extensions] = one(TLV.boolean(0xFF), identifier, value)
        }
    }

    @Test("Refuses wrappers that hold something else, or something more")
    func refusesWrappers() {
        let list = TLV.sequence(Build.keyUsage)
        expectCertificateError(.truncated, in: .extensions, plus: 2) { $0[.extensions] = TLV.context(3) }
        expectCertificateError(.tagUnexpected, in: .extensions, plus: 2) { builder in
            builder[.extensions] = TLV.context(3, TLV.set(Build.keyUsage))
        }
        expectCertificateError(.trailingBytes, in: .extensions, plus: 2 + list.count) { builder in
            builder[.extensions] = TLV.context(3, list, list)
        }
        expectCertificateError(.tagUnexpected, in: .extensions, plus: 4) { builder in
            builder[.extensions] = TLV.context(3, TLV.sequence(TLV.set()))
        }
        // [3] in primitive form, and [4], are not this field.
        expectCertificateError(.trailingBytes, in: .extensions) { $0[.extensions] = TLV.contextPrimitive(3, list) }
        expectCertificateError(.trailingBytes, in: .extensions) { $0[.extensions] = TLV.context(4, list) }
    }

    @Test("Refuses malformed basic constraints and key usage, at their values")
    func refusesMalformedValues() {
        expectCertificateError(.basicConstraintsMalformed, in: .extensions, plus: 16) { builder in
            builder[.extensions] = Build.extensions(
                Build.certificateExtension([0x55, 0x1D, 0x13], TLV.boolean(0xFF), [0x30, 0x03, 0x02, 0x01, 0x00])
            )
        }
        expectCertificateError(.keyUsageMalformed, in: .extensions, plus: 16) { builder in
            builder[.extensions] = Build.extensions(
                Build.certificateExtension([0x55, 0x1D, 0x0F], TLV.boolean(0xFF), [0x03, 0x02, 0x00, 0x00])
            )
        }
    }

    @Test("Leaves the values of other extensions alone")
    func leavesOthers() throws {
        let garbage: [UInt8] = [0x30, 0x80, 0xFF]
        let extensions = try certificate { builder in
            builder[.extensions] = Build.extensions(Build.certificateExtension(Self.unknown, [], garbage))
        }.extensions
        #expect(extensions.all.map { Array($0.value) } == [garbage])
    }
}
