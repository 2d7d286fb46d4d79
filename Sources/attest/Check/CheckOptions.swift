/// The arguments of `attest check`.
struct CheckOptions {
    /// One JSON object in place of lines.
    var isJSON = false

    /// Prints the answers that are not judged, too.
    var isVerbose = false

    /// Files and folders, at least one.
    var arguments: [String] = []

    /// `nil` if there is an unknown option or no file.
    init?(_ arguments: [String]) {
        for argument in arguments {
            switch argument {
            case "--json": isJSON = true
            case "--verbose": isVerbose = true
            case _ where argument.hasPrefix("-") && argument != "-": return nil
            default: self.arguments.append(argument)
            }
        }
        guard !self.arguments.isEmpty else { return nil }
    }
}
