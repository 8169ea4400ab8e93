import type { WireInspectorRoute } from '#api/department/wire.ts'
import { type ShownInspector, wireToInspectorRoute } from '#api/itinerary/inspector-route-wire.ts'
import type { RoutableInspector } from '#core/department/availability/available-inspector.ts'
import { requireSoundRoute, unsoundRoute } from '#core/department/plans/require-sound-route.ts'
import type { InspectorRoute } from '#core/department/routing/inspector-route.ts'
import { writePayload } from '#lambdas/gateways/payloads.ts'
import { api } from '#lambdas/http/callers.ts'
import { newId } from '#lambdas/http/ids.ts'
import { planFolder } from '../plan-payloads.ts'
import { addSavedRoute, beginSaved, findSaved } from '../plans/saved-version.ts'
import { actorOf } from '../workspace/actor.ts'

export const saveInspectorRoutesChunked = api.department.saveInspectorRoutesChunked.handler(
  async ({ input: { inspectorRoute, selectedDate: date, index, isNewDate }, context: { caller, now } }) => {
    const route = sentRoute(inspectorRoute, date)
    const key = planFolder(date, `saved/${newId()}.json`)
    await writePayload(key, route)
    const saved = isNewDate ? await beginSaved(date, await actorOf(caller), now) : await findSaved(date, caller.userId)
    return addSavedRoute(saved, { route, index, key })
  },
)

/**
 * A route that somebody has sent, as plans keep it.
 *
 * @throws DomainError `department.unsound-route`
 */
function sentRoute(wire: WireInspectorRoute, date: string): InspectorRoute {
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
