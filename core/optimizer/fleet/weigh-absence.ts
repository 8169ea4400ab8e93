import { intAt } from '#core/kernel/typed-array.ts'
import type { Instance } from './instance.ts'

/** Search cost of a typical leg: the mean over each request's nearest half, at least 1. */
export function typicalLeg({ neighbours, travels, place, requests }: Instance): number {
  const travel = travels[0]
  const rank = Math.min(neighbours.count, 10) - 1
  if (!travel || rank < 0) return 1
  let sum = 0
  for (let request = 0; request < requests; request++) {
    const other = intAt(neighbours.requests, request * neighbours.count + rank)
    sum += intAt(travel.costs, intAt(place, request) * travel.size + intAt(place, other))
  }
  return Math.max(1, sum / requests)
}

/** What each request costs annealing while it is absent, whole search units. */
export function weighAbsence(instance: Instance): Float64Array {
  const leg = typicalLeg(instance)
  const greatest = instance.priorities.reduce((most, priority) => Math.max(most, priority), 0)
  return instance.priorities.map((priority) =>
    Math.round(greatest === 0 ? leg * 20 : leg * (0.5 + (20 * priority) / greatest)),
  )
}
