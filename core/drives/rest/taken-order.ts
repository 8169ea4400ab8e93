/** In which order a phone takes the rest of a route, for whoever has sent it. */
export interface TakenOrder {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Of the route, whose stops are counted from 0 in its driving order. */
  readonly version: number
  /** What was left, as its driver takes it; empty: in the order as sent. */
  readonly stops: readonly number[]
}

/** An order by the server's clock: `offset` is what that is ahead of the phone's. Nothing was chosen after `now`. */
export const correctedOrder = (order: TakenOrder, offset: number, now: number): TakenOrder => ({
  ...order,
  at: Math.max(0, Math.min(now, order.at + offset)),
})
