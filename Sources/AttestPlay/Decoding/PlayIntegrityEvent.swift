/// What became of one token: for logs and metrics, not for clients.
///
/// It does not hold the subject; the host knows whom it asked for.
public struct PlayIntegrityEvent: Sendable {
    /// Why the token does not vouch; `nil` if it does.
    public let failure: PlayFailure?

    /// What Google said, also if the policy refuses it; `nil` if there is no verdict.
    public let verdict: PlayVerdict?
}

extension PlayIntegrityEvent: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `genuine`, `refused` or `unavailable`.
    public var description: String { failure?.description ?? "genuine" }

    /// The line for the log, such as `play=refused reason=token_stale app=PLAY_RECOGNIZED device=MEETS_DEVICE_INTEGRITY …`.
    public var debugDescription: String {
        var line = "play=\(description)"
        if let failure { line += " reason=\(failure.reason.rawValue)\(failure.reason.isAlarm ? " alarm=yes" : "")" }
        guard let verdict else { return line }
        let labels = verdict.deviceLabels.prefix(8).map(\.description).joined(separator: ",")
        line += " app=\(text(verdict.appRecognition)) device=\(labels.isEmpty ? "-" : labels)"
        line += " licence=\(text(verdict.appLicensing)) protect=\(text(verdict.playProtect))"
        return line + " sdk=\(verdict.sdkVersion.map(String.init) ?? "-")"
    }

    /// Nothing: a dump shows no more than the description.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

    private func text(_ label: PlayLabel?) -> String { label?.description ?? "-" }
}
