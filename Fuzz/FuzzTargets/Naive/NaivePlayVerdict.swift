/// A second judge of Play Integrity answers, written from the rules alone, with the policy of the vectors.
///
/// It shares no code with the judge that it is compared with.
struct NaivePlayVerdict {
    static let packageName = "com.example.app"
    static let requestHash = "eef4de252bbda4134dcb25c78c5868e1a0293515cd8b4ab14e5ffe50df9e9486"
    static let certificate = "WDyrBCGKHbsNIzn2OwB-Q6_9uBEH5n18KPqkFmJXxWQ"
    static let now: Int64 = 1_790_337_600_000

    let labels: [String]
    let certificates: [String]
    let licence: String?
    let time: Int64

    /// The facts of an answer that has to be accepted; `nil` if it has to be refused.
    init?(_ bytes: [UInt8]) {
        guard bytes.count <= 32_768, let top = NaiveJSON.only(in: bytes), case .object = top,
            let payload = top.present("tokenPayloadExternal"), case .object = payload, top.present("error") == nil,
            payload.objects("requestDetails", "appIntegrity", "deviceIntegrity", "accountDetails", "testingDetails"),
            payload.present("deviceIntegrity")?.objects("deviceAttributes") ?? true
        else { return nil }
        let (request, app) = (payload.present("requestDetails"), payload.present("appIntegrity"))
        let device = payload.present("deviceIntegrity")
        guard let time = request?.present("timestampMillis")?.int64,
            (Self.now - 360_000...Self.now + 60_000).contains(time),
            request?.present("requestPackageName")?.text == Self.packageName,
            request?.present("requestHash")?.text == Self.requestHash,
            app?.present("appRecognitionVerdict")?.text == "PLAY_RECOGNIZED",
            app?.present("packageName")?.text == Self.packageName,
            let certificates = app?.present("certificateSha256Digest")?.texts,
            certificates.contains(Self.certificate),
            let labels = device?.present("deviceRecognitionVerdict")?.texts,
            labels.contains("MEETS_DEVICE_INTEGRITY"),
            [nil, .boolean(false)].contains(payload.present("testingDetails")?.present("isTestingResponse"))
        else { return nil }
        self.labels = labels
        self.certificates = certificates
        self.time = time
        licence = payload.present("accountDetails")?.present("appLicensingVerdict")?.text
    }
}

extension NaiveJSON {
    /// The value of a member that is there and not null.
    fileprivate func present(_ name: String) -> NaiveJSON? {
        guard case .object(let members) = self else { return nil }
        let value = members.first { $0.name == name.unicodeScalars.map(\.value) }?.value
        return value == .null ? nil : value
    }

    /// Whether each of these members is absent, null or an object.
    fileprivate func objects(_ names: String...) -> Bool {
        names.allSatisfy { name in
            guard let value = present(name) else { return true }
            if case .object = value { return true }
            return false
        }
    }

    fileprivate var text: String? {
        guard case .string(let scalars) = self else { return nil }
        return String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    }

    fileprivate var texts: [String]? {
        guard case .array(let elements) = self else { return nil }
        let texts = elements.compactMap(\.text)
        return texts.count == elements.count ? texts : nil
    }

    fileprivate var int64: Int64? {
        switch self {
        case .string:
            guard let text, text.wholeMatch(of: /[0-9]{1,19}/) != nil else { return nil }
            return Int64(text) ?? .max
        case .number(let text): return text.contains { ".eE".contains($0) } ? nil : Int64(text)
        case .null, .boolean, .array, .object: return nil
        }
    }
}
