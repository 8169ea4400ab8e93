import { publicApi } from '#lambdas/http/callers.ts'
import { readVanStops } from '#store/drives/positions.ts'
import { listVisits, type Visit } from '#store/drives/visits.ts'
import { goesTo, isSameCustomer } from '../customers/kept-visits.ts'
import { requireOpenRoute } from '../driven-route.ts'

export const routeWishes = publicApi.drives.routeWishes.handler(async ({ input, context: { now } }) => {
  const { userId, day, routeId, record } = await requireOpenRoute(input.routeid, now)
  if (record.teamDate === undefined) return { wishes: [] }
  const visits = await listVisits({ userId, day })
  const own = visits.filter((visit) => visit.routeId === routeId)
  const moved = await movedHere(routeId, visits, own)
  return { wishes: [...own, ...moved].flatMap(({ stop, wish }) => (wish ? [{ stop, ...wish }] : [])) }
})

/** Visits of stops that were another driver's when their wishes were said, and are on this route by now. */
async function movedHere(routeId: string, visits: readonly Visit[], own: readonly Visit[]): Promise<readonly Visit[]> {
  const elsewhere = visits.filter((visit) => visit.routeId !== routeId && visit.wish && mayBeHere(visit, own))
  if (elsewhere.length === 0) return []
  const here = new Set((await readVanStops(routeId)).stops.map(({ stop }) => stop))
  const asked = elsewhere.filter(({ stop }) => here.has(stop))
  const left = await Promise.all(asked.map((visit) => goesTo(visit.routeId, visit.stop)))
  return asked.filter((_, index) => !left[index])
}

/** Unless somebody has said something here since, or another customer was told of the stop of this name. */
function mayBeHere({ stop, contacts }: Visit, own: readonly Visit[]): boolean {
  const here = own.find((visit) => visit.stop === stop)
  if (!here || contacts.length === 0 || here.contacts.length === 0) return !here?.wish
  return !here.wish && isSameCustomer(contacts, here.contacts)
}
