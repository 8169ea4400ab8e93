import { describe, expect, it } from 'vitest'
import { workingMinutes } from '#core/itinerary/working-minutes.ts'
import { toGiven } from '#core/plan/kinds/tasks.ts'
import { estimatePlan, estimateTravel, findSoundPlan } from '#core/plan/make-plan.ts'
import { planToProblem } from '#core/plan/plan-to-problem.ts'
import { planTravel } from '#core/plan/price-change.ts'
import { evaluate } from '#engine/optimizer/index.ts'
import { driversFault } from '../company/driver-rules.ts'
import { dayFigures } from '../cost/day-figures.ts'
import { dayFaults } from '../days/sound-day.ts'
import { fleetToPlan } from '../fleet-request.ts'
import { driversOf } from '../limits.ts'
import { emptyTeam } from '../team.ts'
import { lackingOf, sampleDay } from './sample-day.ts'
import { sampleDepot, sampleDrivers } from './sample-team.ts'

const stops = sampleDay(sampleDrivers, 12).request.stopList

describe('the sample of a team', () => {
  it('has a depot, twelve drivers and 160 different stops that nobody needs to look up', () => {
    expect(sampleDrivers).toHaveLength(12)
    expect(driversFault(sampleDrivers, { drivers: [] }, () => false)).toBeUndefined()
    expect(new Set(sampleDrivers.map(({ colorCode }) => colorCode)).size).toBe(12)
    expect(stops).toHaveLength(160)
    expect(new Set(stops.map(({ address }) => address)).size).toBe(160)
    expect(stops.every(({ coordinates }) => coordinates !== null)).toBe(true)
    expect(sampleDay(sampleDrivers, 12).request.stopList).toEqual(stops)
  })

  it('reaches nobody: its addresses lead nowhere, and there are no phones', () => {
    for (const { email, phoneNum } of sampleDrivers) {
      expect(email).toMatch(/@drivers\.example$/)
      expect(phoneNum).toBeUndefined()
    }
  })

  it('is varied: some stops have hours, notes, skills, a priority', () => {
    for (const word of ['window', 'note', 'skills', 'priority', 'serviceMinutes', 'packages', 'lateMinutes'] as const) {
      const said = stops.filter((stop) => stop[word] !== undefined).length
      expect(said, word).toBeGreaterThan(4)
    }
    expect(stops.filter(({ pairRole }) => pairRole === 'pickup')).toHaveLength(3)
    expect(
      stops.filter(({ pairRole, maxRideMinutes }) => pairRole === 'delivery' && maxRideMinutes === 60),
    ).toHaveLength(3)
    expect(stops.filter(({ driver, driverIsWish }) => driver === 2 && driverIsWish)).toHaveLength(4)
    expect(sampleDrivers.filter(({ breaks }) => breaks)).toHaveLength(1)
    expect(sampleDrivers.filter(({ reloads }) => reloads)).toHaveLength(1)
  })

  it.each([2, 1] as const)('leaves no stop out with the drivers of plan %d', { tags: ['deep'] }, (teamTier) => {
    const body = sampleDay(sampleDrivers, driversOf({ teamTier }))
    const plan = fleetToPlan(body.request)

    const { unserved, reloads = [] } = findSoundPlan(plan, estimateTravel(plan), { seed: 1 })

    expect(unserved).toEqual([])
    // One van comes back for more.
    expect(reloads.flat()).toHaveLength(1)
    expect(dayFaults(body, new Set(sampleDrivers.map(({ id }) => id)))).toEqual([])
  })

  it('pays nobody for hours at the depot: drivers leave when their routes allow, and not before their day begins', {
    tags: ['deep'],
  }, () => {
    const plan = fleetToPlan(sampleDay(sampleDrivers, 12).request)
    const travel = estimateTravel(plan)
    const { routes } = findSoundPlan(plan, travel, { seed: 1, effort: 'fast' })
    const fixed = plan.drivers.map((day) => ({ ...day, leaveFixed: true as const }))
    const [paid, before] = [plan, { ...plan, drivers: fixed }].map(
      (each) => dayFigures({ ...each, routes }, travel).paidMinutes,
    )
    const told = estimatePlan({ ...plan, routes }, travel).routes
    const work = plan.stops.reduce((sum, { serviceMinutes = 8 }) => sum + serviceMinutes, 0)

    const problem = planToProblem(plan, travel)
    const waits = evaluate(problem, toGiven(problem, routes)).solution.routes.map(({ waiting }) => waiting / 60)

    // The same routes from the begin of every day on: hours more.
    expect(before).toBeGreaterThan((paid ?? 0) + 180)
    expect(paid).toBeLessThan(32 * 60)
    expect(waits.reduce((sum, each) => sum + each, 0)).toBeLessThan((paid ?? 0) * 0.05)
    expect(paid).toBeLessThan((planTravel({ ...plan, routes }, travel).seconds / 60 + work) * 1.15)
    told.forEach(({ leaveAt = 0 }, driver) => {
      expect(leaveAt % 5).toBe(0)
      expect(leaveAt).toBeGreaterThanOrEqual(plan.drivers[driver]?.leaveAt ?? 480)
    })
    expect(told.reduce((sum, route) => sum + workingMinutes(route, route.leaveAt ?? 0), 0)).toBeCloseTo(paid ?? 0, -2)
  })

  it('adds what a team lacks, as far as its plan takes it, and replaces nothing', () => {
    const own = [{ id: 4, name: 'Ana', email: 'ana@example.com', colorCode: '#485EF3' }]

    expect(lackingOf(emptyTeam, 14)).toEqual({ depot: sampleDepot, drivers: sampleDrivers })
    expect(lackingOf(emptyTeam, 7).drivers).toHaveLength(7)
    expect(lackingOf({ version: 3, drivers: own }, 14)).toEqual({ depot: sampleDepot })
    expect(lackingOf({ version: 3, drivers: own, depot: sampleDepot }, 14)).toEqual({})
  })

  it('asks drivers of another team for nothing that they cannot do', () => {
    const { request } = sampleDay([{ id: 4, name: 'Ana', email: 'ana@example.com', colorCode: '#485EF3' }], 14)

    expect(request.drivers).toEqual([{ id: 4 }])
    expect(request.stopList.filter(({ skills, driver }) => skills !== undefined || driver !== undefined)).toEqual([])
  })
})
