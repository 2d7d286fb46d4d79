/// Why a check did not pass, as a short code for logs and metrics; clients never see it.
public struct IntegrityReason: Hashable, Sendable {
    /// How many characters a code may have; the rest is cut.
    public static let maximumLength = 64

    /// The code: letters, digits, `_`, `-` and `.` of ASCII.
    public let code: String

    /// Creates a reason.
    ///
    /// - Parameter code: The code, such as `device_not_recognised`; every other character becomes `_`, so that what an app
    ///   sent cannot forge a log line.
    public init(_ code: String) {
        let safe = code.utf8.prefix(Self.maximumLength).map { Self.isSafe($0) ? $0 : UInt8(ascii: "_") }
        self.code = String(decoding: safe, as: UTF8.self)
    }

    /// Takes over the reason of a rejection.
    ///
    /// - Parameter reason: The reason.
    public init(_ reason: RejectionReason) {
        self.init(reason.rawValue)
    }

    private static func isSafe(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}

extension IntegrityReason {
    /// Evidence was asked for, and there is none.
    public static let evidenceMissing = IntegrityReason("evidence_missing")
    /// The evidence is not encoded as agreed.
    public static let evidenceMalformed = IntegrityReason("evidence_malformed")
    /// The evidence is genuine, and somebody else's.
    public static let boundToAnotherSubject = IntegrityReason("bound_to_another_subject")
    /// A store has no room.
    public static let storeAtCapacity = IntegrityReason(.storeAtCapacity)
    /// The app code is wrong or was used.
    public static let appCodeMismatch = IntegrityReason("app_code_mismatch")
    /// The check binds a key, and that is not what was asked.
    public static let purposeMismatch = IntegrityReason("purpose_mismatch")
    /// A store threw.
    public static let storeFailed = IntegrityReason("store_failed")
    /// A provider threw.
    public static let providerFailed = IntegrityReason("provider_failed")
    /// The task was cancelled, as when a client hangs up.
    public static let cancelled = IntegrityReason("cancelled")
    /// The gate enforces, and no check is on.
    public static let nothingChecked = IntegrityReason("nothing_checked")
    /// A key was to be bound, and no check vouched for the subject.
    public static let subjectNotVouchedFor = IntegrityReason("subject_not_vouched_for")
}

extension IntegrityReason: CustomStringConvertible {
    /// The code.
    public var description: String { code }
}
