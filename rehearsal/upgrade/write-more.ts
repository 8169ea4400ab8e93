import * as z from 'zod'
import { ItineraryShape } from '#api/itinerary.ts'
import { wireToItinerary } from '#api/itinerary-wire.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import { CANARY_START, canaryRequest } from '#core/planner/canary.ts'
import type { Cloud } from './walk.ts'

/** Somebody who calls; what is refused is `undefined`. */
interface Writer {
  get(path: string): Promise<unknown>
  post(path: string, body: unknown): Promise<unknown>
}

const DAY_MS = 86_400_000
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const Routes = z.object({ routes: z.array(z.object({ routeId: z.string() })) })
const Route = z.looseObject({
  routeData: ItineraryShape,
  version: z.number().optional(),
})
const Planned = z.looseObject({ routeOrder: z.array(z.unknown()) })
const Days = z.object({ days: z.array(z.object({ date: z.string() })) })
const Day = z.object({ day: z.looseObject({ request: z.unknown(), plan: z.unknown() }) })
const Versioned = z.looseObject({ version: z.number() })

/** What each person tries to write; who may not is refused, and somebody else may. */
const writings: Readonly<Record<string, (writer: Writer) => Promise<unknown>>> = {
  'a favorite place': ({ post }) =>
    post('/save-favorite', { name: 'Of the head', address: '1 Broadway', coordinates: [40.7046, -74.0137] }),
  'an API key': ({ post }) => post('/api-keys', { name: 'Of the head' }),
  'what brought somebody here': ({ post }) =>
    post('/onboarding', { segment: 'Other', medium: 'Other', organization: 'Of the head' }),
  feedback: ({ post }) => post('/feedback', { score: 4, feedback: 'Of the head' }),
  'a plan at once': ({ post }) => post('/optimize', canaryRequest(CANARY_START, crypto.randomUUID())),
  'a task': ({ post }) => post('/optimize', manyStops()),
  'a copy of the own data': ({ post }) => post('/data-export', {}),
  'a saved route': async ({ post }) => {
    const planned = Planned.safeParse(await post('/optimize', canaryRequest(CANARY_START, crypto.randomUUID()))).data
    if (!planned) return undefined
    const {
      saving: _saving,
      certificate: _certificate,
      unserved: _unserved,
      brokenRules: _broken,
      ...routeData
    } = planned
    return post('/save-route', { routeData, title: 'Of the head' })
  },
  'another version of a route': async ({ get, post }) => {
    const route = await firstRoute(get)
    const { routeId, routeData, version } = route ?? {}
    return route && post(`/update-route/${routeId}`, { routeData, version })
  },
  'what a driver has done': async ({ get, post }) => {
    const route = await firstRoute(get)
    const points = route ? wireToItinerary(route.routeData).points : []
    const stop = markNames(points)[1]
    const marks = [{ stop, mark: 'complete', at: Date.now() }]
    return stop && post(`/drive-marks/${route?.routeId}`, { sentAt: Date.now(), marks })
  },
  'a day of a team': async ({ get, post }) => {
    const [day] = Days.safeParse(await get(`/team-days?from=${dayIn(-20)}&to=${dayIn(20)}`)).data?.days ?? []
    const { day: kept } = (day && Day.safeParse(await get(`/team-days/${day.date}`)).data) ?? {}
    return kept && post(`/team-days/${dayIn(3)}`, { version: 0, day: { request: kept.request, plan: kept.plan } })
  },
  'what customers are told': async ({ get, post }) => {
    const kept = Versioned.extend({ settings: z.unknown() }).safeParse(await get('/customer-messages')).data
    return kept && post('/customer-messages', { version: kept.version, settings: kept.settings })
  },
  'settings of the department': async ({ get, post }) => {
    const kept = Versioned.safeParse(await get('/department/settings')).data
    return kept && post('/department/settings', kept)
  },
}

async function firstRoute(get: Writer['get']) {
  const [first] = Routes.safeParse(await get('/saved-routes')).data?.routes ?? []
  if (!first) return undefined
  const { data } = Route.safeParse(await get(`/saved-routes/${first.routeId}`))
  return data && { ...data, ...first }
}

/** More than is answered at once. */
function manyStops() {
  const { stopList, ...request } = canaryRequest(CANARY_START, crypto.randomUUID())
  const [stop] = stopList
  const more = Array.from({ length: 30 }, (_, index) => ({
    ...stop,
    address: `Stop ${index + 1}`,
    coordinates: [CANARY_START[0] + (index % 6) / 1000, CANARY_START[1] + Math.floor(index / 6) / 1000],
  }))
  return { ...request, stopList: more }
}

/** Writes a thing of each kind that people write by calls. Answers those that nobody could write. */
export async function writeMore({ url, accounts }: Cloud): Promise<{ written: number; failed: string[] }> {
  const taken = new Set<string>()
  const refusals = new Map<string, string>()
  for (const { token } of accounts) {
    for (const [what, write] of Object.entries(writings)) {
      const refuse = (said: string) => {
        if (!/ 403 /.test(said) || !refusals.has(what)) refusals.set(what, said)
      }
      if (await write(writerOf(url, token, refuse))) taken.add(what)
    }
  }
  const failed = Object.keys(writings).filter((what) => !taken.has(what))
  return {
    written: taken.size,
    failed: failed.map((what) => `${what}: ${refusals.get(what) ?? 'nothing to begin with'}`),
  }
}

function writerOf(url: string, token: string, refuse: (said: string) => void): Writer {
  const ask = async (path: string, init: RequestInit): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`${url}/api${path}`, { ...init, headers })
    const body: unknown = await response.json().catch(() => null)
    if (response.ok) return body ?? true
    refuse(`${path} ${response.status} ${JSON.stringify(body).slice(0, 160)}`)
    return undefined
  }
  return {
    get: (path) => ask(path, { method: 'GET' }),
    post: (path, body) => ask(path, { method: 'POST', body: JSON.stringify(body) }),
  }
}
