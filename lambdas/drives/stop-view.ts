import { mergeMarks } from '#core/drives/marks.ts'
import { customerView, type DrivenDay } from '#core/drives/positions/customer-view.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { readOpenRoute } from '#lambdas/links/open-route.ts'
import { readMarks } from '#store/drives.ts'
import { linkTo, noteSought, readStopLink, type StopLink } from '#store/drives-links.ts'
import { listArrivals, listVans, readVan, readVanStops } from '#store/drives-positions.ts'

export const stopView = publicApi.drives.stopView.handler(async ({ input: { linkid }, context: { now } }) => {
  const link = await readStopLink(linkid, now)
  const day = link && (await dayOfLink(link, now))
  const view = day && customerView(day, link.stop, now)
  if (!view) throw noSuchLink()
  const position = day.stops.find(({ stop }) => stop === link.stop)?.position ?? null
  return { ...view, position, now }
})

/** Where nobody has a stop, it is not looked among all routes each time that a page asks. */
const SEEK_AGAIN_MS = 60_000

/** The route that has the stop of a link by now: a stop that goes to another driver takes its link along. */
async function dayOfLink(link: StopLink, now: number): Promise<DrivenDay | undefined> {
  const { userId, stop, soughtAt = 0 } = link
  const day = await readDay(link, now)
  if (!day || goesTo(day, stop) || now - soughtAt < SEEK_AGAIN_MS) return day
  const vans = await listVans(userId, day.van.date)
  const routes = await Promise.all(vans.map(async ({ routeId }) => ({ routeId, ...(await readVanStops(routeId)) })))
  const found = routes.find((route) => goesTo(route, stop))?.routeId
  const next = found === undefined ? link : linkTo(link, found)
  await noteSought(next, found !== undefined, now)
  return found === undefined ? undefined : readDay(next, now)
}

const goesTo = ({ stops }: Pick<DrivenDay, 'stops'>, name: string): boolean => stops.some(({ stop }) => stop === name)

async function readDay(
  { routeId, formerRouteIds = [], stop: own }: StopLink,
  now: number,
): Promise<DrivenDay | undefined> {
  const [route, van] = await Promise.all([readOpenRoute(routeId, now), readVan(routeId, now)])
  if (!route || !van) return undefined
  const { userId, date: day } = van
  const [{ stops }, arrivals, said, ...saidBefore] = await Promise.all([
    readVanStops(routeId),
    listArrivals(routeId),
    readMarks({ userId, day, routeId }),
    ...formerRouteIds.map((former) => readMarks({ userId, day, routeId: former })),
  ])
  const before = saidBefore.flat().filter(({ stop }) => stop === own)
  const marks = [...mergeMarks(said, before).values()].flatMap(({ stop, mark, at }) =>
    mark === 'none' ? [] : [{ stop, mark, at }],
  )
  return { van, stops, arrivals, marks }
}

const noSuchLink = (): DomainError =>
  new DomainError('not-found', 'drives.no-such-link', 'This link has ended. Please ask the company for a new one.')
