/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateTravel } from '#core/plan/make-plan.ts'
import type { Plan } from '#core/plan/plan.ts'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import { headOf, townPlan } from '#test/support/town-plan.ts'
import { applyDayEdit } from './apply-day-edit.ts'
import { editDay } from './edit-day.ts'
import { replanWays, routeDifferences } from './replan-rest.ts'

/** Three drivers with four stops each, the last stop waits in the tray; so many of each are marked. */
const noon = (marked: readonly number[]): Plan => {
  const routes = [0, 1, 2].map((driver) => [0, 1, 2, 3].map((place) => 4 * driver + place))
  return townPlan(13, routes, (driver) => ({
    finishBy: 1080,
    driven: headOf(routes[driver]?.slice(0, marked[driver]) ?? []),
  }))
}
const strangers = (before: Plan, after: Plan): number =>
  routeDifferences(before, after).reduce((sum, { lost }) => sum + lost.length, 0)

describe('the rest of a day, planned anew', () => {
  it('keeps every mark and every lock, serves what fits, and is priced as it comes', () => {
    const anyDay = fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4), fc.constantFrom(...replanWays), fc.boolean())
    forRuns(runs(25), anyDay, ([one, two, three, way, isLocked]) => {
      const open = noon([one, two, three])
      const drivers = open.drivers.map((day, driver) =>
        isLocked && driver === 1 ? { ...day, lock: 'route' as const } : day,
      )
      const before = { ...open, drivers }
      const edit = { kind: 'replan-rest', way } as const
      const after = applyDayEdit(before, edit, estimateTravel)

      for (const [driver, count] of [one, two, three].entries())
        expect(after.routes[driver]?.slice(0, count)).toEqual(before.routes[driver]?.slice(0, count))
      if (isLocked) expect(after.routes[1]).toEqual(before.routes[1])
      expect(after.routes.flat().toSorted((a, b) => a - b)).toEqual(before.stops.map((_, stop) => stop))
      expect(editDay(before, edit, estimateTravel)?.routes).toEqual(after.routes)
    })
  })

  it('gives fewer stops to somebody else where little is to change', () => {
    const before = noon([1, 1, 1])
    const [little, best] = replanWays.map((way) => applyDayEdit(before, { kind: 'replan-rest', way }, estimateTravel))
    if (!little || !best) throw new Error('Both ways are found')

    expect(strangers(before, little)).toBeLessThan(strangers(before, best))
  })

  it('tells by driver who gains, who loses and whose order is another', () => {
    const before = { routes: [[0, 1, 2], [3, 4], [5], [6]] }
    const after = { routes: [[0, 2], [4, 1, 3], [5], [6, 7]] }

    expect(routeDifferences(before, after)).toEqual([
      { route: 0, gained: [], lost: [1], isReordered: false },
      { route: 1, gained: [1], lost: [], isReordered: true },
      { route: 3, gained: [7], lost: [], isReordered: false },
    ])
    expect(routeDifferences({ routes: [] }, { routes: [[1]] })).toHaveLength(1)
  })
})
