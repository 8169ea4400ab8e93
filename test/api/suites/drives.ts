import { beforeAll, describe, expect, it } from 'vitest'
import { driveLimits } from '#core/drives/limits.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { cloud, member } from '#test/support/cloud-in-use.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'
import {
  DATE,
  DAY_MS,
  driveOf,
  gone,
  nameAt,
  namesOf,
  phone,
  planRoutes,
  proofOf,
  routeData,
  shorter,
  sync,
  teamDrive,
} from './drive-steps.ts'

describe('the marks of a drive', () => {
  beforeAll(planRoutes)

  it('reach every phone that has the link, the latest of each stop [T-075]', async () => {
    const { routeId } = await driveOf(await member())
    const now = Date.now()
    const [first, second] = [nameAt(0), nameAt(1)]
    await sync(routeId, [{ stop: first, mark: 'complete', at: now - 9000 }])
    await sync(routeId, [
      { stop: first, mark: 'incomplete', at: now - 5000, reason: 'Closed' },
      { stop: second, mark: 'complete', at: now - 8000 },
    ])
    // A phone that was offline speaks last, of what was earlier.
    const { marks, takesProofs } = await sync(routeId, [
      { stop: first, mark: 'complete', at: now - 7000 },
      { stop: second, mark: 'none', at: now - 6000 },
    ])

    expect(Object.fromEntries(marks.map(({ stop, mark, reason }) => [stop, reason ?? mark]))).toEqual({
      [first]: 'Closed',
      [second]: 'none',
    })
    expect(takesProofs).toBe(false)
  })

  it('are kept once however often they are sent', async () => {
    const { routeId } = await driveOf(await member())
    const marks = [{ stop: nameAt(0), mark: 'complete', at: Date.now() - 60_000 }] as const
    const [one] = (await sync(routeId, marks)).marks
    const [again] = (await sync(routeId, marks, Date.now() - 500)).marks

    expect(again).toEqual(one)
  })

  it('go by the server’s clock: a phone that is a day ahead does not win', async () => {
    const { routeId } = await driveOf(await member())
    const ahead = Date.now() + DAY_MS
    await sync(routeId, [{ stop: nameAt(0), mark: 'incomplete', at: ahead - 20_000 }], ahead)
    const { marks, now } = await sync(routeId, [{ stop: nameAt(0), mark: 'complete', at: Date.now() - 10_000 }])

    expect(marks).toMatchObject([{ mark: 'complete' }])
    expect(now - (marks[0]?.at ?? 0)).toBeGreaterThan(9000)
    const late = await sync(routeId, [{ stop: nameAt(1), mark: 'complete', at: ahead + DAY_MS }])
    expect(late.marks.every(({ at }) => at <= late.now)).toBe(true)
  })

  it('of a phone that was without a network for hours count from when they were made, beside those of another', async () => {
    const { routeId } = await driveOf(await member())
    const now = Date.now()
    await sync(routeId, [{ stop: nameAt(1), mark: 'complete', at: now - 60_000 }])
    const { marks } = await sync(routeId, [
      { stop: nameAt(0), mark: 'complete', at: now - 3 * 3_600_000 },
      { stop: nameAt(1), mark: 'incomplete', at: now - 3 * 3_600_000 },
    ])

    const found = new Map(marks.map((mark) => [mark.stop, mark]))
    expect(found.get(nameAt(1))).toMatchObject({ mark: 'complete' })
    expect(Math.abs(now - 3 * 3_600_000 - (found.get(nameAt(0))?.at ?? 0))).toBeLessThan(60_000)
  })

  it('come with what the driver says of the day, the last word of all phones, for the dispatcher as well', async () => {
    const { api, routeId } = await teamDrive()
    const now = Date.now()
    const say = (words: Parameters<ReturnType<typeof phone>['syncMarks']>[0]['words'] = [], sentAt = Date.now()) =>
      phone().syncMarks({ routeid: routeId, sentAt, marks: [], words })
    await say([
      { word: 'late-30', at: now - 5000 },
      { word: 'break', at: now - 4000 },
    ])
    // A phone that was offline, and one whose clock is a day ahead.
    await say([{ word: 'late-60', at: now - 9000 }])
    const { words } = await say([{ word: 'break-over', at: now + DAY_MS - 2000 }], now + DAY_MS)

    expect(words.map(({ word }) => word)).toEqual(['late-30', 'break-over'])
    expect((await sync(routeId, [])).words).toEqual(words)
    expect((await api.drives.progress({ date: DATE })).drives).toMatchObject([{ words }])
    expect(await refusalOf(say(Array(9).fill({ word: 'break', at: now })))).toMatchObject({ status: 400 })
  })

  it('are told to the owner of a route of the planner, and to nobody else', async () => {
    const { api, routeId } = await driveOf(await member())
    expect((await api.drives.routeMarks({ routeId })).marks).toEqual([])
    await sync(routeId, [{ stop: nameAt(1), mark: 'incomplete', at: Date.now(), reason: 'Closed' }])

    expect((await api.drives.routeMarks({ routeId })).marks).toMatchObject([{ stop: nameAt(1), reason: 'Closed' }])
    const other = await member()
    expect(await refusalOf(other.api.drives.routeMarks({ routeId }))).toMatchObject(gone)
    expect(await refusalOf(api.drives.routeMarks({ routeId: 'A'.repeat(28) }))).toMatchObject(gone)
  })

  it('come with the order in which the driver takes the rest, for the owner of this version', async () => {
    const { api, routeId } = await driveOf(await member())
    const take = (stops: readonly number[], at: number) =>
      phone().syncMarks({ ...{ routeid: routeId, sentAt: Date.now(), marks: [] }, order: { at, version: 1, stops } })
    const now = Date.now()
    await take([2, 0, 1], now - 5000)
    await take([0, 1, 2], now - 9000)

    expect((await api.drives.routeMarks({ routeId })).order).toMatchObject({ version: 1, stops: [2, 0, 1] })
    expect(await refusalOf(take(Array(500).fill(0), now))).toMatchObject({ status: 400 })
    await api.sharing.updateRoute({ routeId, routeData: shorter, version: 1 })
    expect(await api.drives.routeMarks({ routeId })).not.toHaveProperty('order')
  })

  it('follow what the sender asked for: the page knows locks, lunch and the end of the day', async () => {
    const { api } = await member()
    const { stopList, ...asked } = requestOf(4)
    const options = { leaveAt: 480, finishBy: 1020, lunch: { minutes: 30, from: 690, to: 780 } }
    const request = {
      ...asked,
      options,
      stopList: stopList.map((stop, at) => (at === 2 ? { ...stop, lockedAt: 0 } : stop)),
    }
    const { routeId } = await api.sharing.saveRoute({ routeData: itineraryOf(await planAtOnce(api, request)), request })

    const { rules } = await createApiClient(cloud().url).sharing.sharedRoute({ routeid: routeId })

    expect(rules).toEqual({ finishBy: 1020, lunch: options.lunch, places: [{ entered: 2, lockedAt: 0 }] })
  })

  it('are of stops of the route and of nothing else, in each version that the driver has had', async () => {
    const { api, routeId } = await driveOf(await member())
    const at = Date.now()
    const forged = await sync(routeId, [
      { stop: '1 Somewhere else', mark: 'complete', at },
      { stop: '1 start', mark: 'complete', at },
      { stop: nameAt(0).toUpperCase(), mark: 'complete', at },
    ])
    expect(forged.marks).toEqual([])

    await api.sharing.updateRoute({ routeId, routeData: shorter, version: 1 })
    const taken = namesOf(routeData).find((name) => !namesOf(shorter).includes(name)) ?? ''
    const { marks } = await sync(routeId, [{ stop: taken, mark: 'complete', at }])
    expect(marks).toMatchObject([{ stop: taken, mark: 'complete' }])
  })

  it('end with the link, and are none of a route that opens for its owner only', async () => {
    const { api, routeId } = await driveOf(await member())
    const { routeId: own } = await api.sharing.saveRoute({ routeData, isShared: false })
    await api.sharing.revokeRoute({ routeId })

    for (const routeid of [routeId, own, 'latest', 'A'.repeat(28)]) {
      expect(await refusalOf(sync(routeid, []))).toMatchObject(gone)
      expect(await refusalOf(phone().saveProof(proofOf(routeid)))).toMatchObject(gone)
      expect(await refusalOf(phone().keepPhoto({ routeid, proofId: 'a'.repeat(20) }))).toMatchObject(gone)
    }
  })

  it('have a limit of a day, which costs another route nothing', async () => {
    const { routeId } = await driveOf(await member())
    const marks = Array.from({ length: driveLimits.marksAtOnce }, () => ({ stop: 'x', mark: 'none' as const, at: 1 }))
    for (let sent = 0; sent < driveLimits.marksADay; sent += marks.length) await sync(routeId, marks)

    expect(await refusalOf(sync(routeId, marks.slice(0, 1)))).toMatchObject({
      status: 429,
      code: 'drives.too-many-marks',
    })
    expect(await refusalOf(sync(routeId, [...marks, ...marks]))).toMatchObject({ status: 400 })
    await expect(sync(routeId, [])).resolves.toMatchObject({ marks: [] })
  })
})
