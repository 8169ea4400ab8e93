import type { Objective } from '#engine/optimizer/index.ts'

/** What a dispatcher says of how a day is to be shared out. */
export interface FleetWishes {
  /** 0 the shortest total, 100 the most even days. */
  readonly fairness?: number
  /** Whether drivers may stay at home, which costs least. Absent: everybody gets stops, where there are enough. */
  readonly mayRest?: boolean
}

/** How even days are by default, from 0 (shortest total) to 100. */
export const DEFAULT_FAIRNESS = 50

/** Seconds that it is worth not to part two neighbours. Measured on thirteen days: territories hardly cross then. */
const COMPACTNESS = 120
/** Where only the total counts: enough that nobody is sent out for thirty hours while others have one stop. */
const LEAST_EVENNESS = 0.02

/**
 * What a good day of a team weighs besides its travel, by `fairness` from 0 to 100 and by whether drivers may rest.
 *
 * Even days weigh more by the square of fairness: 1 by default, 4 at most. Territories that do not cross weigh in full
 * from a fairness of 25 on. Where drivers may rest, a day of nothing is no fault, and only the longest day counts.
 */
export function fleetObjective({ fairness = DEFAULT_FAIRNESS, mayRest }: FleetWishes): Objective {
  const share = fairness / DEFAULT_FAIRNESS
  const compactness = COMPACTNESS * Math.min(1, 2 * share)
  if (mayRest) return { duration: 1, balance: share, compactness }
  return { duration: 1, useEveryVehicle: true, evenness: LEAST_EVENNESS + share ** 2, compactness }
}
