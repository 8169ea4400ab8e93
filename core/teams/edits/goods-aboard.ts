import { restOf } from '#core/plan/driven.ts'
import { mayReload } from '#core/plan/kinds/may-reload.ts'
import { pairsOf } from '#core/plan/kinds/pairs.ts'
import { reloadPlaces } from '#core/plan/kinds/reload-places.ts'
import { estimateTravel } from '#core/plan/make-plan.ts'
import type { Plan } from '#core/plan/plan.ts'
import { planToProblem } from '#core/plan/plan-to-problem.ts'
import { routePart } from '#core/plan/route-part.ts'

/** What a driver on the way has in the van for stops that are still to come, by their places, in driving order. */
export interface GoodsAboard {
  /** Deliveries whose pickup is done: nobody else can have it. */
  readonly picked: readonly number[]
  /** Stops for which the van was loaded before this trip, as far as anybody knows: some stops bring nothing. */
  readonly loaded: readonly number[]
  /** Whether the day tells of loads at all: of packages at one of these stops, or of what fits into the van. */
  readonly isTold: boolean
}

const nothing: GoodsAboard = { picked: [], loaded: [], isTold: false }

/** What a driver has in the van; nothing before the route has begun. What is picked up on the way, or loaded for a later trip, is not there yet. */
export function goodsAboard(plan: Plan, route: number): GoodsAboard {
  const day = plan.drivers[route]
  if (!day?.driven) return nothing
  const rest = restOf(plan)
  const order = rest.routes[route] ?? []
  const { aboard } = pairsOf(plan)
  const picked = order.filter((stop) => aboard.get(stop) === route)
  const loaded = order.slice(0, tripLength(rest, route)).filter((stop) => plan.stops[stop]?.pairRole === undefined)
  const isTold =
    picked.length > 0 || day.capacity !== undefined || loaded.some((stop) => plan.stops[stop]?.packages !== undefined)
  return { picked, loaded, isTold: isTold && picked.length + loaded.length > 0 }
}

/** How many stops of the rest come before the driver is at the depot again. */
function tripLength(rest: Plan, route: number): number {
  if (rest.drivers[route]?.driven?.reloadsNext) return 0
  if (!mayReload(rest)) return Number.POSITIVE_INFINITY
  const part = routePart(rest, route)
  const [places = []] = reloadPlaces(part, planToProblem(part, estimateTravel(part)))
  return places[0] ?? Number.POSITIVE_INFINITY
}
