import { customerView, type DrivenDay } from '#core/drives/positions/customer-view.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { readOpenRoute } from '#lambdas/links/open-route.ts'
import { readMarks } from '#store/drives.ts'
import { readStopLink } from '#store/drives-links.ts'
import { listArrivals, readVan, readVanStops } from '#store/drives-positions.ts'

export const stopView = publicApi.drives.stopView.handler(async ({ input: { linkid }, context: { now } }) => {
  const link = await readStopLink(linkid, now)
  const day = link && (await readDay(link.routeId, now))
  const view = day && customerView(day, link.stop, now)
  if (!view) throw noSuchLink()
  const position = day.stops.find(({ stop }) => stop === link.stop)?.position ?? null
  return { ...view, position, now }
})

async function readDay(routeId: string, now: number): Promise<DrivenDay | undefined> {
  const [route, van] = await Promise.all([readOpenRoute(routeId, now), readVan(routeId, now)])
  if (!route || !van) return undefined
  const { userId, date } = van
  const [{ stops }, arrivals, said] = await Promise.all([
    readVanStops(routeId),
    listArrivals(routeId),
    readMarks({ userId, day: date, routeId }),
  ])
  const marks = said.flatMap(({ stop, mark, at }) => (mark === 'none' ? [] : [{ stop, mark, at }]))
  return { van, stops, arrivals, marks }
}

const noSuchLink = (): DomainError =>
  new DomainError('not-found', 'drives.no-such-link', 'This link has ended. Please ask the company for a new one.')
