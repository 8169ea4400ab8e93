/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { workingMinutes } from '#core/itinerary/working-minutes.ts'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import { applyFixes, describeFix } from './edits/apply-fixes.ts'
import { insertStop } from './edits/insert-stop.ts'
import { findPlan, weighPlan } from './find-plan.ts'
import type { Fix } from './found-plan.ts'
import { estimatePlan, estimateTravel } from './make-plan.ts'
import type { DriverDay, Plan, PlanRequest, PlanStop } from './plan.ts'
import { planToProblem } from './plan-to-problem.ts'

const depot = { address: '1 Depot Rd', coordinates: [40.75, -73.94] as const }
const stopAt = (index: number, more: Partial<PlanStop> = {}): PlanStop => ({
  address: `${index} Main St`,
  coordinates: [40.75 + 0.03 * Math.sin(index * 12.9), -73.94 + 0.03 * Math.sin(index * 78.2)],
  serviceMinutes: 30,
  ...more,
})
const driver = (more: Partial<DriverDay> = {}): DriverDay => ({
  ...{ start: depot, end: depot, leaveAt: 480, finishBy: 1200, pay: { perHour: 2200, perMile: 70 } },
  ...more,
})
const request = (drivers: readonly DriverDay[], stops: readonly PlanStop[]): PlanRequest => ({
  stops,
  drivers,
  method: 'd',
})
const asked = (plan: PlanRequest) => findPlan(plan, estimateTravel(plan), { effort: 'fast' })
const minutesOut = (plan: Plan): number[] =>
  estimatePlan(plan).routes.map((route) => workingMinutes(route, route.leaveAt ?? 480))

describe('a driver who may be out only so long', () => {
  const late = stopAt(0, { window: [900, 960] })
  const early = stopAt(1, { window: [480, 500] })

  it('is never shown to be out for longer, however late they may be back', () => {
    const day = fc.record({
      opens: fc.array(fc.option(fc.integer({ min: 480, max: 900 })), { minLength: 6, maxLength: 6 }),
      maxMinutes: fc.integer({ min: 60, max: 240 }),
    })
    forRuns(runs(25), day, ({ opens, maxMinutes }) => {
      const stops = opens.map((from, index) => stopAt(index, from === null ? {} : { window: [from, from + 60] }))
      const plan = request([driver({ maxMinutes }), driver()], stops)
      const { routes, brokenRules } = asked(plan)

      expect(brokenRules).toEqual([])
      // Whole minutes of legs may add up to a little more than their seconds.
      expect(minutesOut({ ...plan, routes })[0]).toBeLessThanOrEqual(maxMinutes + 3)
    })
  })

  it('leaves out what would make the day too long, says so, and takes it in by the fix', () => {
    const plan = request([driver({ maxMinutes: 180 })], [late, early])
    const found = asked(plan)
    const [left] = found.unserved
    const changed = applyFixes({ ...plan, routes: found.routes }, left?.fixes ?? [])
    const admitted = insertStop(changed, estimateTravel(changed), left?.entered ?? -1)
    const [fix] = left?.fixes ?? []

    expect(found.unserved).toHaveLength(1)
    expect(left?.reason).toMatch(/^The route would take \d+ h( \d+ min)?, at most 3 h are allowed\.$/)
    expect(fix && describeFix(fix, 0, () => '')).toMatch(/^be out for \d+ h/)
    expect(weighPlan(admitted, estimateTravel(admitted))).toMatchObject({ unserved: [], brokenRules: [] })
  })

  it('is named among several, in the reason and in the broken rule', () => {
    const drivers = [driver({ maxMinutes: 180 }), driver({ maxMinutes: 180, lock: 'route' })]
    const plan = { ...request(drivers, [late, early]), routes: [[1, 0], []] }
    const alone = { ...request(drivers.slice(0, 1), [late, early]), routes: [[1, 0]] }
    const left = weighPlan({ ...plan, routes: [[1], []] }, estimateTravel(plan)).unserved

    expect(left[0]?.reason).toMatch(/^Driver 1 would be out for \d+ h( \d+ min)?, at most 3 h\.$/)
    expect(left[0]?.fixes).toMatchObject([{ kind: 'most-minutes', driver: 0 }])
    expect(weighPlan(plan, estimateTravel(plan)).brokenRules).toEqual([
      expect.stringMatching(/^Driver 1 is out \d+ min longer than 3 h$/),
    ])
    expect(weighPlan(alone, estimateTravel(alone)).brokenRules).toEqual([
      expect.stringMatching(/^The route takes \d+ min longer than 3 h$/),
    ])
  })

  it('has used some of it on the way', () => {
    const limitOf = (maxMinutes: number, from: number) => {
      const day = driver({ maxMinutes, driven: { stops: [], from, leftAt: 500 } })
      const plan = request([day, driver()], [late])
      return planToProblem(plan, estimateTravel(plan)).vehicles[0]?.maxDuration
    }
    const over = driver({ maxMinutes: 180, driven: { stops: [], from: 900, leftAt: 480 } })
    const plan = { ...request([over, driver({ lock: 'route' })], [stopAt(2)]), routes: [[], []] }

    expect([limitOf(300, 600), limitOf(300, 900)]).toEqual([200 * 60, 0])
    const [fix] = weighPlan(plan, estimateTravel(plan)).unserved[0]?.fixes ?? []
    expect(fix).toMatchObject({ kind: 'most-minutes', driver: 0 })
    expect(fix?.kind === 'most-minutes' && fix.minutes).toBeGreaterThan(420)
  })
})

