/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planFaults } from '#core/plan/check-plan.ts'
import { estimateTravel } from '#core/plan/make-plan.ts'
import type { Plan } from '#core/plan/plan.ts'
import { planTravel } from '#core/plan/price-change.ts'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { dayFigures } from '../cost/day-figures.ts'
import { type FleetAim, fleetAims } from '../fleet-plan.ts'
import { type FleetDriver, type FleetRequest, fleetToPlan } from '../fleet-request.ts'
import { findFleet } from './find-fleet.ts'

const effort = { effort: 300 } as const
const find = (request: FleetRequest) => findFleet(request, estimateTravel(fleetToPlan(request)), effort)
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

describe('the ways to share out a day', () => {
  const options = { leaveAt: 480, serviceMinutes: 10, finishBy: 1080 }
  const request = fleetRequestOf(36, 4, { options })
  const { found, alternatives } = find(request)
  const wayOf = (aim: FleetAim, ways = alternatives) => ways.find((way) => way.aim === aim)
  const [balanced, fairest, fewest] = [wayOf('balanced'), wayOf('fairest'), wayOf('fewest')]

  it('are six, the found routes first, each with every stop', () => {
    expect(alternatives.map(({ aim }) => aim)).toEqual(fleetAims.filter((aim) => aim !== 'familiar'))
    expect(balanced?.routes).toEqual(found.routes)
    for (const { routes, unserved } of alternatives) {
      expect([routes.flat().toSorted((a, b) => a - b), unserved]).toEqual([upTo(36), 0])
    }
  })

  it('use every driver, but for the one that is to use few', () => {
    for (const each of [balanced, fairest]) expect(each?.driversUsed).toBe(4)
    expect(fewest?.driversUsed).toBeLessThan(4)
    expect(fewest?.longestMinutes).toBeLessThanOrEqual(600)
  })

  it('are searched for by themselves where the first search was told its time and not its steps', () => {
    const { alternatives: ways } = findFleet(request, estimateTravel(fleetToPlan(request)), { effort: 'fast' })

    expect(ways.find(({ aim }) => aim === 'fewest')?.driversUsed).toBeLessThan(4)
  })

  it('come close to the last day where that is known', () => {
    const former = upTo(36).map((stop) => (stop === 0 ? null : 1 + (stop % 4)))
    const { alternatives: ways } = find({ ...request, former })

    const most = Math.max(...ways.map(({ familiarStops = 0 }) => familiarStops))
    expect(wayOf('familiar', ways)?.familiarStops).toBe(most)
    expect(most).toBeGreaterThan(2 * (wayOf('cheapest', ways)?.familiarStops ?? 0))
    expect(most).toBeGreaterThan(25)
  })

  it('leave drivers at home where they may and that costs less', () => {
    const few = fleetRequestOf(4, 18, { options })

    const [asFound] = find({ ...few, options: { ...options, mayRest: true } }).alternatives
    const [whole] = find(few).alternatives

    expect(asFound?.driversUsed).toBeLessThan(4)
    expect(whole?.driversUsed).toBe(4)
    expect(asFound?.cents).toBeLessThan(whole?.cents ?? 0)
  })

  it('are the best of all in the figure that they are named after, and cost no stop, whatever is locked', () => {
    const anyLocks = fc.record({
      locked: fc.array(fc.nat({ max: 19 }), { maxLength: 3 }),
      lock: fc.constantFrom('order' as const, 'route' as const, undefined),
      finishBy: fc.integer({ min: 560, max: 900 }),
    })
    forRuns(runs(12), anyLocks, ({ locked, lock, finishBy }) => {
      const given = [0, 1, 2].map((driver) => upTo(20).filter((stop) => stop % 3 === driver))
      const asked = fleetRequestOf(20, 3, { options: { leaveAt: 480, serviceMinutes: 10, finishBy }, given })
      const ways = find({
        ...asked,
        drivers: [{ id: 1, ...(lock && { lock }) }, { id: 2 }, { id: 3 }],
        stopList: asked.stopList.map((stop, index) =>
          locked.includes(index) ? { ...stop, lockedAt: Math.floor(index / 3) } : stop,
        ),
      }).alternatives
      const whole = ways.filter(({ unserved }) => unserved === Math.min(...ways.map((way) => way.unserved)))

      type Figure = 'cents' | 'paidMinutes' | 'miles' | 'apartMinutes' | 'driversUsed'
      const least = (figure: Figure, among = whole) => Math.min(...among.map((way) => way[figure]))
      const most = Math.max(...whole.map(({ driversUsed }) => driversUsed))
      const fullest = whole.filter(({ driversUsed }) => driversUsed === most)
      expect(wayOf('cheapest', ways)?.cents).toBe(least('cents'))
      expect(wayOf('paid', ways)?.paidMinutes).toBe(least('paidMinutes'))
      expect(wayOf('shortest', ways)?.miles).toBe(least('miles'))
      expect(wayOf('fairest', ways)).toMatchObject({
        driversUsed: most,
        apartMinutes: least('apartMinutes', fullest),
      })
      expect(wayOf('fewest', ways)?.driversUsed).toBe(least('driversUsed'))
      const [asFound, ...others] = ways
      for (const way of others) expect(way.unserved).toBeLessThanOrEqual(asFound?.unserved ?? 0)
    })
  })

  it('serve what matters most of all that was found, where there is no time for every stop', () => {
    const anyDay = fc.record({ finishBy: fc.integer({ min: 550, max: 580 }), steps: fc.integer({ min: 3, max: 60 }) })
    forRuns(runs(12), anyDay, ({ finishBy, steps }) => {
      const asked = fleetRequestOf(40, 3, { options: { leaveAt: 480, serviceMinutes: 10, finishBy } })
      const stopList = asked.stopList.map((stop, index) => ({ ...stop, priority: (7 * index) % 5 }))
      const tight: FleetRequest = { ...asked, stopList }
      const travel = estimateTravel(fleetToPlan(tight))
      const worthOf = ({ routes }: Pick<Plan, 'routes'>): number =>
        routes.flat().reduce((sum, stop) => sum + (stopList[stop]?.priority ?? 0), 0)

      const { found: first, alternatives: ways } = findFleet(tight, travel, { effort: steps })

      const [asFound, ...others] = ways
      const most = Math.max(...ways.map(worthOf))
      expect(asFound && worthOf(asFound)).toBe(worthOf(first))
      expect(others.map(worthOf)).toEqual(others.map(() => most))
    })
  })

  it('let nobody’s day be longer where days are to be more even, as far as a search can tell', () => {
    const travel = estimateTravel(fleetToPlan(request))
    const figuresAt = (fairness: number) => {
      const plan = fleetToPlan({ ...request, options: { ...request.options, fairness } })
      return dayFigures(
        {
          ...plan,
          routes: findFleet({ ...request, options: { ...request.options, fairness } }, travel, effort).found.routes,
        },
        travel,
      )
    }
    const [least, usual, most] = [0, 50, 100].map(figuresAt)

    expect(usual?.longestMinutes).toBeLessThanOrEqual((least?.longestMinutes ?? 0) + 10)
    expect(most?.longestMinutes).toBeLessThanOrEqual((usual?.longestMinutes ?? 0) + 10)
    expect(least?.minutes).toBeLessThanOrEqual((most?.minutes ?? 0) + 5)
  })
})

