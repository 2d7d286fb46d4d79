/// Checks that a host's stores keep the contracts on which the rules of state rest.
///
/// Test code: not for production.
///
/// Each kind of store has its checks: ``Ledger``, ``Registry``, ``SpentStore``, ``CodeSteps`` and ``Budget``. A host makes them from
/// its own store and runs them from its own tests, with any test framework:
///
/// ```swift
/// @Test(arguments: StoreConformance.Ledger.Contract.allCases)
/// func ledger(contract: StoreConformance.Ledger.Contract) async throws {
///     try await StoreConformance.Ledger(DatabaseLedger(connection)).check(contract)
/// }
/// ```
///
/// A check throws ``StoreConformanceFailure`` if the contract is broken, and whatever the store throws. The store need not be
/// empty, nor be emptied between checks: each makes subjects, keys and challenges that nobody else has. Races can only be
/// lost, not proven to be absent: run them against the database that you deploy, with as many connections, and raise
/// ``Load`` once in a while.
public enum StoreConformance {}
