import { gzipSync } from 'node:zlib'
import { Metrics } from '@aws-lambda-powertools/metrics'
import {
  BatchDeleteDevicePositionHistoryCommand,
  BatchPutGeofenceCommand,
  BatchUpdateDevicePositionCommand,
  LocationClient,
} from '@aws-sdk/client-location'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dailyArrivals } from '#core/drives/positions/position-rules.ts'
import { dayOf, epochSeconds } from '#core/kernel/time.ts'
import { LINK_BYTES } from '#core/links/daily-limits.ts'
import type { Coordinates } from '#engine/base/geo.ts'
import { costOf } from '#engine/travel/index.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { requestOf } from '#test/support/build-request.ts'
import { teamDriversOf } from '#test/support/build-team-day.ts'
import { cloud, member } from '#test/support/cloud-in-use.ts'
import { eventually } from '#test/support/eventually.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'
import { type SentVan, sendVan } from '#test/support/sent-van.ts'

const MINUTE_MS = 60_000
const anybody = () => createApiClient(cloud().url).drives

/** Sums what providers have cost from here on, in millionths of a dollar. */
function costsFromHere(): () => number {
  const metric = vi.spyOn(Metrics.prototype, 'addMetric')
  return () =>
    metric.mock.calls.reduce(
      (sum, [name, _unit, value]) => sum + (name === 'ProviderCostMicroDollars' ? Number(value) : 0),
      0,
    )
}

/** Has Amazon Location fail for what a test says, and answer everything else. */
function failWhen(isMeant: (command: unknown) => boolean): void {
  const { send } = LocationClient.prototype
  vi.spyOn(LocationClient.prototype, 'send').mockImplementation(function (this: LocationClient, ...args) {
    return isMeant(args[0]) ? Promise.reject(new TypeError('The tracker is away')) : Reflect.apply(send, this, args)
  })
}

const placeOf = ({ itinerary }: SentVan): Coordinates =>
  itinerary.points.findLast(({ kind }) => kind === 'stop')?.coordinates ?? [0, 0]
const agree = ({ routeId }: SentVan) => anybody().saveConsent({ routeid: routeId, shares: true })
const tell = ({ routeId, ...van }: SentVan, count = 1) => {
  const [lat, lng] = placeOf({ routeId, ...van })
  // To and fro: each time it comes to the stop it is paid for.
  const positions = Array.from({ length: count }, (_, index) => ({
    at: Date.now() - (count - index) * MINUTE_MS,
    position: [lat + (index % 2) * 0.001, lng] as const,
  }))
  return anybody().tellPositions({ routeid: routeId, positions })
}

