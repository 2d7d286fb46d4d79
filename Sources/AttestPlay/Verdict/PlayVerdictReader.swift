internal import JSONKit

/// Reads the answer of `decodeIntegrityToken`: `{"tokenPayloadExternal":{…}}`.
struct PlayVerdictReader {
    private var verdict = PlayVerdict()
    private var hasPayload = false

    /// Whether a member that every policy needs has another type than documented.
    private var isMalformed = false

    /// What nobody asks about the members that only inform.
    private var ignored = false

    /// The verdict.
    ///
    /// - Throws: `answerMalformed`, with an offset if the answer is no JSON in the strict profile.
    static func read(_ body: [UInt8]) throws(PlayFailure) -> PlayVerdict {
        var answer = PlayVerdictReader()
        do throws(JSONError) {
            var reader = try JSONReader(body[...])
            try answer.readAnswer(&reader)
            try reader.finish()
        } catch {
            throw PlayFailure(.answerMalformed, offset: error.offset)
        }
        guard answer.hasPayload, !answer.isMalformed else { throw PlayFailure(.answerMalformed) }
        return answer.verdict
    }

    private mutating func readAnswer(_ reader: inout JSONReader) throws(JSONError) {
        try reader.readObject { (name, reader) throws(JSONError) in
            switch name {
            case "tokenPayloadExternal": try readPayload(&reader)
            case "error": if reader.nextType != .null { isMalformed = true }
            default: break
            }
        }
    }

    private mutating func readPayload(_ reader: inout JSONReader) throws(JSONError) {
        let payload = try reader.readMembers { (name, reader) throws(JSONError) in
            switch name {
            case "requestDetails": try readRequest(&reader)
            case "appIntegrity": try readApp(&reader)
            case "deviceIntegrity": try readDevice(&reader)
            case "accountDetails": try readAccount(&reader)
            case "environmentDetails": try readEnvironment(&reader)
            case "testingDetails": try readTesting(&reader)
            default: break
            }
        }
        hasPayload = payload == .present
        need(payload)
    }

    private mutating func readRequest(_ reader: inout JSONReader) throws(JSONError) {
        need(
            try reader.readMembers { (name, reader) throws(JSONError) in
                switch name {
                case "requestPackageName": verdict.requestPackageName = try reader.readText(isOdd: &isMalformed)
                case "requestHash": verdict.requestHash = try reader.readText(isOdd: &isMalformed)
                case "nonce": verdict.nonce = try reader.readText(isOdd: &ignored)
                // What is malformed here has a reason of its own.
                case "timestampMillis": verdict.timestampMilliseconds = try reader.readInt64(isOdd: &ignored)
                default: break
                }
            }
        )
    }

    private mutating func readApp(_ reader: inout JSONReader) throws(JSONError) {
        need(
            try reader.readMembers { (name, reader) throws(JSONError) in
                switch name {
                case "appRecognitionVerdict": verdict.appRecognition = try reader.readLabel(isOdd: &isMalformed)
                case "packageName": verdict.appPackageName = try reader.readText(isOdd: &isMalformed)
                case "certificateSha256Digest":
                    verdict.certificateDigests = try reader.readTexts(isOdd: &isMalformed) ?? []
                case "versionCode":
                    var isOdd = false
                    verdict.versionCode = try reader.readInt64(isOdd: &isOdd)
                    note(.versionCode, isOdd)
                default: break
                }
            }
        )
    }

    private mutating func readDevice(_ reader: inout JSONReader) throws(JSONError) {
        need(
            try reader.readMembers { (name, reader) throws(JSONError) in
                switch name {
                case "deviceRecognitionVerdict": verdict.deviceLabels = try reader.readLabels(isOdd: &isMalformed) ?? []
                case "deviceAttributes": try readAttributes(&reader)
                case "recentDeviceActivity": try readActivity(&reader)
                case "deviceRecall": verdict.deviceRecall = try readRecall(&reader)
                case "legacyDeviceRecognitionVerdict":
                    verdict.legacyDeviceLabels = try reader.readLabels(isOdd: &ignored) ?? []
                default: break
                }
            }
        )
    }

