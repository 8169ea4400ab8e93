import type { RoutableInspector } from '#core/department/availability/available-inspector.ts'
import type { ChangedRoute } from '#core/department/changes/route-order.ts'
import { toPosition } from '#engine/base/geo.ts'
import type { DayRoute } from './day-route.ts'

// Columns of the inspector list that routes do not carry and no rule of a change reads.
const unread = { street: '', city: '', state: '', postcode: '', calendarId: '', calendarName: '' }

/** The routes as changes are made from them; those of nobody whose home is not told, as for viewers. */
export const changedRoutes = (routes: readonly DayRoute[]): ChangedRoute[] =>
  routes.flatMap(({ inspector, inspections, lane: { finishBy } }) => {
    const routable = routableOf(inspector)
    return routable ? [{ inspector: routable, inspections, finishBy }] : []
  })

function routableOf({ home, ...inspector }: DayRoute['inspector']): RoutableInspector | undefined {
  if (!home?.coordinates) return undefined
  return { ...unread, ...inspector, home: toPosition(home.coordinates), homeAddress: home.address }
}
