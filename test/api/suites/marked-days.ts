import { describe, expect, it } from 'vitest'
import { type WireTeamDayBody, wireToDayBody } from '#api/teams/wire.ts'
import { pointTimes } from '#core/itinerary/arrival-times.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import { minuteOfDate } from '#core/kernel/zoned-time.ts'
import { stopNames } from '#core/plan/driven-head.ts'
import type { Routes } from '#core/plan/plan.ts'
import { withDriven } from '#core/teams/fleet-request.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { teamDriversOf, wireDay, wireDayWith, yardIn } from '#test/support/build-team-day.ts'
import { cloud, member } from '#test/support/cloud-in-use.ts'
import { noonZone } from '#test/support/noon-zone.ts'
import { planFleet } from '#test/support/plan-fleet.ts'
import { date, withDay } from '#test/support/sent-day.ts'

const day = wireDay(6, 2)
/** The same day with other routes: the first driver has the even stops, the second one the others. */
const dayWith = (routes: Routes): WireTeamDayBody => wireDayWith(wireToDayBody(day).request, routes)
const moved = { status: 409, code: 'teams.marked-stop' }

/** A saved day whose first driver has marked the first two of three stops. */
async function drivenDay() {
  const person = await withDay()
  const { linkId } = await person.link(1)
  const [first = '', second = ''] = stopNames(day.plan?.routes[0]?.routeOrder ?? [])
  const now = Date.now()
  await createApiClient(cloud().url).drives.syncMarks({
    routeid: linkId,
    sentAt: now,
    marks: [
      { stop: first, mark: 'complete', at: now - 60_000 },
      { stop: second, mark: 'incomplete', at: now },
    ],
  })
  return person
}

describe('a day whose stops have marks', () => {
  it('is saved where they stay, and refused where they are moved, dropped or come behind something new', async () => {
    const { save } = await drivenDay()

    for (const routes of [
      [
        [0, 4],
        [1, 2, 3, 5],
      ],
      [
        [5, 0, 2, 4],
        [1, 3],
      ],
      [[], [0, 1, 2, 3, 4, 5]],
    ]) {
      expect(await refusalOf(save(1, dayWith(routes)))).toMatchObject(moved)
    }
    expect(await refusalOf(save(1, { ...day, plan: null }))).toMatchObject(moved)
    expect(
      (
        await save(
          1,
          dayWith([
            [0, 2],
            [1, 4, 3, 5],
          ]),
        )
      ).version,
    ).toBe(2)
    expect(
      (
        await save(
          2,
          dayWith([
            [0, 2, 5],
            [1, 4, 3],
          ]),
        )
      ).version,
    ).toBe(3)
  })

  it('does not go back to a version that has not got them', async () => {
    const person = await withDay()
    const other = dayWith([
      [1, 3, 5],
      [0, 2, 4],
    ])
    await person.save(1, other)
    const { linkId } = await person.link(1)
    const [, stop = ''] = stopNames(other.plan?.routes[0]?.routeOrder ?? [])
    const now = Date.now()
    await createApiClient(cloud().url).drives.syncMarks({
      routeid: linkId,
      sentAt: now,
      marks: [{ stop, mark: 'complete', at: now }],
    })

    expect(await refusalOf(person.api.teams.restoreDay({ date, version: 2 }))).toMatchObject(moved)
  })

  it('is copied as a plan: what was driven stays on its day', async () => {
    const { api, save } = await drivenDay()
    const { request } = wireToDayBody(day)
    const driven = {
      stops: [
        { stop: 0, minute: 500 },
        { stop: 2, minute: 520 },
      ],
      from: 700,
      leftAt: 480,
    }
    const drivers = (request.drivers ?? []).map((driver) => (driver.id === 1 ? { ...driver, driven } : driver))
    const asked = { ...request, drivers }
    await save(
      1,
      wireDayWith(asked, [
        [0, 2],
        [1, 4, 3, 5],
      ]),
    )
    const { day: saved } = await api.teams.day({ date })

    expect(saved?.request.drivers?.some((driver) => 'driven' in driver)).toBe(false)
    expect(saved?.plan?.routes[0]).toMatchObject({
      from: 700,
      routeOrder: [{}, { drivenAt: 500 }, { drivenAt: 520 }, {}],
    })
    const copy = await api.teams.copyDay({ date, to: addDays(date, 1), version: 0 })
    expect(JSON.stringify(copy.plan)).not.toContain('drivenAt')
    expect(copy.plan?.routes.some((route) => 'from' in route)).toBe(false)
  })

  it('is built around them by what the server knows, and not without them', { tags: ['deep'] }, async () => {
    const { api } = await drivenDay()
    const { stopList, ...request } = day.request
    const asked = { ...request, stopList, date }

    expect(await refusalOf(api.teams.optimizeFleet({ ...asked, stopList: stopList.slice(1) }))).toMatchObject(moved)
    expect(await refusalOf(api.teams.optimizeFleet({ ...asked, numDrivers: 1, drivers: [{ id: 2 }] }))).toMatchObject(
      moved,
    )
    const { taskId } = await api.teams.optimizeFleet(asked)
    const look = await expect.poll(() => api.jobs.pollStatus({ taskId }))
    await look.toMatchObject({ pollStatus: expect.anything() })
    const { pollStatus } = await api.jobs.pollStatus({ taskId })
    const route = pollStatus && 'alternatives' in pollStatus ? pollStatus.routes[0] : undefined
    expect(route?.routeOrder.slice(1, 3).map(({ entered }) => entered)).toEqual([0, 2])
    const others = pollStatus && 'alternatives' in pollStatus ? pollStatus.alternatives : []
    expect(others.map(({ routes }) => routes[0]?.slice(0, 2))).toEqual(others.map(() => [0, 2]))
  })

  it('goes on as late as was said of a driver, and is saved by the price that was shown', async () => {
    const { api, save, link } = await drivenDay()
    const { routeId } = await link(1)
    await api.drives.sayLate({ routeId, word: 'late-60' })
    const plain = { ...day.request, date }
    const built = async () => {
      const { taskId } = await api.teams.optimizeFleet(plain)
      const look = await expect.poll(() => api.jobs.pollStatus({ taskId }))
      await look.toMatchObject({ pollStatus: expect.anything() })
      const { pollStatus } = await api.jobs.pollStatus({ taskId })
      if (!pollStatus || !('alternatives' in pollStatus)) throw new Error('No routes came')
      return pollStatus.routes
    }

    const late = await built()
    await api.drives.sayLate({ routeId, word: 'on-time' })
    const inTime = await built()

    const [from = 0, before = 0] = [late[0]?.from, inTime[0]?.from]
    const { request, plan } = wireToDayBody(day)
    const route = plan?.routes[0]
    const { arrival = 0, wait = 0 } = (route && pointTimes(route, route.leaveAt ?? 0)[2]) ?? {}
    expect(from).toBeCloseTo(arrival + wait + (route?.points[2]?.serviceMinutes ?? 0) + 60, 3)
    expect(before).toBeLessThan(from)
    const stops = late.map(({ routeOrder }) =>
      routeOrder.flatMap(({ kind, entered }) => (kind === 'stop' && entered !== undefined ? [entered] : [])),
    )
    const driven = { stops: [0, 2].map((stop) => ({ stop, minute: late[0]?.routeOrder[1]?.drivenAt ?? 0 })), from }
    const drivers = request.drivers?.map((driver) => (driver.id === 1 ? { ...driver, driven } : driver))
    const asked = { ...day.request, ...(drivers && { drivers: drivers as typeof day.request.drivers }) }
    const shown = await api.teams.priceFleet({ request: asked, routes: stops })
    expect(shown.routes[0]?.from).toBe(from)
    expect((await save(1, { ...day, plan: shown })).version).toBe(2)
    expect((await api.teams.day({ date })).day?.plan?.routes[0]?.from).toBe(from)
  })
})

