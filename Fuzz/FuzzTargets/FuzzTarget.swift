/// Something that any bytes at all can be given to, and what must hold then.
///
/// A target runs under a fuzzer (`Scripts/fuzz`) and, with the inputs in `Fuzz/regressions`, in the tests.
package struct FuzzTarget: Sendable {
    /// The name of the target, and of its folder of regressions.
    package let name: String

    /// The longest input that is of use.
    package let maximumLength: Int

    /// Inputs to begin with.
    package let seeds: @Sendable () throws -> [[UInt8]]

    /// Runs an input; throws a ``Finding`` if a rule is broken.
    package let check: @Sendable ([UInt8]) throws -> Void

    init(
        _ name: String,
        maximumLength: Int,
        seeds: @escaping @Sendable () throws -> [[UInt8]],
        check: @escaping @Sendable ([UInt8]) throws -> Void
    ) {
        self.name = name
        self.maximumLength = maximumLength
        self.seeds = seeds
        self.check = check
    }

    /// The target with a name.
    package static func named(_ name: String) -> FuzzTarget? {
        all.first { $0.name == name }
    }
}

extension FuzzTarget: CustomStringConvertible {
    package var description: String { name }
}

/// The bytes in a slice that does not begin at 0, so that offsets and indices cannot be taken for each other.
func shifted(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    ([0x30, 0x80, 0xA5] + bytes)[3...]
}
