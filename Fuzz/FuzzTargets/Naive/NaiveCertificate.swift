/// A second reader of certificates, written from RFC 5280, §4.1 and the rules of this package alone.
///
/// `nil` where the certificate is malformed.
package struct NaiveCertificate {
    package var encoded: [UInt8]
    package var tbs: [UInt8]
    package var signature: [UInt8]
    package var version = 1
    package var serialNumber: [UInt8] = []
    package var innerAlgorithm: [UInt8] = []
    package var outerAlgorithm: NaiveAlgorithm
    package var issuer: NaiveName
    package var notBefore: NaiveDER
    package var notAfter: NaiveDER
    package var subject: NaiveName
    package var keyInfo: [UInt8] = []
    package var key: NaiveKey
    package var extensions: [NaiveExtension] = []

    package init?(_ bytes: [UInt8]) {
        guard let outer = NaiveDER.only(in: bytes)?.sequence, outer.count == 3, outer[0].isUniversal(16),
            let algorithm = NaiveAlgorithm(outer[1]), let signature = outer[2].bitStringOctets,
            var fields = outer[0].children, let version = Self.takeVersion(&fields), fields.count >= 6
        else { return nil }
        guard let serialNumber = fields[0].integer, NaiveAlgorithm(fields[1]) != nil,
            let issuer = NaiveName(fields[2]), let times = fields[3].sequence, times.count == 2,
            times.allSatisfy({ $0.seconds != nil }), let subject = NaiveName(fields[4]),
            let key = NaiveKey(info: fields[5])
        else { return nil }
        (encoded, tbs, self.signature) = (bytes, outer[0].encoded, signature)
        (self.version, self.serialNumber, innerAlgorithm) = (version, serialNumber, fields[1].encoded)
        (outerAlgorithm, self.issuer, self.subject) = (algorithm, issuer, subject)
        (notBefore, notAfter) = (times[0], times[1])
        (keyInfo, self.key) = (fields[5].encoded, key)
        guard readRest(Array(fields[6...])), isBasicConstraintsWellFormed, isKeyUsageWellFormed else { return nil }
    }

    /// `[0] EXPLICIT INTEGER`: 1 for version 2, 2 for version 3, absent for version 1.
    private static func takeVersion(_ fields: inout [NaiveDER]) -> Int? {
        guard let first = fields.first, first.isContext(0, constructed: true) else { return 1 }
        fields.removeFirst()
        guard let inside = first.children, inside.count == 1, let number = inside[0].smallInteger,
            number == 1 || number == 2
        else { return nil }
        return number + 1
    }

    /// Unique identifiers and extensions.
    private mutating func readRest(_ fields: [NaiveDER]) -> Bool {
        var rest = fields[...]
        for number in 1...2 {
            guard let next = rest.first, next.isContext(number, constructed: false) else { continue }
            let bits = NaiveDER(tagClass: 0, isConstructed: false, number: 3, contents: next.contents)
            guard version >= 2, bits.bitString != nil else { return false }
            rest = rest.dropFirst()
        }
        guard let last = rest.popFirst() else { return true }
        guard rest.isEmpty, last.isContext(3, constructed: true), version == 3, let inside = last.children,
            inside.count == 1, let list = inside[0].sequence, (1...64).contains(list.count)
        else { return false }
        extensions = list.compactMap(NaiveExtension.init)
        return extensions.count == list.count && Set(extensions.map(\.identifier)).count == list.count
    }

    /// The extension with an identifier in dotted text.
    package subscript(identifier: String) -> NaiveExtension? {
        extensions.first { $0.identifier == NaiveExtension.contents(identifier) }
    }
}

extension NaiveCertificate {
    package var isAuthority: Bool {
        guard let parts = basicConstraints, let first = parts.first else { return false }
        return first.boolean == true
    }

    package var pathLength: Int? { basicConstraints?.last?.smallInteger }

    private var basicConstraints: [NaiveDER]? {
        self["2.5.29.19"].flatMap { NaiveDER.only(in: $0.value)?.sequence }
    }

    /// SEQUENCE { cA BOOLEAN DEFAULT FALSE, pathLenConstraint INTEGER OPTIONAL }, the second only if the first is TRUE.
    private var isBasicConstraintsWellFormed: Bool {
        guard self["2.5.29.19"] != nil else { return true }
        guard let parts = basicConstraints else { return false }
        switch parts.count {
        case 0: return true
        case 1: return parts[0].boolean == true
        case 2: return parts[0].boolean == true && parts[1].smallInteger != nil
        default: return false
        }
    }

    /// The numbers of the bits that are set.
    package var keyUsage: Set<Int>? {
        guard let value = self["2.5.29.15"]?.value, let field = NaiveDER.only(in: value), field.bitString != nil else {
            return nil
        }
        return Set(bits(Array(field.contents.dropFirst())).enumerated().filter(\.element).map(\.offset))
    }

    /// Nine bits have names; one at least is set.
    private var isKeyUsageWellFormed: Bool {
        guard self["2.5.29.15"] != nil else { return true }
        guard let keyUsage else { return false }
        return !keyUsage.isEmpty && keyUsage.allSatisfy { $0 < 9 }
    }

    /// Whether the last bit that key usage encodes is set (X.690, §11.2.2).
    package var isKeyUsageShortest: Bool {
        guard let value = self["2.5.29.15"]?.value else { return true }
        return NaiveDER.only(in: value)?.bitString?.last == true
    }
}
