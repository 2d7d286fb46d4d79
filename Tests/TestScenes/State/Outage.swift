/// What a store throws that does not answer.
package struct Outage: Error {
    package init() {}
}