it('the figures of a day count work from leaving to the return, and no driver who stays at home', () => {
  const plan = fleetToPlan(fleetRequestOf(3, 3))
  const routes = [[0, 1], [], [2]]
  const travel = estimateTravel(plan)

  const { workingMinutes, driversUsed, shortestMinutes, longestMinutes, minutes, apartMinutes } = dayFigures(
    { ...plan, routes },
    travel,
  )

  expect(driversUsed).toBe(2)
  expect(workingMinutes[1]).toBe(0)
  expect([longestMinutes, shortestMinutes]).toEqual([workingMinutes[0], workingMinutes[2]])
  expect(minutes).toBe(Math.round(planTravel({ ...plan, routes }, travel).seconds / 60))
  expect(longestMinutes + shortestMinutes).toBeCloseTo(minutes + 3 * 5, -0.5)
  expect(Math.abs(apartMinutes - (longestMinutes - shortestMinutes))).toBeLessThanOrEqual(5)
})

describe('a day with rules', () => {
  const anyDriver: fc.Arbitrary<Omit<FleetDriver, 'id'>> = fc.record(
    {
      leaveAt: fc.integer({ min: 420, max: 600 }),
      finishBy: fc.integer({ min: 620, max: 900 }),
      capacity: fc.integer({ min: 0, max: 12 }),
      skills: fc.subarray(['crane', 'lift']),
      lock: fc.constantFrom('order' as const, 'route' as const),
    },
    { requiredKeys: [] },
  )

  it('loses no stop and keeps locks, loads and skills, whatever they are', () => {
    const any = fc.record({
      drivers: fc.array(anyDriver, { minLength: 2, maxLength: 3 }),
      packages: fc.array(fc.option(fc.nat({ max: 6 }), { nil: undefined }), { minLength: 9, maxLength: 9 }),
      skilled: fc.nat({ max: 8 }),
      locked: fc.nat({ max: 2 }),
    })
    forRuns(runs(25), any, ({ drivers, packages, skilled, locked }) => {
      const { stopList, ...rest } = fleetRequestOf(9, drivers.length)
      const stops = stopList.map((stop, index) => ({
        ...stop,
        ...(packages[index] === undefined ? {} : { packages: packages[index] }),
        ...(index === skilled ? { skills: ['Crane'] } : {}),
        ...(index === locked ? { lockedAt: index } : {}),
      }))
      const given = drivers.map((_, driver) => (driver === 0 ? [0, 1, 2] : driver === 1 ? [3, 4] : []))
      const request: FleetRequest = {
        ...rest,
        stopList: stops,
        given,
        drivers: drivers.map((day, id) => ({ id: id + 1, ...day })),
      }
      const plan = fleetToPlan(request)
      const travel = estimateTravel(plan)

      const { found } = findFleet(request, travel, effort)

      // The checker knows loads, skills and locks, and that every stop is there or left out, once.
      expect(planFaults(plan, travel, found, given)).toEqual([])
      for (const { reason } of found.unserved) expect(reason).not.toBe('')
    })
  })
})