describe('a day of today', () => {
  it('is built from now on, by the minute of the page or of the server, with the same routes at the same hours', {
    tags: ['deep'],
  }, async () => {
    const { api } = await member({ tier: 0, teamTier: 3 })
    const { timeZone, date: today } = noonZone()
    await api.teams.saveDrivers({ version: 0, drivers: teamDriversOf(2) })
    await api.teams.saveDepot({ version: 1, depot: yardIn(timeZone) })
    const request = { ...fleetRequestOf(6, 2), drivers: [{ id: 1 }, { id: 2, leaveAt: 1200 }] }
    const minute = minuteOfDate(Date.now(), { date: today, timeZone })
    const asked = withDriven({ ...request, date: today }, () => undefined, minute)

    const [ofServer, ofPage] = [await planFleet(api, { ...request, date: today }), await planFleet(api, asked)]
    const hoursOf = ({ routes }: typeof ofPage) => routes.map(({ leaveAt }) => leaveAt ?? 0)
    const [first = 0, second] = hoursOf(ofPage)
    expect([first, second]).toEqual([minute, 1200])
    // A minute may have begun between the two.
    expect(Math.abs((hoursOf(ofServer)[0] ?? 0) - first)).toBeLessThanOrEqual(2)
    const priced = await api.teams.priceFleet({
      request: asked,
      routes: ofPage.alternatives[0]?.routes ?? [],
    })
    expect(hoursOf({ ...ofPage, ...priced })).toEqual([first, second])
    const saved = { ...wireDay(6, 2), request: asked, plan: priced }
    await api.teams.saveDay({ date: today, version: 0, day: saved })
    expect((await api.teams.day({ date: today })).day?.request.drivers).toEqual(request.drivers)
    const tomorrow = await planFleet(api, { ...request, date: addDays(today, 1) })
    expect(hoursOf(tomorrow)[0]).toBe(480)
  })
})
