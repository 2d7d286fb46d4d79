/// Bytes from the system's generator, eight of them for each call of the operating system.
///
/// - Parameter count: How many.
/// - Returns: Bytes that nobody can guess.
package func randomBytes(count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
        var word = generator.next()
        for _ in 0..<min(8, count - bytes.count) {
            bytes.append(UInt8(truncatingIfNeeded: word))
            word >>= 8
        }
    }
    return bytes
}
