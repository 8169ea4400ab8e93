import { publicApi } from '#lambdas/http/callers.ts'
import { readVanStops } from '#store/drives-positions.ts'
import { listVisits, type Visit } from '#store/drives-visits.ts'
import { requireOpenRoute } from './driven-route.ts'

export const routeWishes = publicApi.drives.routeWishes.handler(async ({ input, context: { now } }) => {
  const { userId, day, routeId, record } = await requireOpenRoute(input.routeid, now)
  if (record.teamDate === undefined) return { wishes: [] }
  const visits = (await listVisits({ userId, day })).filter(({ wish }) => wish !== undefined)
  const own = visits.filter((visit) => visit.routeId === routeId)
  const moved = await movedHere(routeId, visits, own)
  return { wishes: [...own, ...moved].flatMap(({ stop, wish }) => (wish ? [{ stop, ...wish }] : [])) }
})

/** Wishes of stops that were another driver's when they were said, and are on this route by now. */
async function movedHere(routeId: string, visits: readonly Visit[], own: readonly Visit[]): Promise<readonly Visit[]> {
  const said = new Set(own.map(({ stop }) => stop))
  const elsewhere = visits.filter((visit) => visit.routeId !== routeId && !said.has(visit.stop))
  if (elsewhere.length === 0) return []
  const here = new Set((await readVanStops(routeId)).stops.map(({ stop }) => stop))
  const asked = elsewhere.filter(({ stop }) => here.has(stop))
  const left = await Promise.all(
    asked.map(async (visit) => (await readVanStops(visit.routeId)).stops.every(({ stop }) => stop !== visit.stop)),
  )
  return asked.filter((_, index) => left[index])
}
