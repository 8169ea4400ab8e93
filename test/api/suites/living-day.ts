import { describe, expect, it } from 'vitest'
import { type WireTeamDayBody, wireToDayBody } from '#api/teams/wire.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import { stopNames } from '#core/plan/driven-head.ts'
import type { Routes } from '#core/plan/plan.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { wireDay, wireDayWith, yardIn } from '#test/support/build-team-day.ts'
import { cloud } from '#test/support/cloud-in-use.ts'
import { noonZone } from '#test/support/noon-zone.ts'
import { postPhoto } from '#test/support/post-photo.ts'
import { date, withDay } from '#test/support/sent-day.ts'
import { sendVan } from '#test/support/sent-van.ts'

const day = wireDay(6, 2)
/** The same day with other routes: the first driver has the even stops, the second one the others. */
const dayWith = (routes: Routes): WireTeamDayBody => wireDayWith(wireToDayBody(day).request, routes)

/** A day of two drivers with links, and the link of the customer of its first stop, which the first driver has. */
async function invitedDay() {
  const person = await withDay()
  const { api, link, save } = person
  await api.teams.saveDepot({ version: 1, depot: yardIn('America/New_York') })
  const [own, other] = [await link(1), await link(2)]
  const [address = ''] = day.request.stopList.map((each) => each.address)
  const stop = `1 ${address}`
  const { url } = await api.drives.stopLink({ date, driverId: 1, stop })
  const anybody = createApiClient(cloud().url).drives
  return {
    save,
    address,
    view: () => anybody.stopView({ linkid: url.slice(url.lastIndexOf('/') + 1) }),
    markBy: ({ linkId }: { linkId: string }, mark: 'complete' | 'incomplete' | 'none', at = Date.now()) =>
      anybody.syncMarks({ routeid: linkId, sentAt: Date.now(), marks: [{ stop, mark, at }] }),
    ...{ api, own, other },
  }
}

describe('the link of a customer whose stop goes to another driver', () => {
  const toTheOther = dayWith([
    [2, 4],
    [1, 3, 5, 0],
  ])

  it('goes on with whoever has the stop by now', async () => {
    const { address, save, view, markBy, other } = await invitedDay()
    const before = await view()

    await save(1, toTheOther)
    const after = await view()
    await markBy(other, 'complete')

    expect([before, after]).toMatchObject([{ before: 0 }, { before: 3, address }])
    expect((await view()).state).toBe('done')
  })

  it('tells what the driver before has said of it without a network, unless something later was said', async () => {
    const { save, view, markBy, own, other } = await invitedDay()
    const now = Date.now()
    // A page that was opened, and has the stop.
    await markBy(own, 'incomplete', now - 120_000)
    await markBy(own, 'none', now - 90_000)
    await save(1, toTheOther)
    await view()

    await markBy(own, 'complete', now - 60_000)
    const before = (await view()).state
    await markBy(other, 'incomplete', now)

    expect([before, (await view()).state]).toEqual(['done', 'missed'])
  })

  it('ends where nobody has it any more', async () => {
    const { save, view } = await invitedDay()
    const { request } = wireToDayBody(day)
    const without = { ...request, stopList: request.stopList.slice(1) }
    const routes = [
      [1, 3],
      [0, 2, 4],
    ]

    await save(1, wireDayWith(without, routes))

    for (const _ of [1, 2]) expect(await refusalOf(view())).toMatchObject({ code: 'drives.no-such-link' })
  })
})

describe('whoever looks at a day', () => {
  it('hears that there is news of marks and proofs, and of nothing that is refused or asked', async () => {
    const { address, api, own } = await invitedDay()
    const anybody = createApiClient(cloud().url).drives
    const [routeid, stop] = [own.linkId, `1 ${address}`]
    const said = async () => (await api.teams.dayVersion({ date })).said
    const sync = (...names: string[]) =>
      anybody.syncMarks({
        ...{ routeid, sentAt: Date.now() },
        marks: names.map((name) => ({ stop: name, mark: 'complete', at: Date.now() }) as const),
      })
    const proof = { routeid, proofId: 'what-is-news-to-others', at: Date.now(), sentAt: Date.now() }
    const counts: number[] = []
    const doing = [
      () => sync(),
      () => sync(stop),
      () => anybody.saveProof({ ...proof, stop }),
      () => refusalOf(anybody.saveProof({ ...proof, proofId: 'what-is-of-no-stop-here', stop: '1 Nowhere' })),
      () => sync('1 Nowhere'),
    ]
    for (const each of doing) {
      await each()
      counts.push(await said())
    }

    expect(counts).toEqual([0, 1, 2, 2, 2])
  })
})

