import { describe, expect, it } from 'vitest'
import { dayBodyToWire, type WireTeamDayBody, wireToDayBody } from '#api/teams-wire.ts'
import { stopNames } from '#core/plan/driven-head.ts'
import { estimatePlan } from '#core/plan/make-plan.ts'
import type { Routes } from '#core/plan/plan.ts'
import { nameDrivers } from '#core/teams/fleet-plan.ts'
import { routesToPlan } from '#core/teams/fleet-request.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { wireDay } from '#test/support/build-team-day.ts'
import { cloud } from '#test/support/cloud-in-use.ts'
import { date, withDay } from '#test/support/sent-day.ts'

const day = wireDay(6, 2)
/** The same day with other routes: the first driver has the even stops, the second one the others. */
function dayWith(routes: Routes): WireTeamDayBody {
  const { request } = wireToDayBody(day)
  return dayBodyToWire({ request, plan: nameDrivers(request, estimatePlan(routesToPlan(request, routes))) })
}

/** A day of two drivers with links, and the link of the customer of its first stop, which the first driver has. */
async function invitedDay() {
  const person = await withDay()
  const { api, link, save } = person
  const yard = { address: '1 Depot Road, New York, NY 10001', coordinates: [40.75, -73.99] as const }
  const hours = { startTime: '08:00', averageStopTime: 5, timeZone: 'America/New_York' }
  await api.teams.saveDepot({
    version: 1,
    depot: { depotName: 'Yard', startAddress: yard, endAddress: yard, ...hours },
  })
  const [own, other] = [await link(1), await link(2)]
  const [address = ''] = day.request.stopList.map((each) => each.address)
  const stop = `1 ${address}`
  const { url } = await api.drives.stopLink({ date, driverId: 1, stop })
  const anybody = createApiClient(cloud().url).drives
  return {
    save,
    address,
    view: () => anybody.stopView({ linkid: url.slice(url.lastIndexOf('/') + 1) }),
    markBy: ({ routeId }: { routeId: string }, mark: 'complete' | 'incomplete' | 'none', at = Date.now()) =>
      anybody.syncMarks({ routeid: routeId, sentAt: Date.now(), marks: [{ stop, mark, at }] }),
    ...{ own, other },
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

    await save(
      1,
      dayBodyToWire({ request: without, plan: nameDrivers(without, estimatePlan(routesToPlan(without, routes))) }),
    )

    for (const _ of [1, 2]) expect(await refusalOf(view())).toMatchObject({ code: 'drives.no-such-link' })
  })
})

describe('a driver who marks while the dispatcher saves', () => {
  it('is never told that the link has ended', async () => {
    const { link, save } = await withDay()
    const { routeId } = await link(1)
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
        await drives.syncMarks({ routeid: routeId, sentAt: Date.now(), marks })
      }
    }

    await Promise.all([change().finally(() => (isChanging = false)), drive(), drive(), drive()])

    const { marks } = await drives.syncMarks({ routeid: routeId, sentAt: Date.now(), marks: [] })
    expect(marks).toMatchObject([{ stop, mark: 'complete' }])
  })
})
