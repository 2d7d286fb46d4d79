import Foundation
import FuzzTargets

// The functions that libFuzzer calls. `FUZZ_TARGET` of the environment names the target.

/// Runs one input; stops the process if a rule is broken, so that libFuzzer keeps the input.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    do {
        try target.check(input)
    } catch {
        fatalError("\(target): \(error)")
    }
    return 0
}

/// Writes seeds or cases instead of fuzzing, if the environment asks for them.
@c(LLVMFuzzerInitialize)
public func initialize(
    _ argumentCount: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
    do {
        guard try Job.run(ProcessInfo.processInfo.environment) else { return 0 }
        exit(0)
    } catch {
        fatalError("\(error)")
    }
}

private let target: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget.named(name) else { fatalError("FUZZ_TARGET is no target: \(name)") }
    return target
}()
