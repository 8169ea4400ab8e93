import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import type { Problem } from '#engine/optimizer/index.ts'
import type { Fix } from '../found-plan.ts'
import type { Plan } from '../plan.ts'
import { joinedRoutes } from './insert.ts'
import { MOST_TRIPS, type ReloadRule, USUAL_LOADING_MINUTES } from './kinds.ts'
import { dockOf } from './with-kinds.ts'

/** What one more trip of a driver would do for a stop: the rule that admits it, or what stands in the way of it. */
export type ReloadTrial = { readonly fix: Fix } | { readonly words: string }

/**
 * Whether a stop that is too much for the van of a driver fits with one more trip than they may make; `undefined` where
 * they may make as many as they like or as can be given, or it is not a trip that is missing. `open` is the problem of the plan. O(route length²).
 */
export function tryReload(
  plan: Plan,
  open: Problem,
  { entered, driver }: { readonly entered: number; readonly driver: number },
): ReloadTrial | undefined {
  const day = plan.drivers[driver]
  const vehicle = open.vehicles.find(({ id }) => id === driver)
  // Whoever is on the way has goods behind them that no van without trips counts.
  if (!day || !vehicle || day.driven) return undefined
  const rule = oneMoreTrip(day.reloads)
  if (!rule) return undefined
  const vehicles = [{ ...vehicle, reloads: [dockOf(plan, driver, rule)] }]
  const [best] = joinedRoutes({ ...open, vehicles }, plan.routes, entered)
  if (!best) return undefined
  const whose = plan.drivers.length > 1 ? { driver } : {}
  if (best.violations.length === 0) return { fix: { kind: 'reload', ...rule, ...whose } }
  const [only, ...others] = best.violations
  const { finishBy, overrunMinutes = 0 } = day
  if (only?.code !== 'shift' || others.length > 0 || finishBy === undefined) return undefined
  const past = Math.ceil((only.excess ?? 0) / 60) + overrunMinutes
  return { words: `A reload would take ${past} min past ${formatDayClock(finishBy)}.` }
}

/** As many trips as it takes for who makes one, and one more for who may make some; `undefined` where that is too many. */
function oneMoreTrip({
  minutes = USUAL_LOADING_MINUTES,
  mostTrips = 1,
}: Partial<ReloadRule> = {}): ReloadRule | undefined {
  if (mostTrips === 1) return { minutes }
  return mostTrips < MOST_TRIPS ? { minutes, mostTrips: mostTrips + 1 } : undefined
}
