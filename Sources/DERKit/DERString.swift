/// The character strings that names are made of (RFC 5280, §4.1.2.4).
package enum DERString {
    /// Checks that a value is one of these string types and that its contents belong to it.
    ///
    /// The cost is proportional to the number of octets.
    package static func check(_ element: DERElement) throws(DERError) {
        guard isWellFormed(element.contents, tag: element.tag) else {
            throw DERError(.stringMalformed, at: element.encoded.startIndex)
        }
    }

    private static func isWellFormed(_ contents: ArraySlice<UInt8>, tag: DERTag) -> Bool {
        switch tag {
        case .utf8String: isValidUTF8(contents)
        case .numericString: contents.allSatisfy { $0 == UInt8(ascii: " ") || isDigit($0) }
        case .printableString: contents.allSatisfy(isPrintable)
        case .ia5String: contents.allSatisfy { $0 < 0x80 }
        case .bmpString: contents.count % 2 == 0
        case .universalString: contents.count % 4 == 0
        // T.61 assigns a meaning to every octet that occurs in practice.
        case .teletexString: true
        default: false
        }
    }

    private static func isDigit(_ octet: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(octet)
    }

    /// PrintableString's alphabet (X.680, §41.4).
    private static func isPrintable(_ octet: UInt8) -> Bool {
        switch octet {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        default: isDigit(octet) || " '()+,-./:=?".utf8.contains(octet)
        }
    }

    private static func isValidUTF8(_ contents: ArraySlice<UInt8>) -> Bool {
        // Almost all names are ASCII.
        guard !contents.allSatisfy({ $0 < 0x80 }) else { return true }
        var octets = contents.makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        while true {
            switch parser.parseScalar(from: &octets) {
            case .valid: continue
            case .emptyInput: return true
            case .error: return false
            }
        }
    }
}
