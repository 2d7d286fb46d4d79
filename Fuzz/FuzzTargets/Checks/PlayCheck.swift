import AttestPlay

/// The target `play`: an answer is accepted if a second judge accepts it, with the same facts, and refused if that refuses.
enum PlayCheck {
    static func check(_ input: [UInt8]) throws {
        let naive = NaivePlayVerdict(input)
        switch result(input, try policy()) {
        case .success(let verified):
            guard let naive else { throw Finding("accepted, naively refused") }
            try compare(verified.verdict, naive)
        case .failure(let failure):
            try hold(naive == nil, "refused: \(failure.reason), naively accepted")
            try hold(failure.offset.map { (0...input.count).contains($0) } ?? true, "an offset outside of the answer")
        }
    }

    private static func policy() throws -> PlayIntegrityPolicy {
        try PlayIntegrityPolicy(
            packageName: NaivePlayVerdict.packageName,
            certificateDigests: [NaivePlayVerdict.certificate]
        )
    }

    private static func result(
        _ input: [UInt8],
        _ policy: PlayIntegrityPolicy
    ) -> Result<VerifiedPlayVerdict, PlayFailure> {
        do throws(PlayFailure) {
            let verified = try policy.verify(
                input,
                requestHash: PlayRequestHash(text: NaivePlayVerdict.requestHash),
                atMilliseconds: NaivePlayVerdict.now
            )
            return .success(verified)
        } catch {
            return .failure(error)
        }
    }

    private static func compare(_ verdict: PlayVerdict, _ naive: NaivePlayVerdict) throws {
        func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }
        try hold(bytes(verdict.deviceLabels.map(\.rawValue)) == bytes(naive.labels), "the labels")
        try hold(bytes(verdict.certificateDigests) == bytes(naive.certificates), "the certificates")
        try hold(verdict.timestampMilliseconds == naive.time, "the time")
        try hold(
            verdict.appLicensing.map { Array($0.rawValue.utf8) } == naive.licence.map { Array($0.utf8) },
            "the licence"
        )
    }
}
