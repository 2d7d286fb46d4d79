/// The values of primitive types; `nil` for contents that the type has not.
extension NaiveDER {
    /// Whether this is the universal type with a number.
    package func isUniversal(_ type: Int) -> Bool { tagClass == 0 && number == type }

    /// Whether this is `[number]`, constructed or not.
    package func isContext(_ context: Int, constructed: Bool) -> Bool {
        tagClass == 2 && number == context && isConstructed == constructed
    }

    /// The elements of a SEQUENCE.
    package var sequence: [NaiveDER]? { isUniversal(16) ? children : nil }

    /// The elements of a SET.
    package var set: [NaiveDER]? { isUniversal(17) ? children : nil }

    /// §8.2, §11.1.
    package var boolean: Bool? {
        guard isUniversal(1) else { return nil }
        return contents == [0] ? false : contents == [255] ? true : nil
    }

    /// The contents octets of an INTEGER; §8.3.2: the first nine bits are not all the same.
    package var integer: [UInt8]? {
        guard isUniversal(2), !contents.isEmpty else { return nil }
        guard contents.count > 1 else { return contents }
        return Set(bits(contents).prefix(9)).count == 2 ? contents : nil
    }

    /// The magnitude of an INTEGER that is not negative, without leading zeros.
    package var unsignedInteger: [UInt8]? {
        guard let integer, bits(integer).first == false else { return nil }
        return Array(integer.drop { $0 == 0 })
    }

    /// An INTEGER from 0 to 2³² − 1.
    package var smallInteger: Int? {
        guard let unsignedInteger, unsignedInteger.count < 5 else { return nil }
        return unsignedInteger.reduce(0) { $0 * 256 + Int($1) }
    }

    /// The bits of a BIT STRING; §8.6.2, §11.2.1.
    package var bitString: [Bool]? {
        guard isUniversal(3), let unused = contents.first, unused <= 7 else { return nil }
        let all = bits(Array(contents.dropFirst()))
        guard all.count >= unused, all.suffix(Int(unused)).allSatisfy({ !$0 }) else { return nil }
        return Array(all.dropLast(Int(unused)))
    }

    /// The octets of a BIT STRING without unused bits.
    package var bitStringOctets: [UInt8]? {
        bitString != nil && contents.first == 0 ? Array(contents.dropFirst()) : nil
    }

    /// The octets of an OCTET STRING.
    package var octetString: [UInt8]? { isUniversal(4) ? contents : nil }

    /// Whether this is NULL.
    package var isNull: Bool { isUniversal(5) && contents.isEmpty }

    /// The dotted text of an OBJECT IDENTIFIER; §8.19.
    package var objectIdentifier: String? {
        guard isUniversal(6), let last = contents.last, last < 128 else { return nil }
        var subidentifiers: [[UInt8]] = [[]]
        for octet in contents {
            subidentifiers[subidentifiers.count - 1].append(octet)
            if octet < 128 { subidentifiers.append([]) }
        }
        subidentifiers.removeLast()
        guard subidentifiers.allSatisfy({ $0.first != 128 }) else { return nil }
        var arcs = subidentifiers.map(Self.value)
        let first = arcs.removeFirst()
        return (Self.twoArcs(first) + arcs.map { $0.map { "\($0)" } ?? "?" }).joined(separator: ".")
    }

    /// `nil` above 2⁶⁴ − 1.
    private static func value(_ subidentifier: [UInt8]) -> UInt64? {
        var value: UInt64 = 0
        for octet in subidentifier {
            let (product, overflow) = value.multipliedReportingOverflow(by: 128)
            guard !overflow else { return nil }
            value = product + UInt64(octet % 128)
        }
        return value
    }

    /// §8.19.4: X × 40 + Y, where X is 0, 1 or 2, and Y less than 40 unless X is 2.
    private static func twoArcs(_ value: UInt64?) -> [String] {
        guard let value else { return ["2", "?"] }
        if value < 40 { return ["0", "\(value)"] }
        if value < 80 { return ["1", "\(value - 40)"] }
        return ["2", "\(value - 80)"]
    }
}

/// The bits of octets, the highest first.
func bits(_ octets: [UInt8]) -> [Bool] {
    octets.flatMap { octet in (0..<8).map { octet & (128 >> $0) != 0 } }
}
