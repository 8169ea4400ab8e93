import { intAt } from '#engine/base/typed-array.ts'
import type { Plan } from '../plan/plan.ts'
import { touchRoute } from '../routes/journal.ts'
import { clearRoute } from '../routes/routes.ts'
import { settleRoute } from '../timing/timing.ts'
import type { Ruin } from './ruin.ts'

const MOST_ROUTES = 3

/**
 * Empties one to three whole routes around a request: what a vehicle costs, and the way to where it works, are saved or
 * paid by whole routes, which strings of a few tasks never are.
 */
export function ruinRoutes(plan: Plan, seed: number, { journal, random }: Omit<Ruin, 'size'>): void {
  const { count, requests } = plan.instance.neighbours
  let left = 1 + random.below(MOST_ROUTES)
  for (let rank = -1; rank < count && left > 0; rank++) {
    const vehicle = intAt(plan.vehicle, rank === -1 ? seed : intAt(requests, seed * count + rank))
    if (vehicle === -1) continue
    touchRoute(journal, plan, vehicle)
    clearRoute(plan, vehicle)
    settleRoute(plan, vehicle)
    left -= 1
  }
}
