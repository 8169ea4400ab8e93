import { describe, expect, it } from 'vitest'
import { wireToFleetPlan } from '#api/teams/wire.ts'
import { monthlyLimits } from '#core/accounts/monthly-limit.ts'
import { arrivalTimes } from '#core/itinerary/arrival-times.ts'
import { slotOfDay } from '#core/kernel/day-slot.ts'
import { monthOf } from '#core/kernel/time.ts'
import type { FleetRequest } from '#core/teams/fleet-request.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { stopInTown } from '#test/support/build-request.ts'
import { teamDriverOf } from '#test/support/build-team-day.ts'
import { member } from '#test/support/cloud-in-use.ts'
import { fleetResult, planFleet, type WireFleetAnswer } from '#test/support/plan-fleet.ts'

const dispatcher = (teamTier = 3) => member({ tier: 0, teamTier })

const stopsOf = ({ routes }: Pick<WireFleetAnswer, 'routes'>): number[] =>
  routes
    .flatMap(({ routeOrder }) => routeOrder.flatMap(({ entered }) => (entered === undefined ? [] : [entered])))
    .toSorted((left, right) => left - right)

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

describe('a day of a team', () => {
  it('is a task that ends with a route for each driver and other ways to share it out [T-006, T-151, T-153, T-173, T-211, T-215]', async () => {
    const { api } = await dispatcher()

    const answer = await planFleet(api, fleetRequestOf(30, 3))

    expect(answer.routes.map(({ driverId }) => driverId)).toEqual([1, 2, 3])
    expect(stopsOf(answer)).toEqual(upTo(30))
    for (const { routeOrder, curatedLinks, splitUrls, totalTime, legTimes, legDistances } of answer.routes) {
      expect(routeOrder.length).toBeGreaterThan(2)
      expect(curatedLinks.googleUrl).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\//)
      expect(splitUrls.apple?.length).toBeGreaterThan(0)
      expect(totalTime).toBe(legTimes.reduce((sum, minutes) => sum + minutes, 0))
      for (const miles of legDistances) expect(miles).toBe(Math.round(miles * 100) / 100)
    }
    expect(answer.unserved).toEqual([])
    expect(answer.alternatives.map(({ aim }) => aim)).toEqual([
      'balanced',
      'cheapest',
      'paid',
      'shortest',
      'fairest',
      'fewest',
    ])
  })

  it('is reached stop by stop at the sums of rounded legs and of service [T-216]', async () => {
    const { api } = await dispatcher()

    const { routes } = wireToFleetPlan(await planFleet(api, fleetRequestOf(6, 2)))

    for (const route of routes) {
      const clock = arrivalTimes(route, 480)
      const legs = route.legs.map(({ durationSeconds }) => Math.round(durationSeconds / 60))
      // Five minutes at each stop before, the start has none.
      expect(clock).toEqual(
        clock.map((_, at) => 480 + legs.slice(0, at).reduce((sum, leg) => sum + leg, 0) + 5 * Math.max(0, at - 1)),
      )
    }
  })

  it('takes 200 stops and 20 drivers, and no more [T-210]', async () => {
    const { api } = await dispatcher()
    const most = fleetRequestOf(200, 20)
    const stopList = upTo(201).map(stopInTown)

    const locked = upTo(150).map((stop) => ({ ...stopInTown(stop), ...(stop === 0 ? { lockedAt: 149 } : {}) }))
    for (const request of [most, { ...most, numDrivers: 2, stopList: locked }]) {
      const { taskId } = await api.teams.optimizeFleet(request)
      await api.jobs.deleteTask({ taskId })
    }
    expect(await refusalOf(api.teams.optimizeFleet({ ...most, stopList }))).toMatchObject({ code: 'request.invalid' })
  })

  it('keeps what nobody can serve, with the reason', async () => {
    const { api } = await dispatcher()
    const request = fleetRequestOf(4, 2, { options: { leaveAt: 480, finishBy: 1080 } })
    const stopList = [
      ...request.stopList,
      { address: 'Trafalgar Square, London', coordinates: [51.508, -0.128] as const },
    ]

    const answer = await planFleet(api, { ...request, stopList })

    expect(stopsOf(answer)).toEqual(upTo(4))
    expect(answer.unserved).toMatchObject([
      { entered: 4, address: 'Trafalgar Square, London', reason: expect.stringMatching(/\S/) },
    ])
  })

  it('leaves a stop out that no road reaches, with that reason, and serves all others [T-181]', async () => {
    const { api } = await dispatcher()
    const island = { address: 'Trafalgar Square, London', coordinates: [51.508, -0.128] as const }
    const { stopList } = fleetRequestOf(5, 2)

    const answer = await planFleet(api, fleetRequestOf(0, 2, { stopList: stopList.toSpliced(2, 0, island) }))

    expect(stopsOf(answer)).toEqual([0, 1, 3, 4, 5])
    expect(answer.unserved).toEqual([
      { ...island, entered: 2, reason: expect.stringMatching(/^No road leads there/), fixes: [] },
    ])
    expect(answer.certificate).toBeNull()
    for (const { routes } of answer.alternatives) expect(routes.flat()).not.toContain(2)
    const priced = await api.teams.priceFleet({
      request: fleetRequestOf(0, 2, { stopList: stopList.toSpliced(2, 0, island) }),
      routes: answer.alternatives[1]?.routes ?? [],
    })
    expect(stopsOf(priced)).toEqual([0, 1, 3, 4, 5])
  })

  it('leaves all out where none can be reached, and is counted: it was looked for', async () => {
    const { api } = await dispatcher()
    const island = (address: string) => ({ address, coordinates: [51.508, -0.128] as const })

    const answer = await planFleet(api, fleetRequestOf(0, 1, { stopList: [island('London 1'), island('London 2')] }))

    expect(stopsOf(answer)).toEqual([])
    expect(answer.unserved.map(({ address }) => address)).toEqual(['London 1', 'London 2'])
    expect(await api.accounts.trackedRequests({ scope: 'teams' })).toMatchObject({ reqCount: 1 })
  })

  it('says so where no road leads to its end, and gives the request back', async () => {
    const { api } = await dispatcher()
    const destinationAddress = { address: 'Trafalgar Square, London', coordinates: [51.508, -0.128] as const }
    const { taskId } = await api.teams.optimizeFleet(fleetRequestOf(2, 1, { destinationAddress }))

    expect(await refusalOf(fleetResult(api, taskId))).toMatchObject({ status: 400, code: 'travel.unreachable' })
    await expect.poll(async () => (await api.accounts.trackedRequests({ scope: 'teams' })).reqCount).toBe(0)
  })
})

