import AttestApple
import AttestCore
import AttestGate
import JSONKit

/// The target `text`: everything that reads or writes text.
///
/// The decoders agree with naive ones; what is read is written the same; what is written for logs and JSON is printable.
enum TextCheck {
    static func check(_ input: [UInt8]) throws {
        guard let text = String(validating: input, as: UTF8.self) else { return try checkWriting(input) }
        try checkBase64(text, input)
        try hold(Base32.decode(text) == NaiveBase.base32(input), "base32")
        try checkWriting(input)
        try checkIdentifiers(text)
        try checkTimes(text)
    }

    private static func checkBase64(_ text: String, _ input: [UInt8]) throws {
        let bytes = Base64.decode(text)
        try hold(bytes == NaiveBase.base64(input), "base64")
        try hold(bytes == nil || Base64.encode(bytes ?? []) == text, "base64 with two spellings")
        let urlBytes = Base64.decodeURL(text)
        try hold(urlBytes == NaiveBase.base64URL(input), "base64url")
        try hold(urlBytes == nil || Base64.encodeURL(urlBytes ?? []) == text, "base64url with two spellings")
        try hold((KeyID(base64: text) != nil) == (bytes?.count == 32), "key ID")
        try hold(KeyID(base64: text).map { $0.base64 == text } != false, "key ID with two spellings")
        let isChallenge = urlBytes.map { (16...128).contains($0.count) } ?? false
        try hold((Challenge(text: text) != nil) == isChallenge, "challenge")
        try hold(Challenge(text: text).map { $0.text == text } != false, "challenge with two spellings")
        try hold((DeviceToken(base64: text) != nil) == (bytes?.isEmpty == false), "device token")
        guard case .present(let fields) = EvidenceFields.assertion(keyID: text, object: text) else { return }
        try hold(fields.object == bytes && fields.keyID.bytes == bytes, "evidence fields")
    }

    private static func checkWriting(_ input: [UInt8]) throws {
        try hold(NaiveBase.base64(Array(Base64.encode(input).utf8)) == input, "written base64")
        try hold(NaiveBase.base64URL(Array(Base64.encodeURL(input).utf8)) == input, "written base64url")
        let line = loggable(input).utf8
        try hold(line.count <= 64 && line.allSatisfy { (0x20...0x7E).contains($0) }, "a line for the log")
        let digits = hexadecimalText(input).utf8
        try hold(digits.count == 2 * input.count && digits.allSatisfy { NaiveText.hexadecimal.contains($0) }, "digits")
    }

    private static func checkIdentifiers(_ text: String) throws {
        let literal = JSONString.literal(text)
        try hold(NaiveText.unescaped(literal).map { $0.elementsEqual(text.utf16) } == true, "JSON")
        let isSubject = (1...128).contains(text.utf8.count) && !text.utf8.contains(0)
        try hold((Subject(text) != nil) == isSubject, "subject")
        if let subject = Subject(text) { try hold(subject.text.utf8.elementsEqual(text.utf8), "text of a subject") }
        try hold((try? AppID(text)).map { $0.text == text } != false, "App ID")
        try hold(((try? AppID(text)) != nil) == NaiveText.isAppID(Array(text.utf8)), "form of an App ID")
    }

    private static func checkTimes(_ text: String) throws {
        guard let time = UnixTime(iso8601: text) else { return }
        try hold(time.description == text, "a time with two spellings")
        let digits = text.utf8.filter { (0x30...0x39).contains($0) }
        let naive = NaiveDER(tagClass: 0, isConstructed: false, number: 24, contents: digits + [90])
        try hold(naive.seconds.map(Int64.init) == time.secondsSinceEpoch, "another time")
    }
}
