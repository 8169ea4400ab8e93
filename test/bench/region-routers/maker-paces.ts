import { greatCircleMeters } from '#core/kernel/geo.ts'
import { intAt } from '#core/kernel/typed-array.ts'
import { quantile } from '../quantile.ts'
import { amazonLists } from '../region-orders/amazon-lists.ts'
import type { WayPair } from './compare-ways.ts'

/** Kilometers in a straight line up to which pairs are taken together. */
const BANDS = [1, 2, 5, 10, 20]
const KILOMETER = 1_000

interface Timed {
  readonly kilometers: number
  readonly seconds: number
}

/**
 * Seconds for a kilometer in a straight line, in the median of pairs about as far apart: on the free roads of two routers
 * and as those measured them who drove the real delivery routes, in other cities. No rows where these are missing.
 */
export function paceRows(pairs: readonly WayPair[]): string[][] {
  const makers = amazonLists().flatMap(({ positions, driven: { size, durations } }) =>
    positions.flatMap((from, row) =>
      positions.map((to, column): Timed => {
        return { kilometers: greatCircleMeters(from, to) / KILOMETER, seconds: intAt(durations, row * size + column) }
      }),
    ),
  )
  if (makers.length === 0) return []
  const timed = (['ours', 'theirs'] as const).map((side) =>
    pairs.map((pair): Timed => ({ kilometers: pair.meters / KILOMETER, seconds: pair[side].seconds })),
  )
  return BANDS.map((upTo, band) => {
    const from = BANDS[band - 1] ?? 0.5
    const among = (all: readonly Timed[]) => all.filter(({ kilometers }) => kilometers >= from && kilometers < upTo)
    const paceOf = (all: readonly Timed[]) => {
      const paces = among(all).map(({ kilometers, seconds }) => seconds / kilometers)
      return paces.length === 0 ? '–' : quantile(paces, 0.5).toFixed(0)
    }
    return [`${from}–${upTo} km`, ...[...timed, makers].flatMap((all) => [`${among(all).length}`, paceOf(all)])]
  })
}

export const paceHead: readonly string[] = ['apart', 'pairs', 'ours s', 'pairs', 'Valhalla s', 'pairs', 'makers s']
