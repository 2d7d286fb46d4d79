/// What is wrong with an encoding, and where.
package struct DERError: Error, Hashable, Sendable {
    package var code: Code

    /// Index of the offending byte in the array that the reader was made from.
    package var offset: Int

    package init(_ code: Code, at offset: Int) {
        self.code = code
        self.offset = offset
    }

    package enum Code: String, CaseIterable, Hashable, Sendable {
        // Identifier and length octets
        case truncated
        case tagMalformed
        case tagUnexpected
        case lengthIndefinite
        case lengthNotMinimal
        case lengthTooLarge
        case trailingBytes
        case nestingTooDeep

        // Primitives
        case booleanMalformed
        case integerMalformed
        case bitStringMalformed
        case nullMalformed
        case objectIdentifierMalformed
        case timeMalformed
        case stringMalformed

        // X.509
        case versionUnexpected
        case nameMalformed
        case extensionsEmpty
        case extensionsTooMany
        case extensionDuplicate
        case basicConstraintsMalformed
        case keyUsageMalformed
        case publicKeyMalformed

        // CMS
        case contentTypeUnexpected
        case chunksTooMany
        case certificatesTooMany
    }
}
