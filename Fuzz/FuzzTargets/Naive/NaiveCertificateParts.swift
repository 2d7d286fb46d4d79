/// An AlgorithmIdentifier.
package struct NaiveAlgorithm {
    package var encoded: [UInt8]
    package var identifier: String
    package var parameters: NaiveDER?

    package init?(_ value: NaiveDER) {
        guard let parts = value.sequence, (1...2).contains(parts.count), let identifier = parts[0].objectIdentifier
        else { return nil }
        (encoded, self.identifier) = (value.encoded, identifier)
        parameters = parts.count == 2 ? parts[1] : nil
    }
}

/// A distinguished name.
package struct NaiveName {
    package var encoded: [UInt8]
    package var attributes: [(type: String, value: [UInt8])] = []

    package init?(_ value: NaiveDER) {
        guard let sets = value.sequence else { return nil }
        encoded = value.encoded
        for set in sets {
            guard let members = set.set, !members.isEmpty else { return nil }
            for member in members {
                guard let parts = member.sequence, parts.count == 2, let type = parts[0].objectIdentifier,
                    parts[1].isNameString || parts[1].bitString != nil
                else { return nil }
                attributes.append((type, parts[1].contents))
            }
        }
    }

    /// The value of the only attribute of a type.
    package func only(_ type: String) -> [UInt8]? {
        let found = attributes.filter { $0.type == type }
        return found.count == 1 ? found[0].value : nil
    }
}

/// An extension.
package struct NaiveExtension {
    /// The contents of the identifier: arcs above 2⁶⁴ − 1 look alike in dotted text.
    package var identifier: [UInt8]
    package var isCritical: Bool
    package var value: [UInt8]

    package init?(_ field: NaiveDER) {
        guard let parts = field.sequence, (2...3).contains(parts.count), parts[0].objectIdentifier != nil,
            let value = parts[parts.count - 1].octetString, parts.count == 2 || parts[1].boolean == true
        else { return nil }
        (identifier, self.value, isCritical) = (parts[0].contents, value, parts.count == 3)
    }

    /// The contents octets of an identifier in dotted text.
    static func contents(_ dotted: String) -> [UInt8] {
        let arcs = dotted.split(separator: ".").map { Int($0) ?? 0 }
        return ([arcs[0] * 40 + arcs[1]] + arcs[2...]).flatMap { arc in
            var digits = [UInt8(arc % 128)]
            var rest = arc / 128
            while rest > 0 {
                digits.insert(UInt8(128 + rest % 128), at: 0)
                rest /= 128
            }
            return digits
        }
    }
}

/// A public key in a certificate.
package enum NaiveKey: Equatable {
    case p256([UInt8])
    case p384([UInt8])
    case other

    package init?(info: NaiveDER) {
        guard let parts = info.sequence, parts.count == 2, let algorithm = NaiveAlgorithm(parts[0]),
            let point = parts[1].bitStringOctets
        else { return nil }
        self = .other
        guard algorithm.identifier == "1.2.840.10045.2.1", let curve = algorithm.parameters, curve.isUniversal(6)
        else { return }
        guard let curve = curve.objectIdentifier else { return nil }
        if curve == "1.2.840.10045.3.1.7" {
            guard point.count == 65, point[0] == 4 else { return nil }
            self = .p256(point)
        } else if curve == "1.3.132.0.34" {
            guard point.count == 97, point[0] == 4 else { return nil }
            self = .p384(point)
        }
    }
}
