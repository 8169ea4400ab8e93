/** A corner of a polygon as its files write it. */
export type RingCorner = readonly [lng: number, lat: number]

/** An outline or a hole; whether the first corner is told again at the end makes no difference. */
export type Ring = readonly RingCorner[]
