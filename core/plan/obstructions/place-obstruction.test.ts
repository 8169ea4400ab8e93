import { describe, expect, it } from 'vitest'
import { requestOf as anyRequestOf } from '#test/support/build-plan.ts'
import { lineTravel } from '#test/support/line-travel.ts'
import { applyFixes } from '../edits/apply-fixes.ts'
import { findPlan, weighPlan } from '../find-plan.ts'
import type { PlanRequest, PlanStop } from '../plan.ts'

const effort = { effort: 'fast' } as const
const names = ['10 Near Rd', '20 Mid Rd', '30 Far Rd']

/** A day that begins at eight, with stops along one road. */
const requestOf = (stops: readonly Partial<PlanStop>[]): PlanRequest =>
  anyRequestOf(
    stops.map((stop, index) => ({ address: `${names[index]}, Town`, ...stop })),
    { leaveAt: 480 },
  )

describe('a stop that is left out beside one that is to be first or last', () => {
  const early = { window: [480, 495] as const }

  it.each([
    [[early, { position: 'first' }], [10, 30], 1, 'It would fit, but not as the first stop.', 1],
    [[{ position: 'first' }, early], [30, 10], 1, 'It fits only before 10 Near Rd, Town, which is to be first.', 0],
    [
      [early, { window: [480, 515], position: 'last' }, {}],
      [10, 30, 90],
      1,
      'It would fit, but not as the last stop.',
      1,
    ],
  ] as const)('fits where that is given up: %j', (...[stops, ways, entered, reason, released]) => {
    const request = requestOf(stops)
    const travel = lineTravel(0, ...ways, 0)
    const order = stops.flatMap((_, stop) => (stop === entered ? [] : [stop]))

    const { unserved } = weighPlan({ ...request, routes: [order] }, travel)

    expect(unserved).toEqual([{ entered, reason, fixes: [{ kind: 'any-place', entered: released }] }])
    const changed = applyFixes({ ...request, routes: [order] }, unserved[0]?.fixes ?? [])
    expect(findPlan(changed, travel, effort).unserved).toEqual([])
  })

  it('is asked to stay open where a few minutes are enough', () => {
    const request = requestOf([{ position: 'first' }, { window: [480, 505] }])

    expect(weighPlan({ ...request, routes: [[0]] }, lineTravel(0, 20, 10, 0)).unserved[0]?.fixes).toEqual([
      { kind: 'open-until', entered: 1, minute: 510 },
    ])
  })

  it('takes the other half of its pair along', () => {
    const pair = (pairRole: 'pickup' | 'delivery', more: Partial<PlanStop> = {}) => ({
      pairName: 'Rx 1',
      pairRole,
      ...more,
    })
    const request = requestOf([{ position: 'first' }, pair('pickup', early), pair('delivery', { window: [480, 500] })])
    const travel = lineTravel(0, 60, 10, 12, 0)

    const { unserved } = weighPlan({ ...request, routes: [[0]] }, travel)

    const reason = 'It fits only before 10 Near Rd, Town, which is to be first.'
    const fixes = [{ kind: 'any-place', entered: 0 }] as const
    expect(unserved).toEqual([1, 2].map((entered) => ({ entered, reason, fixes })))
    expect(findPlan(applyFixes({ ...request, routes: [[0]] }, fixes), travel, effort).unserved).toEqual([])
  })
})
