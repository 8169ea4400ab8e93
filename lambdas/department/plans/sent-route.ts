import type { WireInspectorRoute } from '#api/department/wire.ts'
import { type ShownInspector, wireToInspectorRoute } from '#api/itinerary/inspector-route-wire.ts'
import type { RoutableInspector } from '#core/department/availability/available-inspector.ts'
import { requireSoundRoute, unsoundRoute } from '#core/department/plans/require-sound-route.ts'
import type { InspectorRoute } from '#core/department/routing/inspector-route.ts'

/**
 * A route that somebody has sent, as plans keep it.
 *
 * @throws DomainError `department.unsound-route`
 */
export function sentRoute(wire: WireInspectorRoute, date: string): InspectorRoute {
  const { inspector, ...shown } = wireToInspectorRoute(wire)
  const route = { ...shown, inspector: toRoutable(inspector) }
  requireSoundRoute(route, date)
  return route
}

/** What routes do not tell of an inspector, the calendar and the parts of the address, stays empty. */
function toRoutable({ home, ...inspector }: ShownInspector): RoutableInspector {
  if (!home?.coordinates) throw unsoundRoute('it does not tell where its inspector begins.')
  const [lat, lng] = home.coordinates
  const untold = { postcode: '', calendarId: '', calendarName: '', street: '', city: '', state: '' }
  return { ...untold, ...inspector, home: { lat, lng }, homeAddress: home.address }
}
