/// The library itself.
public enum AttestLibrary {
    /// The version of this source, as in the changelog: `major.minor.patch`.
    public static let version = "0.2.0"
}
