/// Second decoders of base64 and base32, written from RFC 4648 alone: characters become bits, bits become bytes.
enum NaiveBase {
    private static let standard = numbers("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    private static let url = numbers("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    private static let thirtyTwo = numbers("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")

    /// The numbers of the characters of an alphabet; 255 for all others.
    private static func numbers(_ alphabet: String) -> [UInt8] {
        var numbers = Array(repeating: UInt8(255), count: 256)
        for (number, character) in alphabet.utf8.enumerated() { numbers[Int(character)] = UInt8(number) }
        return numbers
    }

    /// §4, with padding.
    static func base64(_ text: [UInt8]) -> [UInt8]? {
        guard text.count.isMultiple(of: 4) else { return nil }
        var characters = text
        var padding = 0
        while padding < 2, characters.last == 61 {
            characters.removeLast()
            padding += 1
        }
        guard (characters.count + padding).isMultiple(of: 4) else { return nil }
        return decode(characters, standard, width: 6)
    }

    /// §5, without padding.
    static func base64URL(_ text: [UInt8]) -> [UInt8]? {
        decode(text, url, width: 6)
    }

    /// §6: either case, spaces anywhere, padding right or absent.
    static func base32(_ text: [UInt8]) -> [UInt8]? {
        var characters = text.filter { $0 != 32 }
        let count = characters.count
        while characters.last == 61 { characters.removeLast() }
        guard count == characters.count || (count.isMultiple(of: 8) && count - characters.count < 8) else { return nil }
        let upper = characters.map { (97...122).contains($0) ? $0 - 32 : $0 }
        return decode(upper, thirtyTwo, width: 5)
    }

    /// Whole bytes; what is left over is less than a character and zero.
    private static func decode(_ characters: [UInt8], _ numbers: [UInt8], width: Int) -> [UInt8]? {
        var bytes = Array(repeating: UInt8(0), count: characters.count * width / 8)
        for (index, character) in characters.enumerated() {
            let number = numbers[Int(character)]
            guard number != 255 else { return nil }
            for bit in 0..<width where number >> (width - 1 - bit) & 1 == 1 {
                let position = index * width + bit
                guard position / 8 < bytes.count else { return nil }
                bytes[position / 8] |= 128 >> (position % 8)
            }
        }
        return characters.count * width % 8 < width ? bytes : nil
    }
}