describe('what one team makes the owner pay', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is nothing for who shares a position, changed to and fro', async () => {
    const owner = await member({ teamTier: 3 })
    for (const driverId of [1, 2]) await sendVan({ owner, driverId, isOffered: false, stops: 4 })
    const costs = costsFromHere()
    const spent: number[] = []

    for (let version = 0; version < 8; version++) {
      const drivers = teamDriversOf(2).map((each) => ({ ...each, sharesPosition: version % 2 === 0 }))
      await owner.api.teams.saveDrivers({ version, drivers })
      spent.push(costs())
    }

    expect(spent).toEqual(Array(8).fill(8 * 50))
  })

  it('ends with the circles and the positions of a day, however many links there are', async () => {
    const { environment } = await import('#lambdas/http/environment.ts')
    vi.spyOn(environment, 'FENCES_A_DAY', 'get').mockReturnValue(7)
    vi.spyOn(environment, 'TEAM_POSITIONS_A_DAY', 'get').mockReturnValue(25)
    const owner = await member({ teamTier: 3 })
    const costs = costsFromHere()
    const answers: unknown[] = []

    for (const driverId of [1, 2, 3, 4]) {
      const van = await sendVan({ owner, driverId, stops: 3 })
      await agree(van)
      answers.push(await tell(van, 10).catch((refusal: { code?: string }) => refusal.code))
    }

    const refused = 'drives.too-many-positions'
    expect(answers).toEqual([{ taken: 10, dropped: 0 }, { taken: 10, dropped: 0 }, refused, refused])
    const ways = 4 * 2 * 500
    expect(costs() - ways).toBe(6 * 50 + 10 * 250)
  })

  it('for directions is what was reserved for the day, and no more', async () => {
    const { readUses } = await import('#store/uses.ts')
    const { api, userId } = await member({ teamTier: 3 })
    const routes = [0, 1, 2].map((driver) => Array.from({ length: 25 }, (_, index) => driver * 25 + index).toReversed())
    const costs = costsFromHere()

    await api.teams.priceFleet({ request: fleetRequestOf(75, 3), routes })

    const taken = await readUses({ userId, slot: `directions#${dayOf(Date.now())}` })
    // Three routes of 26 legs are two requests each, found and as entered.
    expect(costs()).toBe(12 * costOf('calculate-routes'))
    expect(taken).toBe(12)
  })

  it.each([
    ['a route', (routeId: string) => `#${routeId}`, dailyArrivals.route],
    ['a team', () => '', dailyArrivals.team],
  ])('ends with the arrivals of %s, whose vans are shown all the same', async (_whose, endOf, limit) => {
    const { reserveUses } = await import('#store/uses.ts')
    const van = await sendVan()
    await agree(van)
    const now = Date.now()
    const slot = `arrivals#${dayOf(now)}${endOf(van.routeId)}`
    const { userId } = van.owner
    await reserveUses({ userId, slot, expiresAt: epochSeconds(now) + 60 }, limit, limit)
    const costs = costsFromHere()

    await tell(van)

    expect(costs()).toBe(0)
    expect((await van.owner.api.drives.teamPositions({ date: van.date })).vans[0]?.last).toBeDefined()
  })

  it('counts no position that the tracker did not take', async () => {
    const { readUses } = await import('#store/uses.ts')
    const van = await sendVan()
    await agree(van)
    failWhen((command) => command instanceof BatchUpdateDevicePositionCommand)

    const refusal = await refusalOf(tell(van, 3))

    expect(refusal).toMatchObject({ status: 503, code: 'drives.tracker-unavailable' })
    const { userId } = van.owner
    const day = dayOf(Date.now())
    for (const slot of [
      ...[`positions#${van.date}#${van.routeId}`, `team-positions#${day}`],
      ...[`arrivals#${day}`, `arrivals#${day}#${van.routeId}`],
    ])
      expect([slot, await readUses({ userId, slot })]).toEqual([slot, 0])
    vi.restoreAllMocks()
    expect(await tell(van, 3)).toEqual({ taken: 3, dropped: 0 })
    expect(await readUses({ userId, slot: `team-positions#${day}` })).toBe(3)
  })

  it('lets an arrival be noticed though the tracker was away while the route was sent', async () => {
    failWhen((command) => command instanceof BatchPutGeofenceCommand)
    const van = await sendVan()
    vi.restoreAllMocks()
    await agree(van)

    await tell(van)

    const arrivals = async () => (await van.owner.api.drives.teamPositions({ date: van.date })).vans[0]?.arrivals
    await eventually(async () => expect(await arrivals()).toHaveLength(1))
  })
})

describe('what a link makes the owner pay', () => {
  it('is its compressed route, once: whoever has it is told so, and a change is seen at once [R39]', async () => {
    const { api } = await member()
    const routeData = itineraryOf(await planAtOnce(api, requestOf(5)))
    const noise = Array.from({ length: 15_000 }, () => [Math.random(), Math.random()] as const)
    const legs = routeData.fullApiResponse.routes[0]?.legs.map((leg) => {
      const { geometry } = leg
      return { ...leg, geometry: [...geometry.slice(0, 1), ...noise, ...geometry.slice(-1)] }
    })
    const fat = { ...routeData, fullApiResponse: { routes: [{ legs: legs ?? [] }] } }
    const { routeId } = await api.sharing.saveRoute({ routeData: fat })
    const read = (headers: Record<string, string> = {}) => fetch(`${cloud().url}/api/get-route/${routeId}`, { headers })

    const first = await read({ 'accept-encoding': 'identity' })
    const bytes = Buffer.byteLength(JSON.stringify(fat))
    const sent = gzipSync(await first.text()).length
    const again = await read({ 'if-none-match': first.headers.get('etag') ?? '' })
    await api.sharing.updateRoute({ routeId, routeData, version: 1 })
    const changed = await read({ 'if-none-match': first.headers.get('etag') ?? '' })

    expect(first.headers.get('content-encoding')).toBe('gzip')
    expect(bytes).toBeGreaterThan(3_000_000)
    expect(sent).toBeLessThan(LINK_BYTES * 1.05)
    expect([again.status, changed.status]).toEqual([304, 200])
    expect(await changed.json()).toMatchObject({ version: 2 })
    await api.sharing.revokeRoute({ routeId })
    expect((await read({ 'if-none-match': changed.headers.get('etag') ?? '' })).status).toBe(404)
  })
})

