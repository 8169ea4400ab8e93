import { describe, expect, it, vi } from 'vitest'
import { markNames } from '#core/itinerary/mark-names.ts'
import type { Coordinates } from '#engine/base/geo.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { cloud, member } from '#test/support/cloud-in-use.ts'
import { eventually } from '#test/support/eventually.ts'
import { type SentVan, sendVan } from '#test/support/sent-van.ts'

const anybody = () => createApiClient(cloud().url).drives
const MINUTE_MS = 60_000
const gone = { status: 404, code: 'drives.no-such-route' }

const agree = ({ routeId }: SentVan, shares = true) => anybody().saveConsent({ routeid: routeId, shares })
const tell = ({ routeId }: SentVan, ...positions: { at: number; position: Coordinates }[]) =>
  anybody().tellPositions({ routeid: routeId, positions })
const north = ([lat, lng]: Coordinates, meters: number): Coordinates => [lat + meters / 111_195, lng]

/** Where the stops of a route are, in driving order, and what they are called. */
function stopsOf({ itinerary: { points } }: SentVan) {
  const names = markNames(points)
  return points.flatMap(({ kind, coordinates, address }, index) =>
    kind === 'stop' && coordinates ? [{ stop: names[index] ?? '', position: coordinates, address }] : [],
  )
}

