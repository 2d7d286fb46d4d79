// A host imports AttestCore and sees the types of AppAttestKit as well.
@_exported public import AppAttestKit
