/// The time step and the secret that an app code belongs to.
public struct TOTPMatch: Hashable, Sendable {
    /// The time step, counted from 1970.
    public let step: UInt64

    /// How many steps the app's clock is ahead of the server's; negative if it is behind.
    public let drift: Int

    /// Which secret the code was made with.
    public let secretVersion: UInt32
}