describe('the position of a van', () => {
  it('is asked for where the team agreed, and taken once the driver agrees, until they do no more', async () => {
    const van = await sendVan()
    const [first = { position: [0, 0] as const }] = stopsOf(van)
    const here = { at: Date.now() - MINUTE_MS, position: north(first.position, 2_000) }

    expect(await anybody().consent({ routeid: van.routeId })).toMatchObject({
      ...{ isOffered: true, isSharing: false, isToday: true, company: 'Harbor Parcel' },
    })
    expect(await refusalOf(tell(van, here))).toMatchObject({ status: 403, code: 'drives.not-sharing' })
    expect(await agree(van)).toMatchObject({ isSharing: true })
    expect(await tell(van, here)).toEqual({ taken: 1, dropped: 0 })
    expect((await van.owner.api.drives.teamPositions({ date: van.date })).vans).toMatchObject([
      { driverId: van.driverId, isSharing: true, last: here, arrivals: [] },
    ])

    await agree(van, false)

    expect(await refusalOf(tell(van, { ...here, at: Date.now() }))).toMatchObject({ code: 'drives.not-sharing' })
    const [after] = (await van.owner.api.drives.teamPositions({ date: van.date })).vans
    expect(after).toMatchObject({ isSharing: false })
    expect(after).not.toHaveProperty('last')
  })

  it('tells the first customer that it is on the way once it has set out from the depot, and nobody twice', async () => {
    const van = await sendVan()
    const { itinerary, owner, routeId } = van
    const { defaultSettings } = await import('#core/links/customers/message-kinds.ts')
    const ways = { ...defaultSettings.ways, 'on-the-way': 'email' as const }
    await owner.api.drives.saveTellSettings({ version: 0, settings: { ...defaultSettings, ways } })
    const { listLooks } = await import('#store/drives/looks.ts')
    const looks = async () => (await listLooks(Date.now() + 5 * MINUTE_MS, 500)).filter(({ ref }) => ref === routeId)
    const depot = itinerary.points.find(({ kind }) => kind === 'start')?.coordinates ?? [0, 0]
    const [first = { position: [0, 0] as const }] = stopsOf(van)
    const half = [(depot[0] + first.position[0]) / 2, (depot[1] + first.position[1]) / 2] as const
    await agree(van)

    await tell(van, { at: Date.now() - 3 * MINUTE_MS, position: depot })
    expect(await looks()).toEqual([])
    await tell(van, { at: Date.now() - 2 * MINUTE_MS, position: half })
    await tell(van, { at: Date.now() - MINUTE_MS, position: north(half, 50) })

    expect(await looks()).toHaveLength(1)
    const { readVan } = await import('#store/drives/positions.ts')
    expect((await readVan(routeId, Date.now()))?.leftAt).toBeLessThan(Date.now() - MINUTE_MS)
    await agree(van, false)
    expect(await readVan(routeId, Date.now())).not.toHaveProperty('leftAt')
  })

  it('is not taken where the team does not ask for it, on another day, or for a route that is none of a team', async () => {
    const [unasked, tomorrow] = [await sendVan({ isOffered: false }), await sendVan({ date: '2031-05-05' })]
    const here = { at: Date.now(), position: [40.7, -74] as const }

    expect(await refusalOf(agree(unasked))).toMatchObject({ status: 409, code: 'drives.not-offered' })
    await agree(tomorrow)
    expect(await anybody().consent({ routeid: tomorrow.routeId })).toMatchObject({ isSharing: true, isToday: false })
    expect(await refusalOf(tell(tomorrow, here))).toMatchObject({ code: 'drives.not-sharing' })
    for (const routeid of ['a'.repeat(28), '../..']) {
      expect(await refusalOf(anybody().consent({ routeid }))).toMatchObject({ status: 404 })
      expect(await refusalOf(anybody().tellPositions({ routeid, positions: [here] }))).toMatchObject({ status: 404 })
    }
  })

  it('that no van can have is dropped with a count: of the future, of yesterday, from another continent, too fast', async () => {
    const van = await sendVan()
    await agree(van)
    const now = Date.now()
    const [first = { position: [0, 0] as const }] = stopsOf(van)
    const near = north(first.position, 3_000)

    const answer = await tell(
      van,
      { at: now - 20 * MINUTE_MS, position: near },
      { at: now - 19 * MINUTE_MS, position: north(near, 90_000) },
      { at: now - 10 * MINUTE_MS, position: [48.2, 16.4] },
      { at: now + 60 * MINUTE_MS, position: near },
      { at: now - 48 * 60 * MINUTE_MS, position: near },
      { at: now - 5 * MINUTE_MS, position: north(near, 1_000) },
    )

    expect(answer).toEqual({ taken: 2, dropped: 4 })
    expect((await van.owner.api.drives.teamPositions({ date: van.date })).vans).toMatchObject([
      { last: { at: now - 5 * MINUTE_MS } },
    ])
  })

  it.each([3, -3])('is where it is though the clock of the phone is %d hours off', async (hours) => {
    const van = await sendVan()
    await agree(van)
    const [first = { position: [0, 0] as const }] = stopsOf(van)
    const shown = Date.now() + hours * 60 * MINUTE_MS
    const positions = [{ at: shown - MINUTE_MS, position: north(first.position, 2_000) }]

    expect(await anybody().tellPositions({ routeid: van.routeId, sentAt: shown, positions })).toMatchObject({
      taken: 1,
    })
    const [told] = (await van.owner.api.drives.teamPositions({ date: van.date })).vans
    expect(Math.abs((told?.last?.at ?? 0) - (Date.now() - MINUTE_MS))).toBeLessThan(MINUTE_MS / 2)
  })

  it('is counted by the route and day, however many windows tell it', async () => {
    const van = await sendVan()
    await agree(van)
    const [first = { position: [0, 0] as const }] = stopsOf(van)
    const start = Date.now() - 300 * MINUTE_MS
    const drive = (from: number) =>
      tell(
        van,
        ...Array.from({ length: 100 }, (_, index) => ({
          at: start + (from + index) * 30_000,
          position: north(first.position, 500 + 50 * ((from + index) % 20)),
        })),
      )
    const { environment } = await import('#lambdas/http/environment.ts')
    vi.spyOn(environment, 'POSITIONS_A_DAY', 'get').mockReturnValue(150)

    expect((await drive(0)).taken).toBe(100)
    expect(await refusalOf(drive(100))).toMatchObject({ status: 429, code: 'drives.too-many-positions' })
    vi.restoreAllMocks()
  })

  it('writes the van of its own link, whatever another link says', async () => {
    const owner = await member({ teamTier: 1 })
    const [mine, other] = [await sendVan({ owner, driverId: 1 }), await sendVan({ owner, driverId: 2 })]
    const [first = { position: [0, 0] as const }] = stopsOf(mine)
    await agree(mine)

    await tell(mine, { at: Date.now(), position: north(first.position, 2_000) })
    await refusalOf(tell(other, { at: Date.now(), position: north(first.position, 9_000) }))

    const { vans } = await owner.api.drives.teamPositions({ date: mine.date })
    expect(vans.map(({ driverId, last }) => [driverId, last !== undefined])).toEqual([
      [1, true],
      [2, false],
    ])
    expect((await (await member({ teamTier: 1 })).api.drives.teamPositions({ date: mine.date })).vans).toEqual([])
  })
})

