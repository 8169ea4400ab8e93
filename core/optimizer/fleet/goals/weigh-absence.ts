import { intAt } from '#core/kernel/typed-array.ts'
import type { Instance } from '../instance/instance.ts'

/**
 * Search cost of a typical leg, at least 1: that to the tenth neighbour, as it is for half of the requests. A mean would
 * be that of the few that no road leads to.
 */
export function typicalLeg({ neighbours, travels, place, requests }: Instance): number {
  const travel = travels[0]
  const rank = Math.min(neighbours.count, 10) - 1
  if (!travel || rank < 0) return 1
  const legs = Int32Array.from({ length: requests }, (_, request) => {
    const other = intAt(neighbours.requests, request * neighbours.count + rank)
    return intAt(travel.costs, intAt(place, request) * travel.size + intAt(place, other))
  }).sort()
  return Math.max(1, intAt(legs, requests >> 1))
}

/**
 * What each request costs annealing while it is absent, whole search units.
 *
 * Where all are alike, more than any detour or vehicle. Where priorities differ, priorities are traded against each
 * other and against detours while the search is hot; the best plan is judged by priority alone.
 */
export function weighAbsence(instance: Instance): Float64Array {
  const leg = typicalLeg(instance)
  const greatest = instance.priorities.reduce((most, priority) => Math.max(most, priority), 0)
  const vehicle = instance.fixedCost.reduce((most, cost) => Math.max(most, cost), 0)
  return instance.priorities.map((priority) =>
    Math.round(greatest === 0 ? MANDATORY * leg + vehicle : leg * (0.5 + (URGENT * priority) / greatest) + vehicle),
  )
}

/** Typical legs that serving one more is worth, and that serving the most urgent is worth. */
const MANDATORY = 300
const URGENT = 20
