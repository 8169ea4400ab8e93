import type { Plan, PlanRequest } from '#core/plan/plan.ts'
import { USUAL_LEAVE } from '#core/plan/plan-to-problem.ts'
import type { TravelMatrix } from '#core/travel/estimate-matrix.ts'
import { routeDays } from './day-figures.ts'
import type { FleetAim } from './fleet-plan.ts'
import { type FleetRequest, fleetToPlan } from './fleet-request.ts'

/** A day whose end nobody named, where few drivers are to do it all. */
const FULL_DAY_MINUTES = 480
/** More than any day's travel. */
const WORTH_A_DRIVER = 1_000_000

/**
 * What is asked where a day is to be shared out for one aim instead of its own. `balanced` holds the balanced routes.
 *
 * Fewest drivers work within their hours; whose day has no end works eight hours at most, or as long as the longest day
 * of the balanced routes where that is longer, so that nobody is unserved only for that.
 */
export function requestOfAim(
  aim: Exclude<FleetAim, 'balanced'>,
  request: FleetRequest,
  balanced: Plan,
  travel: TravelMatrix,
): PlanRequest {
  const withOptions = (more: FleetRequest['options']): PlanRequest =>
    fleetToPlan({ ...request, options: { ...request.options, ...more } })
  if (aim === 'shortest') return withOptions({ fairness: 0 })
  if (aim === 'fairest') return withOptions({ fairness: 100 })
  const begins = balanced.drivers.map(({ leaveAt = USUAL_LEAVE }) => leaveAt)
  const ends = routeDays(balanced, travel).map((day, driver) => (day ? Math.ceil(day.end) - (begins[driver] ?? 0) : 0))
  const most = Math.max(FULL_DAY_MINUTES, ...ends)
  const fewest = withOptions({ fairness: 0, mayRest: true })
  const drivers = fewest.drivers.map((day) => ({ finishBy: (day.leaveAt ?? USUAL_LEAVE) + most, ...day }))
  return { ...fewest, drivers, driverCost: WORTH_A_DRIVER }
}
