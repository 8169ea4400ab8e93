/** When of a day something is done. */
export type Curve = 'planning' | 'board' | 'driving'

/** Shares of a working day by the local hour, from midnight on; each curve sums to 1 once it is normed. */
const byHour: Readonly<Record<Curve, readonly number[]>> = {
  // Plans are made before people drive off, and the evening before.
  planning: [0, 0, 0, 0, 1, 4, 11, 16, 14, 9, 6, 4, 4, 4, 4, 4, 5, 5, 4, 3, 1, 1, 0, 0],
  board: [0, 0, 0, 0, 0, 0, 4, 9, 10, 10, 10, 10, 9, 10, 10, 9, 6, 3, 0, 0, 0, 0, 0, 0],
  driving: [0, 0, 0, 0, 0, 1, 5, 9, 10, 10, 10, 10, 8, 10, 10, 9, 5, 2, 1, 0, 0, 0, 0, 0],
}

/** Shares of the people by zone, and by how many hours each is behind the first: the United States by inhabitants. */
export const zones = [
  { hoursBehind: 0, share: 0.47 },
  { hoursBehind: 1, share: 0.29 },
  { hoursBehind: 2, share: 0.07 },
  { hoursBehind: 3, share: 0.17 },
] as const

export const MINUTES = 1440

/**
 * Shares of the day's calls by minute of the first zone, over all zones; they sum to 1. Between hours the share runs in
 * a straight line: nobody begins at the hour all at once.
 */
export function sharesByMinute(curve: Curve): Float64Array {
  const local = localShares(byHour[curve])
  const all = new Float64Array(MINUTES)
  for (const { hoursBehind, share } of zones) {
    for (let minute = 0; minute < MINUTES; minute++) {
      const at = (minute - hoursBehind * 60 + MINUTES) % MINUTES
      all[minute] = (all[minute] ?? 0) + share * (local[at] ?? 0)
    }
  }
  return all
}

function localShares(hours: readonly number[]): Float64Array {
  const shares = Float64Array.from({ length: MINUTES }, (_, minute) => {
    // The figure of an hour stands at its middle.
    const at = minute / 60 - 0.5
    const before = Math.floor(at)
    const part = at - before
    const hour = (index: number): number => hours[(index + 24) % 24] ?? 0
    return hour(before) * (1 - part) + hour(before + 1) * part
  })
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => share / sum)
}
