import { setTimeout as wait } from 'node:timers/promises'
import pMap from 'p-map'
import { wireToItinerary } from '#api/itinerary-wire.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import { readLinkId } from '#core/links/share-link.ts'
import { todayIn } from '#core/teams/team-dates.ts'
import { chanceOf } from '../chance.ts'
import { type PlannedMark, scheduleMarks } from '../schedule.ts'
import { type Actor, type Expectation, type Scenario, type Stage, within } from '../stage.ts'
import { formTeam, idOfLink, saveDealtDay } from '../team-day.ts'

const MARKS_A_MINUTE = 2000
const DRIVERS = 5
const STOPS_EACH = 40
/** A page that hears nothing for so long gives its mark again; the first one may have arrived. */
const UNANSWERED_MS = 40

/** A route whose page marks its stops. */
interface DrivenRoute {
  readonly routeid: string
  readonly owner: Actor
  readonly stops: readonly string[]
  /** Marks that wait for the next one. */
  readonly kept: { stop: string; at: number; mark: 'complete' }[]
}

/** Drivers mark their stops on bad networks; in the end each mark counts once. */
export const marks: Scenario = {
  title: `${MARKS_A_MINUTE} marks a minute from the pages of drivers, three in ten sent twice, again or late`,
  play: async (stage) => {
    const teams = Math.ceil((MARKS_A_MINUTE * stage.minutes) / (DRIVERS * STOPS_EACH))
    const date = todayIn('America/New_York', Date.now())
    const owners = await stage.actors(teams, 'teams')
    const routes = (await pMap(owners, (owner) => openRoutes(stage, owner, date), { concurrency: 4 })).flat()
    const day = { routes: routes.length, stops: STOPS_EACH, minutes: stage.minutes }
    stage.begin()
    await giveAll(stage, routes, scheduleMarks(day, chanceOf(1)))
    return [within(stage.recorder, 'drives.syncMarks', 1000), await countOnce(routes, owners, date)]
  },
}

async function openRoutes({ visitor }: Stage, owner: Actor, date: string): Promise<DrivenRoute[]> {
  await formTeam(owner, DRIVERS)
  await saveDealtDay(owner, { drivers: DRIVERS, stopsEach: STOPS_EACH, date })
  const routes: DrivenRoute[] = []
  for (let driverId = 1; driverId <= DRIVERS; driverId++) {
    const routeid = idOfLink((await owner.api.teams.routeLink({ date, driverId })).url)
    const { points } = wireToItinerary((await visitor.sharing.getRoute({ routeid })).routeData)
    const stops = markNames(points).filter((_, index) => points[index]?.kind === 'stop')
    routes.push({ routeid, owner, stops, kept: [] })
  }
  return routes
}

async function giveAll(stage: Stage, routes: readonly DrivenRoute[], planned: readonly PlannedMark[]): Promise<void> {
  const begin = performance.now()
  const given: Promise<unknown>[] = []
  for (const mark of planned) {
    const early = begin + mark.atMs - performance.now()
    if (early > 0) await wait(early)
    const route = routes[mark.route]
    if (route) given.push(give(stage, route, mark).catch(() => undefined))
  }
  await Promise.all(given)
}

async function give({ visitor, unheard }: Stage, route: DrivenRoute, { stop, way }: PlannedMark): Promise<void> {
  const at = Date.now()
  route.kept.push({ stop: route.stops[stop] ?? '', at, mark: 'complete' })
  if (way === 'kept') return
  const body = { routeid: route.routeid, sentAt: at, marks: route.kept.splice(0) }
  if (way === 'unanswered') {
    await unheard.drives.syncMarks(body, { signal: AbortSignal.timeout(UNANSWERED_MS) }).catch(() => undefined)
  }
  const times = way === 'twice' ? 2 : 1
  await Promise.all(Array.from({ length: times }, () => visitor.drives.syncMarks(body)))
}

/** What was marked against what the dispatchers see: each stop of each route done, once. */
async function countOnce(routes: readonly DrivenRoute[], owners: readonly Actor[], date: string): Promise<Expectation> {
  const seen = await pMap(owners, async ({ api }) => (await api.drives.progress({ date })).drives, { concurrency: 4 })
  const marked = new Map(seen.flat().map(({ routeId, marks: of }) => [routeId, of]))
  const wrong = routes.filter(({ routeid, stops }) => {
    const done = (marked.get(readLinkId(routeid).routeId) ?? [])
      .filter(({ mark }) => mark === 'complete')
      .map(({ stop }) => stop)
    return done.length !== stops.length || new Set(done).size !== stops.length
  })
  const total = routes.length * STOPS_EACH
  return { said: `of ${total} marks each counts once; ${wrong.length} routes are wrong`, isMet: wrong.length === 0 }
}
