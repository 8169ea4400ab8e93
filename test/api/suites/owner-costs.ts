import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { Metrics } from '@aws-lambda-powertools/metrics'
import {
  BatchDeleteDevicePositionHistoryCommand,
  BatchPutGeofenceCommand,
  LocationClient,
} from '@aws-sdk/client-location'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DAILY_TEAM_CONSENTS } from '#core/drives/positions/link-limits.ts'
import type { Coordinates } from '#core/kernel/geo.ts'
import { costOf } from '#core/travel/cost.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { teamDriversOf } from '#test/support/build-team-day.ts'
import { cloud, member } from '#test/support/cloud-in-use.ts'
import { eventually } from '#test/support/eventually.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'
import { type SentVan, sendVan } from '#test/support/sent-van.ts'

const MINUTE_MS = 60_000
/** As docs/operations.md has it. */
const ABUSE_DOLLARS_A_DAY = 7.0
/** As lambdas/links/route-payload.ts has it, which reads its environment while it is imported. */
const LINK_BYTES = 200_000
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

it('one account costs its owner no more in a day than is written down, whatever it tries', async () => {
  const { environment: set } = await import('#lambdas/http/environment.ts')
  const micro = {
    positions: set.TEAM_POSITIONS_A_DAY * costOf('van-position'),
    // Put once, deleted once.
    circles: set.FENCES_A_DAY * 2 * costOf('geofence'),
    histories: (DAILY_TEAM_CONSENTS + set.TEAM_MAILS_A_DAY) * costOf('van-history'),
    texts: (set.ROUTE_TEXTS_A_DAY + set.CUSTOMER_TEXTS_A_DAY) * costOf('text-part'),
    // A tenth of a thousandth of a dollar each.
    customerMails: set.CUSTOMER_MAILS_A_DAY * 100,
    // One address reads the fattest link as often as the firewall lets it: 300 times in five minutes.
    link: 300 * 288 * (LINK_BYTES / 1e9) * costOf('gigabyte-out'),
  }

  const dollars = Object.values(micro).reduce((sum, each) => sum + each, 0) / 1e6

  expect(dollars).toBeLessThanOrEqual(ABUSE_DOLLARS_A_DAY)
  expect(readFileSync('docs/operations.md', 'utf8')).toContain(`${ABUSE_DOLLARS_A_DAY.toFixed(2)} dollars a day`)
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
