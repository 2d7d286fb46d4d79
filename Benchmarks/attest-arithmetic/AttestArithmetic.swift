import Foundation
import P256Verify

/// Computes what `Scripts/arithmetic` asks for, which knows the right results.
///
/// A question on standard input is the number of a subject (`Subject.all`), a count of pairs in four bytes, and that many
/// pairs of numbers. The answer on standard output is, for each operation of the subject, that many results. All numbers
/// of a subject are big-endian and of one width.
@main
struct AttestArithmetic {
    static func main() {
        if CommandLine.arguments.dropFirst().first == "--violate-a-bound" {
            // Ends the process in a build that checks bounds, and does nothing in all others.
            checkBound(false)
            return print("bounds are not checked")
        }
        while let head = read(5) {
            let count = head.dropFirst().reduce(0) { $0 << 8 | Int($1) }
            guard let subject = Subject.all[Int(head[0])], let pairs = read(2 * subject.width * count) else {
                fail("a question of another form")
            }
            FileHandle.standardOutput.write(Data(subject.results(pairs, count: count)))
        }
    }

    /// The next bytes of the input; nil at its end, also if there are fewer.
    private static func read(_ count: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        while bytes.count < count {
            guard let part = try? FileHandle.standardInput.read(upToCount: count - bytes.count), !part.isEmpty
            else { return nil }
            bytes += part
        }
        return bytes
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("attest-arithmetic: \(message)\n".utf8))
        exit(2)
    }
}
