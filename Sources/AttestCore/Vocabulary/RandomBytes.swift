/// Bytes from the system's generator.
///
/// - Parameter count: How many.
/// - Returns: Bytes that nobody can guess.
package func randomBytes(count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
}
