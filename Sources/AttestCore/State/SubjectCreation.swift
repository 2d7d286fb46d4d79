/// What a registry does about the subject of a key that it binds.
///
/// There will be no third case without a new version of this library: a registry handles both.
public enum SubjectCreation: String, Hashable, Sendable {
    /// The subject has to exist. A registry that does not know accounts takes it for granted.
    case mustExist = "must_exist"

    /// The subject has to be new, and is created in the same write: both are there afterwards, or neither.
    ///
    /// For hosts whose accounts are in the registry's database.
    case create
}