describe('a driver who marks while the dispatcher saves', () => {
  it('is never told that the link has ended', { tags: ['deep'] }, async () => {
    const { link, save } = await withDay()
    const { linkId } = await link(1)
    const [stop = ''] = stopNames(day.plan?.routes[0]?.routeOrder ?? [])
    const { drives } = createApiClient(cloud().url)
    const change = async (): Promise<void> => {
      // To and fro behind the stop that is marked.
      const [one, other] = [
        dayWith([
          [0, 2],
          [1, 3, 4, 5],
        ]),
        dayWith([
          [0, 4],
          [1, 2, 3, 5],
        ]),
      ]
      for (let version = 1; version <= 8; version += 1) await save(version, version % 2 === 0 ? one : other)
    }
    let isChanging = true
    const drive = async (): Promise<void> => {
      while (isChanging) {
        const marks = [{ stop, mark: 'complete', at: Date.now() } as const]
        await drives.syncMarks({ routeid: linkId, sentAt: Date.now(), marks })
      }
    }

    await Promise.all([change().finally(() => (isChanging = false)), drive(), drive(), drive()])

    const { marks } = await drives.syncMarks({ routeid: linkId, sentAt: Date.now(), marks: [] })
    expect(marks).toMatchObject([{ stop, mark: 'complete' }])
  })
})

