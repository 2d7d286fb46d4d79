/// A number as it is spelt (RFC 8259, §6): of any size, and never a floating-point value.
package struct JSONNumber: Hashable, Sendable {
    /// The digits, the sign, the full stop and the exponent.
    package let text: ArraySlice<UInt8>

    /// Takes digits that were found elsewhere, as in a string.
    package init(text: ArraySlice<UInt8>) {
        self.text = text
    }

    /// The value, if there is neither a fraction nor an exponent and it fits; `-0` is zero.
    package var integer: Int64? {
        let isNegative = text.first == UInt8(ascii: "-")
        var value: Int64 = 0
        for byte in isNegative ? text.dropFirst() : text {
            guard isDigit(byte) else { return nil }
            let (product, productOverflow) = value.multipliedReportingOverflow(by: 10)
            // Negative numbers are summed below zero, where there is room for one more.
            let digit = Int64(byte - UInt8(ascii: "0"))
            let (sum, sumOverflow) = product.addingReportingOverflow(isNegative ? -digit : digit)
            guard !productOverflow, !sumOverflow else { return nil }
            value = sum
        }
        return value
    }
}

func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
