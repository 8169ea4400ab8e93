import { splitAddress } from '#core/itinerary/route-points.ts'
import { counted } from '#core/kernel/counted.ts'
import { type Plan, routeOf } from '#core/plan/plan.ts'
import type { DayEdit } from '#core/teams/edits/day-edit.ts'
import type { DayDriver } from '../day/day-drivers.ts'

/** "Stop 4 of Ana", "3 stops": what is moved, as the page calls it before the move. */
function whatOf({ routes, stops }: Plan, moved: readonly number[]): string {
  const [only = -1, ...others] = moved
  if (others.length > 0) return counted(moved.length, 'stop')
  const order = routes[routeOf(routes, only)]
  return order ? `Stop ${order.indexOf(only) + 1}` : splitAddress(stops[only]?.address ?? '').street
}

/** What was done, for the toast and the list of steps. */
export function editWords(plan: Plan, edit: DayEdit, drivers: readonly DayDriver[]): string {
  const nameOf = (route: number): string => drivers[route]?.name ?? `driver ${route + 1}`
  switch (edit.kind) {
    case 'move':
      return moveWords(plan, edit, nameOf(edit.route))
    case 'unassign':
      return `${whatOf(plan, edit.stops)} unassigned`
    case 'lock-stops':
      return `${whatOf(plan, edit.stops)} ${edit.locked ? 'locked' : 'unlocked'}`
    case 'lock-route':
      return lockWords(edit.lock, nameOf(edit.route))
    case 'admit':
      return `${splitAddress(plan.stops[edit.stop]?.address ?? '').street} added`
    case 'set-stop':
      return 'Stop changed'
    case 'spread':
      return `${nameOf(edit.route)} stays at home`
    case 'replan':
      return edit.routes.length === 1
        ? `Route of ${nameOf(edit.routes[0] ?? 0)} re-optimized`
        : `${counted(edit.routes.length, 'route')} re-optimized`
  }
}

function moveWords(plan: Plan, { stops, route, place }: Extract<DayEdit, { kind: 'move' }>, name: string): string {
  const isWithin = stops.every((stop) => routeOf(plan.routes, stop) === route)
  const where = isWithin && place !== undefined ? `to place ${place + 1}` : `to ${name}`
  return `${whatOf(plan, stops)} moved ${where}`
}

function lockWords(lock: 'order' | 'route' | undefined, name: string): string {
  if (lock === undefined) return `${name} unlocked`
  return lock === 'route' ? `${name} locked` : `Order of ${name} locked`
}
