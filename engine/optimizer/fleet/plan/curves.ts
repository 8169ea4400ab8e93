import type { Instance } from '../instance/instance.ts'
import { type Curve, createCurve, type Least, type Rates, type Stop } from './curve.ts'

/** What routes cost by time, and what its kernels write into, so that they make nothing anew; without wishes, empty. */
export interface Curves {
  /** By node of routes without breaks: what leads to a node, by the departure from it; at the end, by the arrival. */
  readonly ahead: readonly Curve[]
  /** What follows an arrival at a node, work there included, by its negative. */
  readonly behind: readonly Curve[]
  /** By set of breaks taken: at the place at hand, by the departure from it and by the arrival. */
  readonly left: Curve[]
  readonly reached: Curve[]
  readonly crossing: Crossing
  readonly stop: Stop
  readonly rates: Rates
  readonly least: Least
}

/** A leg with breaks, and room for what is reckoned on it. */
export interface Crossing {
  /** By set of breaks that are taken on the leg, the first place for who takes none. */
  readonly chains: Curve[]
  spare: Curve
  other: Curve
  readonly pause: Stop
}

const ANY = Number.POSITIVE_INFINITY

/** Curves of idle vehicles. */
export function createCurves({
  nodes,
  breaks,
  wishes,
  windows,
}: Pick<Instance, 'nodes' | 'breaks' | 'wishes' | 'windows'>): Curves {
  const list = (length: number): Curve[] => Array.from({ length: wishes.isWished ? length : 0 }, createCurve)
  const stop = { before: 0, after: 0, owner: 0, from: -ANY, to: ANY, earliness: 0, lateness: 0, isConvex: false }
  return {
    ahead: list(nodes),
    behind: list(nodes),
    left: list(breaks.masks),
    reached: list(breaks.masks),
    crossing: createCrossing(breaks.masks, { ...stop, windows: breaks.windows }),
    stop: { ...stop, windows },
    rates: { from: -ANY, until: ANY, perSecond: 0, after: ANY, perSecondAfter: 0, later: ANY, perSecondLater: 0 },
    least: { cost: 0, moment: 0 },
  }
}

const createCrossing = (masks: number, pause: Stop): Crossing => ({
  chains: Array.from({ length: masks }, createCurve),
  spare: createCurve(),
  other: createCurve(),
  pause,
})

const NOTHING = createCurve()

/** A curve of a list whose index is known to be inside. */
export const curveAt = (curves: readonly Curve[], index: number): Curve => curves[index] ?? NOTHING
