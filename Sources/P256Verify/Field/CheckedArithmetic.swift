/// States a bound of an intermediate.
///
/// Builds with `-D CHECKED_ARITHMETIC` stop where it does not hold (`Scripts/arithmetic` runs one). All others, the shipped
/// one among them, evaluate nothing: it is transparent, so that debug builds have no call either.
@_transparent
package func checkBound(_ holds: @autoclosure () -> Bool) {
    #if CHECKED_ARITHMETIC
    precondition(holds(), "a stated bound does not hold")
    #endif
}
