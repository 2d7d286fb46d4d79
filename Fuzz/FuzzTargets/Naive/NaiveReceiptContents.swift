/// A second reading of what the fields of a receipt say.
struct NaiveReceiptContents {
    let appID: [UInt8]
    /// 65 bytes.
    let publicKey: [UInt8]
    let kind: [UInt8]
    let environment: [UInt8]?
    let creation: Moment
    let expiration: Moment
    let notBefore: Moment?
    let riskMetric: Int?
    let clientDataHash: [UInt8]?
    let token: [UInt8]?
    let fieldCount: Int

    /// Seconds since 1970, and billionths.
    struct Moment: Equatable {
        var seconds: Int
        var nanoseconds: Int
    }

    /// SET OF SEQUENCE { number, version, value }: at most 64, each number once, version 1 for numbers that are known.
    init?(_ content: [UInt8]) {
        guard let list = NaiveDER.only(in: content)?.set, list.count <= 64 else { return nil }
        var fields: [Int: [UInt8]] = [:]
        for field in list {
            guard let parts = field.sequence, parts.count == 3, let number = parts[0].smallInteger,
                let version = parts[1].smallInteger, let value = parts[2].octetString, fields[number] == nil,
                version == 1 || !Self.known.contains(number)
            else { return nil }
            fields[number] = value
        }
        fieldCount = list.count
        guard let appID = fields[2], isUTF8(appID), let certificate = fields[3].flatMap(NaiveCertificate.init),
            case .p256(let point) = certificate.key, let kind = fields[6], Self.kinds.contains(kind),
            fields[7].map(isUTF8) ?? true, let creation = fields[12].flatMap(Self.moment),
            let expiration = fields[21].flatMap(Self.moment)
        else { return nil }
        (self.appID, publicKey, self.kind, environment) = (appID, point, kind, fields[7])
        (self.creation, self.expiration) = (creation, expiration)
        notBefore = fields[19].flatMap(Self.moment)
        riskMetric = fields[17].flatMap(Self.decimal)
        clientDataHash = kind == Self.kinds[0] ? fields[4] : nil
        token = fields[5]
        guard (notBefore != nil) == (fields[19] != nil), (riskMetric != nil) == (fields[17] != nil),
            riskMetric == nil || kind == Self.kinds[1]
        else { return nil }
    }

    private static let known = [2, 3, 4, 5, 6, 7, 12, 17, 19, 21]
    private static let kinds = ["ATTEST", "RECEIPT"].map { Array($0.utf8) }

    /// `2026-04-21T18:13:12.153Z`, with one to nine decimals or none.
    private static func moment(_ text: [UInt8]) -> Moment? {
        let form = Array("dddd-dd-ddTdd:dd:dd".utf8)
        guard text.count >= 20, text.last == 90,
            zip(text, form).allSatisfy({ character, expected in
                expected == 100 ? (48...57).contains(character) : character == expected
            })
        else { return nil }
        let digits = text.prefix(19).filter { (48...57).contains($0) }
        let time = NaiveDER(tagClass: 0, isConstructed: false, number: 24, contents: digits + [90])
        let fraction = text[19..<(text.count - 1)]
        guard let seconds = time.seconds else { return nil }
        guard !fraction.isEmpty else { return Moment(seconds: seconds, nanoseconds: 0) }
        let decimals = fraction.dropFirst()
        guard fraction.first == 46, (1...9).contains(decimals.count), decimals.allSatisfy({ (48...57).contains($0) })
        else { return nil }
        var nanoseconds = decimals.reduce(0) { $0 * 10 + Int($1) - 48 }
        for _ in decimals.count..<9 { nanoseconds *= 10 }
        return Moment(seconds: seconds, nanoseconds: nanoseconds)
    }

    /// One to nine digits, the first of several not 0.
    private static func decimal(_ text: [UInt8]) -> Int? {
        guard (1...9).contains(text.count), text.allSatisfy({ (48...57).contains($0) }),
            text.count == 1 || text[0] != 48
        else { return nil }
        return text.reduce(0) { $0 * 10 + Int($1) - 48 }
    }
}