describe('the task of a day', () => {
  it('counts once against the month of the team, however often it is asked for [T-091, T-168]', async () => {
    const { api } = await dispatcher()
    const request = fleetRequestOf(4, 2, { requestId: 'monday-morning' })

    const first = await api.teams.optimizeFleet(request)
    await fleetResult(api, first.taskId)
    const again = await api.teams.optimizeFleet(request)

    expect(again).toEqual(first)
    const month = monthOf(Date.now())
    expect(await api.accounts.trackedRequests({ scope: 'teams' })).toMatchObject({ month, reqCount: 1, stopCount: 4 })
    expect(await api.accounts.trackedRequests({ scope: 'web' })).toMatchObject({ reqCount: 0 })
  })

  it('is refused in a full month, in the words that are written for it [T-182, T-209]', async () => {
    const { api, userId } = await dispatcher()
    const { countRequest } = await import('#store/table/counters.ts')
    const counted = { userId, scope: 'teams', month: monthOf(Date.now()), stops: 1 } as const
    const expiresAt = Math.round(Date.now() / 1000) + 3600
    for (const request of upTo(monthlyLimits.teams)) {
      await countRequest({ ...counted, requestId: `spent ${request}`, limit: monthlyLimits.teams, expiresAt })
    }

    expect(await refusalOf(api.teams.optimizeFleet(fleetRequestOf(3, 1)))).toMatchObject({
      status: 429,
      code: 'accounts.monthly-limit',
      message:
        'Maximum number of optimization requests reached for the month (300). Please email support@stopwise.example if you think this is a mistake.',
    })
  })

  it('is begun so often in a day and no more, though what fails is given back', async () => {
    const { api, userId } = await dispatcher()
    const { countUse } = await import('#store/uses.ts')
    await countUse(slotOfDay(userId, 'begun#teams', Date.now()), monthlyLimits.teams)

    const refusal = await refusalOf(api.teams.optimizeFleet(fleetRequestOf(3, 1)))

    expect(refusal).toMatchObject({ status: 429, code: 'accounts.too-many-repeats' })
    expect(await api.accounts.trackedRequests({ scope: 'teams' })).toMatchObject({ reqCount: 0 })
  })

  it('is its owner’s alone, and forgotten when told [T-154]', async () => {
    const [{ api }, stranger] = [await dispatcher(), await dispatcher()]
    const { taskId } = await api.teams.optimizeFleet(fleetRequestOf(60, 5))
    const gone = { status: 404, code: 'jobs.no-such-task' }

    expect(await refusalOf(stranger.api.jobs.pollStatus({ taskId }))).toMatchObject(gone)
    expect(await refusalOf(stranger.api.jobs.deleteTask({ taskId }))).toMatchObject(gone)
    expect(await api.jobs.deleteTask({ taskId })).toEqual({})
    expect(await refusalOf(api.jobs.pollStatus({ taskId }))).toMatchObject(gone)
  })
})

