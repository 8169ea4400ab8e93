/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateTravel } from '#core/plan/make-plan.ts'
import type { Plan, PlanStop } from '#core/plan/plan.ts'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import { headOf, stopAt, townPlan } from '#test/support/town-plan.ts'
import { applyDayEdit } from './apply-day-edit.ts'
import { editDay } from './edit-day.ts'
import { editOfWay, type InsertWay, insertWays } from './insert-ways.ts'

const NOON = 720
const routes = [
  [0, 1, 2, 3, 4, 5],
  [6, 7, 8, 9],
  [10, 11],
]
const noon = (marked: readonly number[] = [3, 2, 0], more: Partial<Plan> = {}): Plan => ({
  ...townPlan(13, routes, (driver) => ({
    finishBy: 1080,
    driven: headOf(routes[driver]?.slice(0, marked[driver]) ?? []),
  })),
  ...more,
})

function expectKept(before: Plan, stop: PlanStop, way: InsertWay): void {
  const { routes } = applyDayEdit(before, editOfWay(stop, way), estimateTravel)
  const added = before.stops.length
  const place = routes[way.route]?.indexOf(added) ?? -1
  const marked = before.drivers[way.route]?.driven?.stops.length ?? 0

  expect(editDay(before, editOfWay(stop, way), estimateTravel)?.price).toEqual(way.price)
  expect(routes.map((order) => order.filter((each) => each !== added))).toEqual(before.routes)
  expect(place).toBeGreaterThanOrEqual(marked)
  expect(routes[way.route]?.[place - 1]).toBe(way.after)
}

describe('a stop that comes in between', () => {
  it('has a way to each driver, the cheapest first, from now on', () => {
    const ways = insertWays(noon(), stopAt(40), estimateTravel)
    const cents = ways.map(({ price }) => price.cents)

    expect(ways.map(({ route }) => route).toSorted()).toEqual([0, 1, 2])
    expect(cents).toEqual(cents.toSorted((one, other) => one - other))
    expect(ways.every(({ arrival, price }) => arrival >= NOON && price.broken.length === 0)).toBe(true)
  })

  it('goes to nobody who is locked, and to whom it breaks a rule last, which is told', () => {
    const plan = noon()
    const [first, second, third] = plan.drivers
    if (!first || !second || !third) throw new Error('There are three drivers')
    const drivers = [{ ...first, lock: 'route' as const }, { ...second, finishBy: 700 }, third]
    const ways = insertWays({ ...plan, drivers }, stopAt(6, { window: [0, 725] }), estimateTravel)

    expect(ways.map(({ route }) => route).toSorted()).toEqual([1, 2])
    expect(ways.at(-1)?.price.broken.length).toBeGreaterThan(0)
  })

  it('may be the first of a driver who has nothing yet', () => {
    const [way] = insertWays({ ...noon([0, 0, 0]), routes: [[], [], []] }, stopAt(40), estimateTravel)

    expect(way).not.toHaveProperty('after')
  })

  it('waits in the tray, with why, where it is given to nobody', () => {
    const before = noon()
    const edited = editDay(before, { kind: 'add', stop: stopAt(40) }, estimateTravel)

    expect(edited?.routes).toEqual(before.routes)
    expect(edited?.estimated).toEqual([])
    expect(edited?.unserved.map(({ entered }) => entered)).toEqual([12, 13])
    expect(edited?.stops.map(({ stop, value }) => [stop, value.address])).toEqual([[13, '40 Main St, Town']])
  })

  it('costs what was told, changes one route alone, and comes behind every mark and before none', () => {
    const anyMarks = fc.tuple(fc.nat(6), fc.nat(4), fc.nat(2))
    forRuns(runs(40), anyMarks, fc.integer({ min: 20, max: 90 }), (marked, where) => {
      const before = noon(marked)
      const stop = stopAt(where)
      for (const way of insertWays(before, stop, estimateTravel)) expectKept(before, stop, way)
    })
  })
})
