internal import AttestCore

/// What a gate does with what its checks answer.
public enum IntegrityMode: Hashable, Sendable {
    /// Asks nothing and lets everything through.
    case off

    /// Asks, reports what `enforce()` would have decided, and lets everything through.
    case monitor

    /// Lets through what passes the checks.
    case enforce(whenUnavailable: WhenUnavailable = .refuse)

    /// What to do when a check cannot answer.
    public enum WhenUnavailable: String, CaseIterable, Hashable, Sendable {
        /// Refuse with 503.
        case refuse

        /// Let the request through unchecked; never one that binds a key, and never one that was cancelled.
        case allow
    }
}

extension IntegrityMode {
    /// Whom an outage lets through; monitoring reports what the stricter choice would have done.
    var whenUnavailable: WhenUnavailable {
        switch self {
        case .off, .monitor: .refuse
        case .enforce(let choice): choice
        }
    }
}

extension IntegrityMode: CustomStringConvertible {
    /// `off`, `monitor`, `enforce` or `enforce_unless_unavailable`.
    public var description: String {
        switch self {
        case .off: "off"
        case .monitor: "monitor"
        case .enforce(.refuse): "enforce"
        case .enforce(.allow): "enforce_unless_unavailable"
        }
    }
}
