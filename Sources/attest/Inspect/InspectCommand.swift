import AttestApple
import AttestCore
import DERKit
import Foundation

/// `attest inspect`: the whole structure of an attestation, an assertion, a receipt or a certificate.
///
/// Nothing of it is trusted.
enum InspectCommand {
    static func run(_ words: [String]) throws(UsageError) -> Int32 {
        let options = Fields.optionNames.union(["certificate", "receipt"])
        let arguments = try Arguments(words, options: options, flags: ["json"])
        let objects = try Input.objects(arguments)
        let nodes = objects.map { $0.node }
        if arguments.flags.contains("json") {
            print(jsonText(nodes.map(\.json)))
        } else {
            print(nodes.map { $0.lines().joined(separator: "\n") }.joined(separator: "\n\n"))
        }
        return nodes.contains { $0.isBroken } ? Command.refused : Command.accepted
    }

    /// Something to take apart.
    struct Input {
        let name: String
        let bytes: [UInt8]

        /// The objects of the options and of the file: JSON, PEM, base64, or the bytes themselves.
        static func objects(_ arguments: Arguments) throws(UsageError) -> [Input] {
            guard arguments.operands.count <= 1 else { throw UsageError("One file at most can be given.") }
            var objects: [Input] = []
            for name in ["attestation", "assertion", "receipt", "certificate", "object"] {
                for text in arguments.options[name] ?? [] {
                    guard let bytes = Base64.decode(text) else { throw UsageError("\(name) is not base64.") }
                    objects.append(Input(name: name, bytes: bytes))
                }
            }
            if let path = arguments.operands.first { objects += try file(path) }
            guard !objects.isEmpty else { throw UsageError("There is nothing to inspect.") }
            return objects
        }

        private static func file(_ path: String) throws(UsageError) -> [Input] {
            guard let data = InputFile.contents(path) else { throw UsageError("\(path) cannot be read.") }
            if let fields = try? JSONDecoder().decode([String: JSONValue].self, from: data) {
                return try json(fields, path)
            }
            let certificate = String(data: data, encoding: .utf8).flatMap(PEM.certificate)
            return [Input(name: path, bytes: certificate ?? InputFile.object(data))]
        }

        private static func json(_ fields: [String: JSONValue], _ path: String) throws(UsageError) -> [Input] {
            var objects: [Input] = []
            for name in ["attestation", "assertion", "receipt", "object"] {
                guard case .string(let text) = fields[name] else { continue }
                guard let bytes = Base64.decode(text) else { throw UsageError("\(name) in \(path) is not base64.") }
                objects.append(Input(name: name, bytes: bytes))
            }
            guard !objects.isEmpty else { throw UsageError("\(path) has no attestation, no assertion and no receipt.") }
            return objects
        }

        /// What the bytes look like decides how they are taken apart: a CMS message and a certificate begin with
        /// a SEQUENCE, CBOR with a map.
        var node: Node {
            if SignedData.isBegun(by: bytes[...]) { return SignedDataNode.make(name, bytes[...]) }
            return bytes.first == 0x30
                ? CertificateNode.make(name, bytes[...]) : EvidenceNode.make(name, bytes[...])
        }
    }
}

extension Node {
    /// The name of a part that does not decode.
    static let brokenName = "DOES NOT DECODE"

    /// Whether a part does not decode.
    var isBroken: Bool { name == Self.brokenName || children.contains { $0.isBroken } }
}
