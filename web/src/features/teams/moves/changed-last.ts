import type { History } from '#core/plan/history.ts'
import type { FleetRoute } from '#core/teams/fleet-plan.ts'
import type { DayDocument } from '../day/day-document.ts'

const orderOf = (route: FleetRoute | undefined): string => (route?.points ?? []).map(({ entered }) => entered).join()

/**
 * The places of the routes whose stops the last step has changed by hand, as long as both sides of it are built days.
 * A step that ordered them anew has left nothing to do, nor has one that concerns every route.
 */
export function changedLast({ past, present }: History<DayDocument>): number[] {
  const last = past.at(-1)
  const [before, after] = [last?.value.plan, present.plan]
  if (!last || !before || !after || last.label.endsWith('re-optimized')) return []
  if (last.value.stops.length !== present.stops.length || before.routes.length !== after.routes.length) return []
  const changed = after.routes.flatMap((route, place) =>
    route.points.length > 2 && orderOf(route) !== orderOf(before.routes[place]) ? [place] : [],
  )
  return changed.length < after.routes.length || after.routes.length <= 2 ? changed : []
}