describe('the calls of a day', () => {
  afterEach(() => vi.restoreAllMocks())

  /** Uses up a day, so calls are refused as soon as an instance writes its costs. */
  async function leaveNoRoom(): Promise<void> {
    const { environment } = await import('#lambdas/http/environment.ts')
    vi.spyOn(environment, 'CALL_ALLOWANCE_PERCENT', 'get').mockReturnValue(0)
  }

  /** How often a call is answered before it gets 429; -1 if it never does. */
  async function answersBefore429(call: () => Promise<number>, most: number): Promise<number> {
    for (let answered = 0; answered < most; answered++) {
      const status = await call()
      if (status === 429) return answered
      expect(status).toBe(200)
    }
    return -1
  }

  it('are refused through a link that is read repeatedly, but not through another account’s link', async () => {
    const { environment } = await import('#lambdas/http/environment.ts')
    const [{ api }, somebody] = [await member(), await member()]
    const routeData = itineraryOf(await planAtOnce(api, requestOf(3)))
    const [one, other] = [
      await api.sharing.saveRoute({ routeData }),
      await somebody.api.sharing.saveRoute({ routeData }),
    ]
    const read = async ({ routeId }: { readonly routeId: string }) =>
      (await fetch(`${cloud().url}/api/get-route/${routeId}`)).status
    await leaveNoRoom()
    // So much memory that a few reads cost a tenth of a cent.
    vi.spyOn(environment, 'AWS_LAMBDA_FUNCTION_MEMORY_SIZE', 'get').mockReturnValue(1_000_000)

    const answered = await answersBefore429(() => read(one), 50)

    expect(answered).toBeGreaterThan(0)
    expect(await read(other)).toBe(200)
  })

  it('are refused for an account that requests stored addresses all day', async () => {
    const { api } = await member()
    const addressArr = Array.from({ length: 200 }, (_, index) => `${1 + index} Broadway, New York, NY`)
    await api.places.validateAddresses({ addressArr })
    await leaveNoRoom()
    const ask = () =>
      api.places.validateAddresses({ addressArr }).then(
        () => 200,
        (refusal: { code?: string; status?: number }) => (refusal.code === 'request.too-many' ? 429 : refusal.status),
      )

    const answered = await answersBefore429(async () => (await ask()) ?? 0, 100)

    // 200 reads of the table are 25 millionths of a dollar.
    expect(answered).toBeGreaterThan(0)
    expect(answered).toBeLessThan(45)
  })
})

describe('the end of a day', () => {
  afterEach(() => vi.restoreAllMocks())

  it('forgets every other van though one cannot be forgotten, and that one at the next call', async () => {
    const [stuck, other] = [await sendVan(), await sendVan()]
    for (const van of [stuck, other]) {
      await agree(van)
      await tell(van)
    }
    const last = async ({ owner, date }: SentVan) => (await owner.api.drives.teamPositions({ date })).vans[0]?.last
    const histories: string[] = []
    failWhen((command) => {
      if (!(command instanceof BatchDeleteDevicePositionHistoryCommand)) return false
      const ids = command.input.DeviceIds ?? []
      histories.push(...ids)
      return ids.includes(stuck.routeId)
    })
    const { handler } = await import('#lambdas/drives/tasks/end-vans.ts')
    const end = () => handler({ time: new Date(Date.now() + 2 * 24 * 60 * MINUTE_MS).toISOString() })

    await expect(end()).rejects.toThrow()
    expect(histories).toEqual(expect.arrayContaining([stuck.routeId, other.routeId]))
    expect([await last(stuck), await last(other)]).toEqual([undefined, undefined])
    vi.restoreAllMocks()
    failWhen((command) => {
      if (command instanceof BatchDeleteDevicePositionHistoryCommand)
        histories.push('again', ...(command.input.DeviceIds ?? []))
      return false
    })
    await end()

    const again = histories.slice(histories.indexOf('again'))
    expect(again).toContain(stuck.routeId)
    expect(again).not.toContain(other.routeId)
    expect(await refusalOf(tell(other))).toMatchObject({ code: 'drives.not-sharing' })
  })
})
