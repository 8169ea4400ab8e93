/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointTimes } from '#core/itinerary/arrival-times.ts'
import { weighPlan } from '#core/plan/find-plan.ts'
import { brokenPlaces, keepsRouteLock } from '#core/plan/locks/locks.ts'
import { estimatePlan, estimateTravel } from '#core/plan/make-plan.ts'
import { type DriverDay, type Plan, type PlanStop, routeOf } from '#core/plan/plan.ts'
import { forRuns, hits, runs } from '#engine/test/support/runs.ts'
import { depot, stopAt } from '#test/support/town-plan.ts'
import { costOfItinerary } from '../cost/day-cost.ts'
import { payOf } from '../day-prices.ts'
import { applyDayEdit } from './apply-day-edit.ts'
import { fixesForWait, type WaitFix } from './wait-fixes.ts'

const LEAVE = 480
const driver = (more: Partial<DriverDay> = {}): DriverDay => ({
  ...{ start: depot, end: depot, leaveAt: LEAVE, finishBy: 1080, pay: payOf() },
  ...more,
})
const day = (stops: readonly PlanStop[], routes: Plan['routes'], drivers: readonly DriverDay[]): Plan => ({
  ...{ stops, routes, drivers },
  method: 'd',
})

const centsOf = (plan: Plan): number =>
  estimatePlan(plan).routes.reduce((sum, route, place) => {
    const { pay = payOf(), finishBy } = plan.drivers[place] ?? driver()
    return sum + costOfItinerary(route, LEAVE, { pay, finishBy }).cents
  }, 0)
const pressed = (plan: Plan, { edit }: WaitFix): Plan => applyDayEdit(plan, edit, estimateTravel)
const adviceFor = (plan: Plan, stop: number) => fixesForWait(plan, stop, estimateTravel)
const fixOf = (plan: Plan, stop: number, kind: WaitFix['change']['kind']): WaitFix | undefined =>
  adviceFor(plan, stop).fixes.find(({ change }) => change.kind === kind)
const waitAt = (plan: Plan, stop: number): number => {
  const route = estimatePlan(plan).routes[routeOf(plan.routes, stop)]
  const at = route?.points.findIndex(({ entered }) => entered === stop) ?? -1
  return route ? (pointTimes(route, route.leaveAt ?? LEAVE)[at]?.wait ?? 0) : 0
}

describe('what is offered against a wait', () => {
  const late = stopAt(0, { window: [720, 780] })

  it('lets a driver whose time is fixed leave later, and says when', () => {
    const fixed = day([late, stopAt(1)], [[0, 1]], [driver({ leaveFixed: true })])
    const fix = fixOf(fixed, 0, 'leave')
    if (fix?.change.kind !== 'leave') throw new Error('Leaving later helps here')

    const [route] = estimatePlan(pressed(fixed, fix)).routes

    expect(route?.leaveAt).toBe(fix.change.minute)
    expect(fix.change.minutes).toBe(fix.change.minute - LEAVE)
    expect(fix.price.paidMinutes).toBe(-fix.change.minutes)
    expect(waitAt(pressed(fixed, fix), 0)).toBeLessThan(15)
    expect(fixOf(day([late], [[0]], [driver({ leaveBy: 500 })]), 0, 'leave')?.change).toMatchObject({ kind: 'leave' })
  })

  it('lets nobody leave later who leaves as late as fits, or has left', () => {
    const early = stopAt(1, { window: [480, 500] })
    const driven = { stops: [], from: 500, leftAt: LEAVE }

    expect(fixOf(day([late, early], [[1, 0]], [driver()]), 0, 'leave')).toBeUndefined()
    expect(fixOf(day([late], [[0]], [driver({ leaveFixed: true, driven })]), 0, 'leave')).toBeUndefined()
  })

  it('serves what comes later in the meantime', () => {
    const [early, long] = [stopAt(1, { window: [480, 540] }), stopAt(2, { serviceMinutes: 100 })]
    const behind = day([late, early, long], [[1, 0, 2]], [driver()])
    const ahead = day([late, early, stopAt(3, { window: [730, 800] }), long], [[1, 0, 2, 3]], [driver()])
    const movesOf = (plan: Plan) => adviceFor(plan, 0).fixes.filter(({ edit }) => edit.kind === 'move')

    expect(movesOf(behind).map(({ change }) => change)).toEqual([{ kind: 'behind', stop: 2 }])
    expect(movesOf(behind).map((fix) => pressed(behind, fix).routes)).toEqual([[[1, 2, 0]]])
    expect(movesOf(ahead).map(({ change }) => change)).toEqual([{ kind: 'ahead', stop: 3 }])
    expect(movesOf(ahead).map((fix) => pressed(ahead, fix).routes)).toEqual([[[1, 3, 0, 2]]])
  })

  it('gives the stop to who is there at that hour, but not away from the driver who is wished for', () => {
    const stops = [late, stopAt(1, { window: [480, 500] }), stopAt(2, { window: [690, 715] })]
    const drivers = [driver({ id: 1 }), driver({ id: 2 })]
    const plan = day(stops, [[1, 0], [2]], drivers)
    const wished = day([{ ...late, driver: 1, driverIsWish: true }, ...stops.slice(1)], [[1, 0], [2]], drivers)
    const fix = fixOf(plan, 0, 'give')

    expect(fix?.change).toEqual({ kind: 'give', driver: 1 })
    expect(fix && pressed(plan, fix).routes[0]).toEqual([1])
    expect(fixOf({ ...wished, wishCents: 100_000 }, 0, 'give')).toBeUndefined()
  })

  it('asks the customer to open no earlier than helps', () => {
    const early = stopAt(1, { window: [480, 500] })
    const alone = day([late, early], [[1, 0]], [driver()])
    const then = day([late, early, stopAt(2, { window: [770, 800] })], [[1, 0, 2]], [driver()])
    const [all, some] = [fixOf(alone, 0, 'open'), fixOf(then, 0, 'open')]
    if (all?.change.kind !== 'open') throw new Error('Opening earlier helps here')

    expect(waitAt(pressed(alone, all), 0)).toBeLessThan(5)
    expect(pressed(alone, all).stops[0]?.window).toEqual([all.change.minute, 780])
    expect(all.change.minutes).toBe(720 - all.change.minute)
    // The next stop would be waited for in its place.
    expect(some).toBeUndefined()
    expect(adviceFor(then, 0)).toMatchObject({ fixes: [], reason: { kind: 'moves-on', stop: 2 } })
  })

  it('says that nothing helps, or that nobody waits', () => {
    const midnight = day(
      [stopAt(0, { window: [30, 60] })],
      [[0]],
      [driver({ leaveAt: 1320, leaveFixed: true, finishBy: 1800 })],
    )

    expect(adviceFor(day([late, stopAt(1)], [[1], []], [driver(), driver()]), 1)).toEqual({
      fixes: [],
      reason: { kind: 'over' },
    })
    expect(adviceFor(day([late], [[]], [driver()]), 0)).toMatchObject({ reason: { kind: 'over' } })
    expect(fixOf(midnight, 0, 'leave')).toBeDefined()
    expect(fixOf(midnight, 0, 'open')).toBeUndefined()
    const held = day(
      [stopAt(0, { window: [0, 30] }), stopAt(1)],
      [[1, 0]],
      [driver({ leaveAt: 1380, leaveBy: 1380, finishBy: 1800, lock: 'route', driven: { stops: [], from: 1380 } })],
    )
    expect(adviceFor(held, 0)).toEqual({ fixes: [], reason: { kind: 'costs-more' } })
  })

  it('does exactly what it says: the price, and every other rule', () => {
    let offered = 0
    forRuns(runs(40), anyDay, (asked) => {
      const plan = dayOf(asked)
      for (const stop of plan.stops.keys()) {
        for (const fix of adviceFor(plan, stop).fixes) {
          offered += 1
          expectAsTold(plan, fix)
        }
      }
    })
    expect(offered).toBeGreaterThan(hits(10))
  })
})

