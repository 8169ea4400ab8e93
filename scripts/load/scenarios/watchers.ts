import pMap from 'p-map'
import { wireToItinerary } from '#api/itinerary-wire.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import { todayIn } from '#core/teams/team-dates.ts'
import type { Client } from '../client.ts'
import { staggered } from '../schedule.ts'
import { type Actor, type Scenario, type Stage, within } from '../stage.ts'
import { formTeam, idOfLink, saveDealtDay } from '../team-day.ts'

const TEAMS = 20
const DRIVERS = 5
const STOPS_EACH = 12
const CUSTOMERS_EACH = 4
const BOARDS_EACH = 5
/** As the pages look: a board of a day under way, and the page of a customer. */
const BOARD_MS = 1500
const CUSTOMER_MS = 20_000
const MARK_MS = 60_000

interface WatchedRoute {
  readonly routeid: string
  readonly stops: readonly string[]
  readonly customers: readonly string[]
}

interface WatchedTeam {
  readonly api: Client
  readonly routes: readonly WatchedRoute[]
}

/** Boards and pages of customers look again and again, while drivers mark now and then. */
export const watchers: Scenario = {
  title: `${TEAMS * BOARDS_EACH} boards of ${TEAMS} teams look each ${BOARD_MS / 1000} s, ${TEAMS * DRIVERS * CUSTOMERS_EACH} customers each ${CUSTOMER_MS / 1000} s`,
  play: async (stage) => {
    const date = todayIn('America/New_York', Date.now())
    const owners = await stage.actors(TEAMS, 'teams')
    const teams = await pMap(owners, (owner) => sendDay(stage, owner, date), { concurrency: 4 })
    const routes = teams.flatMap((team) => team.routes)
    stage.begin()
    const boards = teams.flatMap((team) => Array.from({ length: BOARDS_EACH }, () => () => board(team.api, date)))
    const customers = routes.flatMap((route) => route.customers)
    await Promise.all([
      lookAgain(
        stage,
        BOARD_MS,
        boards.map((open) => open()),
      ),
      lookAgain(
        stage,
        CUSTOMER_MS,
        customers.map((linkid) => () => stage.visitor.drives.stopView({ linkid })),
      ),
      lookAgain(
        stage,
        MARK_MS,
        routes.map((route) => driver(stage, route)),
      ),
    ])
    const { recorder } = stage
    return [within(recorder, 'teams.dayVersion', 1000), within(recorder, 'drives.stopView', 1000)]
  },
}

async function sendDay({ visitor }: Stage, owner: Actor, date: string): Promise<WatchedTeam> {
  const { api, number } = owner
  await formTeam(owner, DRIVERS)
  await saveDealtDay(owner, { drivers: DRIVERS, stopsEach: STOPS_EACH, date })
  const routes: WatchedRoute[] = []
  for (let driverId = 1; driverId <= DRIVERS; driverId++) {
    const requestId = `send-${number}-to-${driverId}`
    const routeid = idOfLink((await api.teams.sendRoute({ date, driverId, by: 'email', version: 1, requestId })).url)
    const { points } = wireToItinerary((await visitor.sharing.getRoute({ routeid })).routeData)
    const stops = markNames(points).filter((_, index) => points[index]?.kind === 'stop')
    // The last ones of the route are waited for longest.
    const customers: string[] = []
    for (const stop of stops.slice(-CUSTOMERS_EACH)) {
      customers.push(idOfLink((await api.drives.stopLink({ date, driverId, stop })).url))
    }
    routes.push({ routeid, stops, customers })
  }
  return { api, routes }
}

/** A page in front: it asks whether there is news, and for what drivers have done where they have said something. */
function board(api: Client, date: string): () => Promise<void> {
  let heard = 0
  return async () => {
    const { said } = await api.teams.dayVersion({ date, doing: 'looking' })
    if (said > heard) await api.drives.progress({ date })
    heard = said
  }
}

/** Marks the next stop, but none of those whose customers look. */
function driver({ visitor }: Stage, { routeid, stops }: WatchedRoute): () => Promise<void> {
  let next = 0
  return async () => {
    const stop = stops.slice(0, -CUSTOMERS_EACH)[next++]
    const at = Date.now()
    await visitor.drives.syncMarks({ routeid, sentAt: at, marks: stop ? [{ stop, at, mark: 'complete' }] : [] })
  }
}

/** Each looks so long after its last look was answered, as queries of pages do. */
async function lookAgain(
  { isOver, pause }: Stage,
  everyMs: number,
  looks: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const begins = staggered(looks.length, everyMs)
  await Promise.all(
    looks.map(async (look, index) => {
      await pause(begins[index] ?? 0)
      while (!isOver()) {
        await look().catch(() => undefined)
        await pause(everyMs)
      }
    }),
  )
}
