/// A point (x / z², y / z³) other than infinity that is added often, with z² and z³.
struct CachedPoint<C: Curve>: Sendable {
    let x: C.Field
    let y: C.Field
    let z: C.Field
    let zz: C.Field
    let zzz: C.Field

    init(_ point: JacobianPoint<C>) {
        x = point.x
        y = point.y
        z = point.z
        zz = point.z.squared()
        zzz = zz * point.z
    }
}