    private mutating func readAttributes(_ reader: inout JSONReader) throws(JSONError) {
        need(
            try reader.readMembers { (name, reader) throws(JSONError) in
                guard name == "sdkVersion" else { return }
                var isOdd = false
                verdict.sdkVersion = try reader.readInteger(isOdd: &isOdd)
                note(.sdkVersion, isOdd)
            }
        )
    }

    private mutating func readActivity(_ reader: inout JSONReader) throws(JSONError) {
        try reader.readMembers { (name, reader) throws(JSONError) in
            guard name == "deviceActivityLevel" else { return }
            verdict.deviceActivityLevel = try reader.readLabel(isOdd: &ignored)
        }
    }

    private mutating func readAccount(_ reader: inout JSONReader) throws(JSONError) {
        need(
            try reader.readMembers { (name, reader) throws(JSONError) in
                switch name {
                case "appLicensingVerdict":
                    var isOdd = false
                    verdict.appLicensing = try reader.readLabel(isOdd: &isOdd)
                    note(.appLicensing, isOdd)
                case "accountActivity": try readAccountActivity(&reader)
                default: break
                }
            }
        )
    }

    private mutating func readAccountActivity(_ reader: inout JSONReader) throws(JSONError) {
        try reader.readMembers { (name, reader) throws(JSONError) in
            guard name == "activityLevel" else { return }
            verdict.accountActivityLevel = try reader.readLabel(isOdd: &ignored)
        }
    }

    private mutating func readEnvironment(_ reader: inout JSONReader) throws(JSONError) {
        try reader.readMembers { (name, reader) throws(JSONError) in
            switch name {
            case "appAccessRiskVerdict": try readAccessRisk(&reader)
            case "playProtectVerdict": verdict.playProtect = try reader.readLabel(isOdd: &ignored)
            default: break
            }
        }
    }

    private mutating func readAccessRisk(_ reader: inout JSONReader) throws(JSONError) {
        try reader.readMembers { (name, reader) throws(JSONError) in
            guard name == "appsDetected" else { return }
            verdict.appAccessRisks = try reader.readLabels(isOdd: &ignored)
        }
    }

    private mutating func readTesting(_ reader: inout JSONReader) throws(JSONError) {
        need(
            try reader.readMembers { (name, reader) throws(JSONError) in
                guard name == "isTestingResponse" else { return }
                verdict.isTestingResponse = try reader.readFlag(isOdd: &isMalformed)
            }
        )
    }

    /// An object that every policy needs may be absent, and may not be something else.
    private mutating func need(_ presence: JSONReader.Presence) {
        if presence == .odd { isMalformed = true }
    }

    private mutating func note(_ member: PlayVerdict.OptionalMember, _ isOdd: Bool) {
        if isOdd { verdict.oddMembers.insert(member) }
    }

    // MARK: Device recall

    private mutating func readRecall(_ reader: inout JSONReader) throws(JSONError) -> PlayDeviceRecall? {
        var recall = PlayDeviceRecall()
        let presence = try reader.readMembers { (name, reader) throws(JSONError) in
            switch name {
            case "values": try readBits(&reader, &recall)
            case "writeDates": try readMonths(&reader, &recall)
            default: break
            }
        }
        return presence == .present ? recall : nil
    }

    private mutating func readBits(
        _ reader: inout JSONReader,
        _ recall: inout PlayDeviceRecall
    ) throws(JSONError) {
        try reader.readMembers { (name, reader) throws(JSONError) in
            switch name {
            case "bitFirst": recall.bits[0] = try reader.readFlag(isOdd: &ignored)
            case "bitSecond": recall.bits[1] = try reader.readFlag(isOdd: &ignored)
            case "bitThird": recall.bits[2] = try reader.readFlag(isOdd: &ignored)
            default: break
            }
        }
    }

    private mutating func readMonths(
        _ reader: inout JSONReader,
        _ recall: inout PlayDeviceRecall
    ) throws(JSONError) {
        try reader.readMembers { (name, reader) throws(JSONError) in
            switch name {
            case "yyyymmFirst": recall.writeMonths[0] = try reader.readInteger(isOdd: &ignored)
            case "yyyymmSecond": recall.writeMonths[1] = try reader.readInteger(isOdd: &ignored)
            case "yyyymmThird": recall.writeMonths[2] = try reader.readInteger(isOdd: &ignored)
            default: break
            }
        }
    }
}