describe('drivers of a day', () => {
  const tooMany = {
    status: 429,
    code: 'teams.too-many-drivers',
    message: "You've reached the maximum number of drivers for your plan. Upgrade to add more.",
  }

  it('are as many as the plan takes', async () => {
    const [small, large] = [await dispatcher(1), await dispatcher(3)]

    expect(await small.api.teams.optimizeFleet(fleetRequestOf(8, 7))).toHaveProperty('taskId')
    expect(await refusalOf(small.api.teams.optimizeFleet(fleetRequestOf(8, 8)))).toMatchObject(tooMany)
    expect(await refusalOf(large.api.teams.optimizeFleet(fleetRequestOf(30, 25)))).toMatchObject(tooMany)
    const routes = [[0], ...upTo(7).map(() => [])]
    expect(await refusalOf(small.api.teams.priceFleet({ request: fleetRequestOf(1, 8), routes }))).toMatchObject(
      tooMany,
    )
  })

  it.each<[string, Partial<FleetRequest>]>([
    ['are named twice', { drivers: [{ id: 4 }, { id: 4 }] }],
    ['are not as many as it says', { drivers: [{ id: 4 }] }],
    ['rest backwards', { drivers: [{ id: 1, breaks: [{ minutes: 30, from: 700, to: 690 }] }, { id: 2 }] }],
    ['have a stop twice', { given: [[0, 1], [1]] }],
    ['have a stop that is none', { given: [[9], []] }],
    ['have more routes than there are drivers', { given: [[0], [1], []] }],
  ])('who %s are refused, and nothing is counted', async (_, unsound) => {
    const { api } = await dispatcher()

    const refusal = await refusalOf(api.teams.optimizeFleet(fleetRequestOf(3, 2, unsound)))

    expect(refusal).toMatchObject({ status: 400, code: 'teams.unsound-fleet', message: expect.stringMatching(/\.$/) })
    expect(await api.accounts.trackedRequests({ scope: 'teams' })).toMatchObject({ reqCount: 0 })
  })

  it('are refused by their names, which the team knows', async () => {
    const { api } = await dispatcher()
    await api.teams.saveDrivers({ version: 0, drivers: [teamDriverOf(1, { name: 'Amara Cole' })] })
    const drivers = [{ id: 1, leaveAt: 480, finishBy: 480 }, { id: 2 }]

    const refusal = await refusalOf(api.teams.optimizeFleet(fleetRequestOf(3, 2, { drivers })))

    expect(refusal).toMatchObject({ message: 'Amara Cole, back by: Ends when it begins.' })
  })

  it('keep what is locked', async () => {
    const { api } = await dispatcher()
    const given = [
      [5, 0, 3],
      [1, 2, 4],
    ]
    const request = fleetRequestOf(8, 2, { given, drivers: [{ id: 1, lock: 'route' }, { id: 2 }] })

    const { routes, alternatives } = await planFleet(api, request)

    expect(routes[0]?.routeOrder.flatMap(({ entered }) => entered ?? [])).toEqual([5, 0, 3])
    for (const each of alternatives) expect(each.routes[0]).toEqual([5, 0, 3])
  })
})

describe('prices of chosen routes', () => {
  const request = fleetRequestOf(4, 2, { drivers: [{ id: 7 }, { id: 9, capacity: 1 }] })
  const routes = [
    [3, 0],
    [1, 2],
  ]

  it('are those of the drivers that are asked for, with what is broken by all', async () => {
    const { api } = await dispatcher()

    const all = await api.teams.priceFleet({ request, routes })
    const one = await api.teams.priceFleet({ request, routes, only: [7] })

    expect(all.routes.map(({ driverId }) => driverId)).toEqual([7, 9])
    expect(stopsOf(all)).toEqual([0, 1, 2, 3])
    expect(all.brokenRules).toEqual(['Driver 2 has 1 package too many on board'])
    expect(one).toEqual({ ...all, routes: [all.routes[0]] })
  })

  it('tell what nobody has, and refuse routes of other stops', async () => {
    const { api } = await dispatcher()

    const left = await api.teams.priceFleet({ request, routes: [[3, 0], []] })

    expect(left.unserved.map(({ entered }) => entered)).toEqual([1, 2])
    for (const wrong of [[[0], [0]], [[9], []], [[0]]]) {
      expect(await refusalOf(api.teams.priceFleet({ request, routes: wrong }))).toMatchObject({
        status: 400,
        code: 'plan.not-an-order',
      })
    }
  })
})