const anyDay = fc.record({
  windows: fc.array(fc.option(fc.tuple(fc.integer({ min: 500, max: 800 }), fc.integer({ min: 20, max: 120 }))), {
    minLength: 9,
    maxLength: 9,
  }),
  fixed: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  locked: fc.option(fc.nat(8)),
  lock: fc.constantFrom(undefined, 'order' as const, 'route' as const),
  paired: fc.boolean(),
  marks: fc.nat(2),
  capacity: fc.integer({ min: 3, max: 5 }),
  lateMinutes: fc.constantFrom(undefined, 15),
})
type AnyDay = typeof anyDay extends fc.Arbitrary<infer Asked> ? Asked : never

const pairs: Readonly<Record<number, Partial<PlanStop>>> = {
  3: { pairName: 'Box', pairRole: 'pickup' },
  5: { pairName: 'Box', pairRole: 'delivery' },
}

function dayOf({ windows, fixed, locked, lock, paired, marks, capacity, lateMinutes }: AnyDay): Plan {
  const stops = windows.map((each, index) =>
    stopAt(index, {
      ...(each && { window: [each[0], each[0] + each[1]], ...(lateMinutes && { lateMinutes }) }),
      ...(locked === index && { lockedAt: index % 3 }),
      ...(paired && pairs[index]),
    }),
  )
  const driven = { stops: [0, 1].slice(0, marks).map((stop, at) => ({ stop, minute: 500 + 20 * at })), from: 540 }
  const more: readonly Partial<DriverDay>[] = [marks > 0 ? { driven } : {}, {}, lock ? { lock } : {}]
  return day(
    stops,
    [
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
    ],
    more.map((own, place) => driver({ id: place + 1, capacity, ...(fixed[place] && { leaveFixed: true }), ...own })),
  )
}

function expectAsTold(plan: Plan, fix: WaitFix): void {
  const after = pressed(plan, fix)
  const rulesOf = (each: Plan): readonly string[] => weighPlan(each, estimateTravel(each)).brokenRules
  const head = plan.drivers[0]?.driven?.stops.map(({ stop }) => stop) ?? []
  const before = rulesOf(plan)
  const placesBefore = brokenPlaces(plan)

  expect(fix.price.cents).toBe(centsOf(after) - centsOf(plan))
  expect(fix.price.cents).toBeLessThan(0)
  expect(rulesOf(after).filter((rule) => !before.includes(rule))).toEqual([])
  expect([...brokenPlaces(after).keys()].filter((each) => !placesBefore.has(each))).toEqual([])
  expect(after.routes.flat().toSorted()).toEqual(plan.routes.flat().toSorted())
  expect(after.routes[0]?.slice(0, head.length)).toEqual(head)
  expect(keepsRouteLock(plan.drivers[2]?.lock, after.routes[2] ?? [], plan.routes[2] ?? [])).toBe(true)
  const changed = after.stops.filter(({ window }, index) => window?.join() !== plan.stops[index]?.window?.join())
  expect(changed).toHaveLength(fix.edit.kind === 'open-from' ? 1 : 0)
}
