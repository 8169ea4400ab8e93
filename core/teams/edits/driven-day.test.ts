/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointTimes } from '#core/itinerary/arrival-times.ts'
import { estimatePlan, estimateTravel } from '#core/plan/make-plan.ts'
import type { Plan } from '#core/plan/plan.ts'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import { headOf, stopAt, townPlan } from '#test/support/town-plan.ts'
import { applyDayEdit } from './apply-day-edit.ts'
import type { DayEdit } from './day-edit.ts'
import { editDay } from './edit-day.ts'

const NOON = 720
const heads = [headOf([0, 1, 2, 3]), headOf([11, 13]), headOf([])].map(({ stops, ...head }) => ({
  ...{ ...head, stops: stops.map((each, place) => ({ ...each, ...(place === 3 && { isMissed: true }) })) },
}))
/** Three drivers at noon, the first with eleven stops of which four are marked. */
const noon = (more: Partial<Plan> = {}): Plan => ({
  ...townPlan(
    20,
    [
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      [11, 13, 12, 14],
      [15, 16, 17, 18],
    ],
    (driver) => ({ driven: heads[driver] ?? headOf([]) }),
  ),
  ...more,
})

/** What marks have made a fact: who was where, in which order, and when. */
function facts(plan: Plan) {
  const { routes } = estimatePlan(plan)
  return plan.drivers.map(({ driven, leaveAt = 0 }, driver) => {
    const route = routes[driver]
    const count = driven?.stops.length ?? 0
    return {
      head: plan.routes[driver]?.slice(0, count),
      places: plan.routes[driver]?.slice(0, count).map((stop) => plan.stops[stop]),
      times: route && pointTimes(route, leaveAt).slice(0, count + 1),
    }
  })
}

describe('a day that is being driven', () => {
  it('loses a sick driver’s open stops to the others behind what they have driven, from now on ', () => {
    const before = noon()
    const edited = editDay(before, { kind: 'spread', route: 0 }, estimateTravel)

    expect(edited?.routes[0]).toEqual([0, 1, 2, 3])
    expect(edited?.routes[1]?.slice(0, 2)).toEqual([11, 13])
    expect(edited?.routes.flat()).toHaveLength(19)
    const ways = estimatePlan({ ...before, routes: edited?.routes ?? [] }).routes
    const marked = [4, 2, 0]
    for (const [driver, route] of ways.entries()) {
      const open = pointTimes(route, 480).slice(1 + (marked[driver] ?? 0), -1)
      expect(open.every(({ arrival }) => arrival >= NOON)).toBe(true)
    }
  })

  it('puts a stop that is dropped in front of what is driven right behind it', () => {
    expect(applyDayEdit(noon(), { kind: 'move', stops: [15], route: 0, place: 0 }, estimateTravel).routes[0]).toEqual([
      0, 1, 2, 3, 15, 4, 5, 6, 7, 8, 9, 10,
    ])
  })

  it('does nothing to a marked stop', () => {
    const plan = noon()
    const edits: DayEdit[] = [
      { kind: 'move', stops: [0, 2], route: 1 },
      { kind: 'move', stops: [11], route: 1, place: 3 },
      { kind: 'unassign', stops: [0, 1, 13] },
      { kind: 'set-stop', stop: 3, value: stopAt(30) },
      { kind: 'lock-stops', stops: [1], locked: true },
      { kind: 'admit', stop: 0, fixes: [] },
    ]
    for (const edit of edits) expect(editDay(plan, edit, estimateTravel)).toBeUndefined()
  })

  it('keeps facts through any edits after any marks', () => {
    const stops = fc.uniqueArray(fc.nat(19), { minLength: 1, maxLength: 4 })
    const route = fc.nat(2)
    const edit: fc.Arbitrary<DayEdit> = fc.oneof(
      fc.record({ kind: fc.constant('move' as const), stops, route, place: fc.nat(12) }),
      fc.record({ kind: fc.constant('move' as const), stops, route }),
      fc.record({ kind: fc.constant('unassign' as const), stops }),
      fc.record({ kind: fc.constant('lock-stops' as const), stops, locked: fc.boolean() }),
      fc.record({
        kind: fc.constant('lock-route' as const),
        route,
        lock: fc.constantFrom('order' as const, 'route' as const),
      }),
      fc.record({ kind: fc.constant('admit' as const), stop: fc.nat(19), fixes: fc.constant([]) }),
      fc.record({ kind: fc.constant('set-stop' as const), stop: fc.nat(19), value: fc.nat(40).map(stopAt) }),
      fc.record({ kind: fc.constant('spread' as const), route }),
      fc.record({ kind: fc.constant('replan' as const), routes: fc.constant([0, 1, 2]) }),
    )
    const marks = fc.array(fc.shuffledSubarray([0, 1, 2, 3, 4, 5]), { minLength: 3, maxLength: 3 })
    forRuns(runs(60), marks, fc.array(edit, { minLength: 1, maxLength: 4 }), (marked, edits) => {
      const { drivers, ...rest } = noon()
      const heads = marked.map((places, driver) =>
        headOf(places.flatMap((place) => rest.routes[driver]?.[place] ?? [])),
      )
      const driven = {
        ...rest,
        drivers: drivers.map((day, driver) => ({ ...day, driven: heads[driver] ?? headOf([]) })),
      }
      // What is marked out of its order is in the order driven from the first edit on.
      const begun = {
        ...driven,
        routes: driven.routes.map((order, driver) => {
          const head = heads[driver]?.stops.map(({ stop }) => stop) ?? []
          return [...head, ...order.filter((stop) => !head.includes(stop))]
        }),
      }
      const after = edits.reduce<Plan>((now, each) => applyDayEdit(now, each, estimateTravel), begun)
      expect(facts(after)).toEqual(facts(begun))
      const all = after.routes.flat()
      expect(new Set(all).size).toBe(all.length)
    })
  })
})