describe('a driver who comes back to the depot before anything else', () => {
  const stops = Array.from({ length: 6 }, (_, index) => ({ ...stopAt(index, { serviceMinutes: 10 }), packages: 1 }))
  const marked = [0, 1].map((stop) => ({ stop, minute: 540 + 20 * stop }))
  const driven = { stops: marked, from: 565, leftAt: 480, reloadsNext: true } as const
  const dayOf = (more: Partial<DriverDay>) =>
    driver({ capacity: 2, reloads: { minutes: 15 }, driven, leaveFixed: true, ...more })

  it.each([
    ['an end', (minute: number): Partial<DriverDay> => ({ finishBy: minute })],
    ['an end and an overrun', (minute: number): Partial<DriverDay> => ({ finishBy: minute, overrunMinutes: 30 })],
    ['most hours', (minute: number): Partial<DriverDay> => ({ maxMinutes: minute - 480 })],
  ])('and has %s is offered what the way there takes as well, and no more', (_, limit) => {
    let offered = 0
    for (let minute = 545; minute <= 640; minute += 5) {
      const plan = { ...request([dayOf(limit(minute))], stops), routes: [[0, 1]] }
      const travel = estimateTravel(plan)
      const { unserved } = weighPlan(plan, travel)
      // A stop that fits is offered nothing.
      for (const { entered, fixes } of unserved.filter((left) => left.fixes.length > 0)) {
        offered += 1
        const changed = applyFixes(plan, fixes)
        const admitted = weighPlan(insertStop(changed, travel, entered), travel)
        const [fix] = fixes
        const least = fix && applyFixes(plan, [lessOf(fix)])

        expect([minute, fixes.length, admitted.brokenRules]).toEqual([minute, 1, []])
        expect(least && weighPlan(insertStop(least, travel, entered), travel).brokenRules).toHaveLength(1)
      }
    }
    expect(offered).toBeGreaterThan(20)
  })

  const lessOf = (fix: Fix): Fix => {
    if (fix.kind === 'most-minutes') return { ...fix, minutes: fix.minutes - 6 }
    return fix.kind === 'finish-by' ? { ...fix, minute: fix.minute - 6 } : fix
  }
})