describe('an arrival', () => {
  it('is noticed by the circle around the stop, once, and by the van of its own route', async () => {
    const owner = await member({ teamTier: 1 })
    const [van, twin] = [await sendVan({ owner, driverId: 1 }), await sendVan({ owner, driverId: 2 })]
    const [first = { stop: '', position: [0, 0] as const }] = stopsOf(van)
    const at = Date.now() - 20 * MINUTE_MS
    await agree(van)

    await tell(
      van,
      { at, position: north(first.position, 3_000) },
      { at: at + 5 * MINUTE_MS, position: first.position },
    )

    const arrivals = async () =>
      (await owner.api.drives.teamPositions({ date: van.date })).vans.map((each) => each.arrivals)
    await eventually(async () => expect(await arrivals()).toEqual([[{ stop: first.stop, at: at + 5 * MINUTE_MS }], []]))
    expect(twin.driverId).toBe(2)
  })
})

describe('the page of a customer', () => {
  it('tells of their own stop, of the others how many, and where the van is once it comes to them', async () => {
    const van = await sendVan()
    const [first, second, third] = stopsOf(van)
    if (!first || !second || !third) throw new Error('Three stops')
    const { url } = await van.owner.api.drives.stopLink({ ...van, stop: third.stop })
    const linkid = url.slice(`${cloud().url}/stop/`.length)
    const view = () => anybody().stopView({ linkid })
    const at = Date.now() - 30 * MINUTE_MS
    await agree(van)

    expect(await view()).toMatchObject({
      address: third.address,
      state: 'planned',
      before: 2,
      company: 'Harbor Parcel',
    })
    await tell(
      van,
      { at, position: north(first.position, 3_000) },
      { at: at + 5 * MINUTE_MS, position: first.position },
    )
    await eventually(async () => expect((await view()).state).toBe('under-way'))
    const underWay = await view()
    expect(underWay).toMatchObject({ before: 2 })

    expect(JSON.stringify(underWay)).not.toContain(first.address)
    expect(JSON.stringify(underWay)).not.toContain(second.address)
    expect(underWay).not.toHaveProperty('van')
  })

  it('opens by no guessed link, is made for sent stops of the own team only, and ends with the link of the route', async () => {
    const van = await sendVan()
    const [first = { stop: '' }] = stopsOf(van)
    const link = (stop: string, who = van.owner) => who.api.drives.stopLink({ ...van, stop })
    const { url } = await link(first.stop)
    const linkid = url.slice(url.lastIndexOf('/') + 1)

    expect(linkid).toMatch(/^[0-9a-z]{28}$/)
    expect(await refusalOf(anybody().stopView({ linkid: 'a'.repeat(28) }))).toMatchObject({
      code: 'drives.no-such-link',
    })
    expect(await refusalOf(link('1 Nowhere'))).toMatchObject({ status: 404, code: 'drives.not-sent' })
    expect(await refusalOf(link(first.stop, await member({ teamTier: 1 })))).toMatchObject({ code: 'drives.not-sent' })
    await anybody().stopView({ linkid })

    await van.owner.api.sharing.revokeRoute({ routeId: van.routeId })

    expect(await refusalOf(anybody().stopView({ linkid }))).toMatchObject({ status: 404, code: 'drives.no-such-link' })
    expect(await refusalOf(anybody().consent({ routeid: van.routeId }))).toMatchObject(gone)
  })
})

describe('the end of a day', () => {
  it('forgets where vans were, and leaves when they arrived', async () => {
    const van = await sendVan()
    const [first = { position: [0, 0] as const }] = stopsOf(van)
    await agree(van)
    await tell(van, { at: Date.now(), position: north(first.position, 2_000) })

    await cloud().callSchedule('end-vans', Date.now() + 2 * 24 * 60 * MINUTE_MS)

    const [after] = (await van.owner.api.drives.teamPositions({ date: van.date })).vans
    expect(after).toMatchObject({ isSharing: false })
    expect(after).not.toHaveProperty('last')
  })
})
