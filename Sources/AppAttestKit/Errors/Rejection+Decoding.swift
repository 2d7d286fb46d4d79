internal import CBORKit
package import DERKit

extension Rejection {
    /// A rejection that keeps where reading DER failed.
    package init(_ reason: RejectionReason, _ error: DERError) {
        self.init(reason, offset: error.offset)
    }
}

/// Runs a reading of DER and turns its error into a rejection that keeps the offset.
package func decoding<Value>(
    _ reason: RejectionReason,
    _ read: () throws(DERError) -> Value
) throws(Rejection) -> Value {
    do throws(DERError) {
        return try read()
    } catch {
        throw Rejection(reason, error)
    }
}

/// Runs a reading of CBOR and turns its error into a rejection that keeps the offset.
func decodingCBOR<Value>(
    _ reason: RejectionReason,
    _ read: () throws(CBORError) -> Value
) throws(Rejection) -> Value {
    do throws(CBORError) {
        return try read()
    } catch {
        throw Rejection(reason, offset: error.offset)
    }
}
