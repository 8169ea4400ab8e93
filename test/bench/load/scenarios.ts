import type { Request as LoadRequest } from 'autocannon'
import { addDays } from '#core/kernel/civil-days.ts'
import { todayIn } from '#core/teams/days/team-dates.ts'
import { type ApiClient, createApiClient } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { wireDay } from '#test/support/build-team-day.ts'
import { linkIdOfUrl } from '#test/support/link-id.ts'
import { type SentRoute, sendDay } from '../cloud/send-day.ts'
import type { BenchCloud } from '../cloud/start-cloud.ts'
import { type Flow, recordRequest } from './run-flow.ts'

/** What a scenario asks at the same time, and how many answers are wrong in the end. */
export interface Played {
  readonly flows: readonly Flow[]
  readonly countWrong?: () => Promise<number>
}

/** Prepares people and data in a cloud for so many seconds of load. */
export type Scenario = (cloud: BenchCloud, seconds: number) => Promise<Played>

const MEMBERS = 50
const TEAMS = 20
const DRIVERS = 5
const MARKS_A_SECOND = 33
const STOPS_OF_A_ROUTE = 40
const CUSTOMERS_OF_A_ROUTE = 4

const today = (): string => todayIn('America/New_York', Date.now())

/** So many requests, made by each of the people in turn. */
const requestsOf = (
  count: number,
  tokens: readonly string[],
  call: (api: ApiClient, index: number) => Promise<unknown>,
): Promise<LoadRequest[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      recordRequest((api) => call(api, index), tokens[index % tokens.length]),
    ),
  )

/** Members plan 10 to 60 stops, the larger ones as tasks, and price another order. */
export const planning: Scenario = async ({ people }) => {
  const tokens = await people(MEMBERS, 'plus')
  const order = Array.from({ length: 20 }, (_, index) => 19 - index)
  const optimize = await requestsOf(200, tokens, (api, index) =>
    api.planner.optimize(requestOf(10 + ((index * 7) % 51))),
  )
  const price = await requestsOf(MEMBERS, tokens, (api) => api.planner.priceRoute({ request: requestOf(20), order }))
  return {
    flows: [
      { name: 'optimize', perSecond: 2, requests: optimize, budgetMs: 1500 },
      { name: 'price an order', perSecond: 2, requests: price, budgetMs: 1000 },
    ],
  }
}

interface Team {
  readonly token: string
  readonly api: ApiClient
  readonly routes: readonly SentRoute[]
}

async function sendDays({ url, people }: BenchCloud, teams: number, stopsOfRoute: number): Promise<Team[]> {
  const sent: Team[] = []
  for (const token of await people(teams, 'teams')) {
    const api = createApiClient(url, token)
    const day = { date: today(), stops: DRIVERS * stopsOfRoute, drivers: DRIVERS }
    sent.push({ token, api, routes: await sendDay(api, day) })
  }
  return sent
}

/** Dispatchers price days of 60 stops for 5 drivers, and save them. */
export const dispatchers: Scenario = async (cloud, seconds) => {
  const tokens = (await sendDays(cloud, TEAMS, 12)).map(({ token }) => token)
  const day = wireDay(60, DRIVERS)
  const routes = day.plan?.routes.map(({ routeOrder }) => routeOrder.flatMap(({ entered = [] }) => entered)) ?? []
  const price = await requestsOf(TEAMS, tokens, (api) => api.teams.priceFleet({ request: day.request, routes }))
  // Each date is saved once by each team, so that no save replaces another one.
  const save = await requestsOf(2 * seconds + TEAMS, tokens, (api, index) =>
    api.teams.saveDay({ date: addDays(today(), 1 + Math.floor(index / TEAMS)), version: 0, day }),
  )
  return {
    flows: [
      { name: 'price a day', perSecond: 3, requests: price, budgetMs: 1500 },
      { name: 'save a day', perSecond: 2, requests: save, budgetMs: 1000 },
    ],
  }
}

const markOf = ({ routeid }: SentRoute, stop: string): Promise<LoadRequest> => {
  const at = Date.now()
  return recordRequest((api) => api.drives.syncMarks({ routeid, sentAt: at, marks: [{ stop, at, mark: 'complete' }] }))
}

/** Drivers mark 2,000 stops a minute, every tenth of them twice; in the end each that was answered counts once. */
export const marks: Scenario = async (cloud, seconds) => {
  const count = MARKS_A_SECOND * seconds
  const teams = await sendDays(cloud, Math.ceil(count / (DRIVERS * STOPS_OF_A_ROUTE)), STOPS_OF_A_ROUTE)
  const answered = new Set<string>()
  const requests: LoadRequest[] = []
  for (const route of teams.flatMap(({ routes }) => routes)) {
    for (const stop of route.stops) {
      const onResponse = (status: number): void => {
        if (status === 200) answered.add(`${route.routeId} ${stop}`)
      }
      const mark = { ...(await markOf(route, stop)), onResponse }
      requests.push(...(requests.length % 10 === 0 ? [mark, mark] : [mark]))
    }
  }
  const countWrong = async (): Promise<number> => {
    const seen: string[] = []
    for (const { api } of teams) {
      const { drives } = await api.drives.progress({ date: today() })
      for (const { routeId, marks: made } of drives) seen.push(...made.map(({ stop }) => `${routeId} ${stop}`))
    }
    const once = new Set(seen)
    return seen.length - once.size + [...answered].filter((key) => !once.has(key)).length
  }
  return { flows: [{ name: 'mark a stop', perSecond: MARKS_A_SECOND, requests, budgetMs: 1000 }], countWrong }
}

/** 100 boards look every 1.5 s and 400 customers every 20 s while 100 drivers mark. */
export const watchers: Scenario = async (cloud) => {
  const teams = await sendDays(cloud, TEAMS, 12)
  const customers: string[] = []
  const requests: LoadRequest[] = []
  for (const { api, routes } of teams) {
    for (const route of routes) {
      const { driverId, stops } = route
      for (const stop of stops.slice(-CUSTOMERS_OF_A_ROUTE)) {
        customers.push(linkIdOfUrl((await api.drives.stopLink({ date: today(), driverId, stop })).url))
      }
      for (const stop of stops.slice(0, -CUSTOMERS_OF_A_ROUTE)) requests.push(await markOf(route, stop))
    }
  }
  const tokens = teams.map(({ token }) => token)
  const boards = await requestsOf(100, tokens, (api) => api.teams.dayVersion({ date: today(), doing: 'looking' }))
  const views = await Promise.all(customers.map((linkid) => recordRequest((api) => api.drives.stopView({ linkid }))))
  return {
    flows: [
      { name: 'a board looks', perSecond: 66, requests: boards, budgetMs: 1000 },
      { name: 'a customer looks', perSecond: 20, requests: views, budgetMs: 1000 },
      { name: 'mark a stop', perSecond: 2, requests, budgetMs: 1000 },
    ],
  }
}
