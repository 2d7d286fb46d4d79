/// An identifier (X.690, §8.1.2): class, primitive or constructed, number.
///
/// All three are kept in one integer, so that tags are read and compared without a branch: the three highest bits of the
/// first identifier octet, then the number in 32 bits.
package struct DERTag: Hashable, Sendable {
    private let bits: UInt64

    package var tagClass: TagClass { TagClass(rawValue: UInt8(truncatingIfNeeded: bits >> 38)) ?? .privateUse }
    package var isConstructed: Bool { bits >> 37 & 1 == 1 }
    package var number: UInt32 { UInt32(truncatingIfNeeded: bits) }

    package enum TagClass: UInt8, Hashable, Sendable {
        case universal, application, contextSpecific, privateUse
    }

    package init(_ tagClass: TagClass, number: UInt32, isConstructed: Bool) {
        bits = UInt64(tagClass.rawValue) << 38 | (isConstructed ? 1 << 37 : 0) | UInt64(number)
    }

    /// The class and the form of a first identifier octet, and a number.
    @inline(__always)
    init(identifierOctet octet: UInt8, number: UInt32) {
        bits = UInt64(octet & 0xE0) << 32 | UInt64(number)
    }

    /// `[number] EXPLICIT`, or an implicit tag on a constructed type.
    package static func context(_ number: UInt32) -> DERTag {
        DERTag(.contextSpecific, number: number, isConstructed: true)
    }

    /// `[number] IMPLICIT` on a primitive type.
    package static func contextPrimitive(_ number: UInt32) -> DERTag {
        DERTag(.contextSpecific, number: number, isConstructed: false)
    }

    package static let boolean = universal(1)
    package static let integer = universal(2)
    package static let bitString = universal(3)
    package static let octetString = universal(4)
    package static let null = universal(5)
    package static let objectIdentifier = universal(6)
    package static let utf8String = universal(12)
    package static let sequence = DERTag(.universal, number: 16, isConstructed: true)
    package static let set = DERTag(.universal, number: 17, isConstructed: true)
    package static let numericString = universal(18)
    package static let printableString = universal(19)
    package static let teletexString = universal(20)
    package static let ia5String = universal(22)
    package static let utcTime = universal(23)
    package static let generalizedTime = universal(24)
    package static let universalString = universal(28)
    package static let bmpString = universal(30)

    private static func universal(_ number: UInt32) -> DERTag {
        DERTag(.universal, number: number, isConstructed: false)
    }

    /// Whether DER allows this combination of number and form.
    ///
    /// A universal type has one form in DER: strings are primitive (X.690, §10.2), EXTERNAL, EMBEDDED PDV, SEQUENCE, SET
    /// and CHARACTER STRING are constructed. Number 0 marks the end of a value of indefinite length (§8.1.5); DER has
    /// no such values.
    @inline(__always)
    var isAllowed: Bool {
        // Of another class, or the number is 32 or more; number 31 has either form, too.
        guard bits & ~(1 << 37) < 32 else { return true }
        let constructed: UInt32 = 1 << 8 | 1 << 11 | 1 << 16 | 1 << 17 | 1 << 29 | 1 << 31
        let primitive = ~constructed & ~1 | 1 << 31
        return (isConstructed ? constructed : primitive) &>> number & 1 == 1
    }
}