describe('what comes late, twice or from elsewhere', () => {
  const HOUR_MS = 3_600_000
  const anybody = () => createApiClient(cloud().url).drives
  const stopsOf = (route: number) => stopNames(day.plan?.routes[route]?.routeOrder ?? [])

  it('a mark of three hours ago is kept at its time, beside what was said since', async () => {
    const { link, api } = await withDay()
    const { linkId } = await link(1)
    const [first = '', second = ''] = stopsOf(0)
    const now = Date.now()
    const sync = (marks: Parameters<ReturnType<typeof anybody>['syncMarks']>[0]['marks']) =>
      anybody().syncMarks({ routeid: linkId, sentAt: now, marks })
    await sync([{ stop: second, mark: 'incomplete', at: now - HOUR_MS, reason: 'Closed' }])

    await sync([
      { stop: first, mark: 'complete', at: now - 3 * HOUR_MS },
      { stop: second, mark: 'complete', at: now - 3 * HOUR_MS },
    ])

    const [drive] = (await api.drives.progress({ date })).drives
    const kept = drive?.marks.toSorted((one, other) => one.at - other.at)
    expect(kept).toMatchObject([
      { stop: first, mark: 'complete' },
      { stop: second, mark: 'incomplete', reason: 'Closed' },
    ])
    expect(Math.abs((kept?.[0]?.at ?? 0) - (now - 3 * HOUR_MS))).toBeLessThan(HOUR_MS)
  })

  it('a mark of a stop that went to another driver meanwhile stays a fact with either of them', async () => {
    const { link, save } = await withDay()
    const { linkId } = await link(1)
    const [address = ''] = day.request.stopList.map((each) => each.address)
    const now = Date.now()
    await anybody().syncMarks({ routeid: linkId, sentAt: now, marks: [] })
    const elsewhere = dayWith([
      [2, 4],
      [0, 1, 3, 5],
    ])
    await save(1, elsewhere)

    const marks = [{ stop: `1 ${address}`, mark: 'complete', at: now - 3 * HOUR_MS } as const]
    await anybody().syncMarks({ routeid: linkId, sentAt: now, marks })

    // Where it is, and back to who has marked it; off the day it does not go.
    expect((await save(2, { ...elsewhere, isSample: true })).version).toBeGreaterThan(1)
    expect((await save(3, day)).version).toBe(4)
  })

  it('a photo of two days ago is kept, at the time when it was taken', async () => {
    const { link, api } = await withDay()
    const { linkId } = await link(1)
    const now = Date.now()
    const photo = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(900).fill(5), 0xff, 0xd9])
    const said = { routeid: linkId, proofId: 'two-days-without-network', stop: stopsOf(0)[0] ?? '' }
    const { upload } = await anybody().saveProof({
      ...{ ...said, at: now - 48 * HOUR_MS, sentAt: now, photoBytes: photo.length },
    })
    if (!upload) throw new Error('A photo is awaited')

    expect((await postPhoto(cloud().url, upload, photo)).status).toBe(200)

    const [proof] = (await api.drives.progress({ date })).drives.flatMap(({ proofs }) => proofs)
    expect(proof).toMatchObject({ proofId: said.proofId, photo: 'kept' })
    expect(Math.abs((proof?.at ?? 0) - (now - 48 * HOUR_MS))).toBeLessThan(HOUR_MS)
  })

  it('a link of yesterday takes marks, and neither positions nor customers', async () => {
    const van = await sendVan({ date: addDays(noonZone().date, -1) })
    const names = stopNames(van.itinerary.points)
    const now = Date.now()
    await anybody().saveConsent({ routeid: van.routeId, shares: true })

    const { marks } = await anybody().syncMarks({
      ...{ routeid: van.routeId, sentAt: now, marks: [{ stop: names[0] ?? '', mark: 'complete', at: now }] },
    })
    const positions = [{ at: now, position: [40.75, -73.99] as const }]

    expect(marks).toHaveLength(1)
    expect(await refusalOf(anybody().tellPositions({ routeid: van.routeId, positions }))).toMatchObject({
      code: 'drives.not-sharing',
    })
    expect(await refusalOf(van.owner.api.drives.stopLink({ ...van, stop: names[1] ?? '' }))).toMatchObject({
      code: 'drives.not-sent',
    })
  })

  it('a driver with two links of one day has driven what was said along both', async () => {
    const { link, api, save } = await withDay()
    const [first = '', second = ''] = stopsOf(0)
    const now = Date.now()
    const mark = (routeid: string, stop: string) =>
      anybody().syncMarks({ routeid, sentAt: now, marks: [{ stop, mark: 'complete', at: now }] })
    const before = await link(1)
    await mark(before.linkId, first)
    await api.sharing.revokeRoute({ routeId: before.routeId })
    const after = await link(1)
    await mark(after.linkId, second)

    expect(after.linkId).not.toBe(before.linkId)
    expect(await refusalOf(mark(before.linkId, second))).toMatchObject({ code: 'drives.no-such-route' })
    for (const routes of [
      [
        [2, 4],
        [0, 1, 3, 5],
      ],
      [
        [0, 4],
        [2, 1, 3, 5],
      ],
    ]) {
      expect(await refusalOf(save(1, dayWith(routes)))).toMatchObject({ code: 'teams.marked-stop' })
    }
  })

  it('one order that two dispatchers insert is there once: the second is told, or has saved the same', async () => {
    const { save, api } = await withDay()
    const { request } = wireToDayBody(day)
    const rush = { address: '9 Rush Street, New York, NY 10003', coordinates: [40.74, -73.98] as const }
    const asked = { ...request, stopList: [...request.stopList, rush] }
    const insertFor = (routes: Routes): WireTeamDayBody => wireDayWith(asked, routes)
    const [mine, theirs] = [
      insertFor([
        [0, 2, 4, 6],
        [1, 3, 5],
      ]),
      insertFor([
        [0, 2, 4],
        [1, 3, 5, 6],
      ]),
    ]

    const { version } = await save(1, mine)

    expect(await refusalOf(save(1, theirs))).toMatchObject({ code: 'teams.changed-elsewhere' })
    expect((await save(1, mine)).version).toBe(version)
    expect((await api.teams.day({ date })).day?.request.stopList).toHaveLength(7)
  })
})
