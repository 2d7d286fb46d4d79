/// The bytes that `digits` spell in hexadecimal; spaces are skipped.
///
/// For literals: other characters stop the test.
func hex(_ digits: String) -> [UInt8] {
    let values = digits.filter { $0 != " " }.map { digit -> UInt8 in
        guard let value = digit.hexDigitValue else { preconditionFailure("not hexadecimal: \(digit)") }
        return UInt8(value)
    }
    precondition(values.count.isMultiple(of: 2), "odd count of digits")
    return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
}

func hexText(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
    }.joined()
}
