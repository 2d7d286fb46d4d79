public import AttestCore

/// What a gate is asked: whether a request may do something for a subject.
public struct IntegrityQuestion: Hashable, Sendable {
    /// What the request is about to do.
    public var purpose: Purpose

    /// Whom the request is for.
    ///
    /// The host has authenticated the subject, or has just made it: no check does that.
    public var subject: Subject

    /// The app that the host takes the request to come from, for the event; `nil` if it does not know.
    public var appID: AppID?

    /// Creates a question.
    ///
    /// - Parameters:
    ///   - purpose: What the request is about to do.
    ///   - subject: Whom it is for; `.unspecified` if the host tells nobody apart.
    ///   - appID: The app, for the event.
    public init(_ purpose: Purpose, subject: Subject, appID: AppID? = nil) {
        self.purpose = purpose
        self.subject = subject
        self.appID = appID
    }

    /// What a request is about to do.
    public enum Purpose: String, CaseIterable, Hashable, Sendable {
        /// Anything but binding a key.
        case request

        /// Binding a key to the subject: a check has to vouch for the subject, and no outage excuses it.
        case bindsKey = "binds_key"
    }
}
