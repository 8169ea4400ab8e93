import { MINUTE_MS } from '#core/kernel/time.ts'
import { type Coordinates, greatCircleMeters, toPosition } from '#engine/base/geo.ts'
import type { Van, VanPosition } from './van.ts'

/** Around the start of its route a van has not set out: a yard is large, and a receiver errs. */
const START_METERS = 300
/** So much nearer to the first stop than the start is somebody who drives there, and not to the pump. */
const NEARER_METERS = 150
/** Whoever was at the start so long ago has set out to something else meanwhile. */
const FRESH_MS = 15 * MINUTE_MS

/** When a van was seen at the start of its route last, and when it was seen to set out from there; milliseconds. */
export type Departure = Pick<Van, 'atStartAt' | 'leftAt'>

/**
 * What positions say of the departure of a van, which is told once: it was at the start a moment ago, and is nearer to its
 * first stop now. Nobody has set out who comes from home, nor whose first stop is next to the start. `positions` in order of
 * time. O(positions).
 */
export function departureOf(
  van: Pick<Van, 'start' | 'atStartAt' | 'leftAt'>,
  positions: readonly VanPosition[],
  firstStop: Coordinates | null | undefined,
): Departure {
  const { start, leftAt } = van
  if (!start || !firstStop || leftAt !== undefined) return {}
  const near = metersBetween(start, firstStop) - NEARER_METERS
  let { atStartAt } = van
  for (const { at, position } of positions) {
    const isThere = metersBetween(start, position) <= START_METERS
    if (isThere) atStartAt = at
    else if (isFresh(atStartAt, at) && metersBetween(position, firstStop) <= near) return { atStartAt, leftAt: at }
  }
  return atStartAt === van.atStartAt || atStartAt === undefined ? {} : { atStartAt }
}

const isFresh = (before: number | undefined, at: number): before is number =>
  before !== undefined && at - before <= FRESH_MS

const metersBetween = (one: Coordinates, other: Coordinates): number =>
  greatCircleMeters(toPosition(one), toPosition(other))
