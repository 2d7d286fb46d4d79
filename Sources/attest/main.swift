import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "check":
    exit(CheckCommand.run(Array(arguments.dropFirst())))
default:
    FileHandle.standardError.write(Data("usage: attest check [--json] [--verbose] FILE|FOLDER…\n".utf8))
    exit(2)
}
