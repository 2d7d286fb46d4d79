/// The extensions of App Attest certificates, under 1.2.840.113635.100.8.
extension ObjectIdentifier {
    /// 1.2.840.113635.100.8.2: the nonce.
    package static let appleNonce = ObjectIdentifier([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x63, 0x64, 0x08, 0x02])
    /// 1.2.840.113635.100.8.5: properties of the key, the App ID in clear text among them.
    package static let appleKeyProperties = ObjectIdentifier([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x63, 0x64, 0x08, 0x05])
    /// 1.2.840.113635.100.8.6: the key's access control.
    package static let appleAccessControl = ObjectIdentifier([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x63, 0x64, 0x08, 0x06])
    /// 1.2.840.113635.100.8.7: the operating system.
    package static let appleOSInformation = ObjectIdentifier([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x63, 0x64, 0x08, 0x07])
}
