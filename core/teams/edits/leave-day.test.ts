import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { UnservedStop } from '#core/plan/describe-plan.ts'
import { estimatePlan, estimateTravel } from '#core/plan/make-plan.ts'
import type { Plan, PlanStop } from '#core/plan/plan.ts'
import { forRuns } from '#engine/test/support/runs.ts'
import { depot, stopAt } from '#test/support/town-plan.ts'
import type { FleetPlan } from '../fleet-plan.ts'
import { applyDayEdit } from './apply-day-edit.ts'
import { leavingStops, planWithout } from './leave-day.ts'

const half = (index: number, pairName: string, pairRole: 'pickup' | 'delivery'): PlanStop => ({
  ...stopAt(index),
  ...{ pairName, pairRole },
})
/** Two drivers at noon: stop 0 is marked, and so is the pickup 1, whose delivery is 4; 5 and 6 are a pair on two routes. */
const noon = (): Plan => ({
  stops: [
    ...[stopAt(0), half(1, 'Rx 1', 'pickup'), stopAt(2), stopAt(3), half(4, 'Rx 1', 'delivery')],
    ...[half(5, 'Rx 2', 'pickup'), half(6, 'Rx 2', 'delivery'), stopAt(7), stopAt(8)],
  ],
  drivers: [[0, 1], []].map((head) => ({
    ...{ start: depot, end: depot, leaveAt: 480 },
    driven: { stops: head.map((stop) => ({ stop, minute: 520 + stop })), from: 720, leftAt: 480 },
  })),
  method: 'd',
  routes: [
    [0, 1, 2, 4, 5, 6],
    [3, 7],
  ],
})

describe('stops that leave a day', () => {
  it('are those that nobody has marked, and pairs as one', () => {
    expect(leavingStops(noon(), [2, 5, 8]).stops).toEqual([2, 5, 6, 8])
    expect(leavingStops(noon(), [0, 2, 4])).toEqual({
      stops: [2],
      stays: [
        { stop: 0, why: 'Its driver has marked it: what is done stays.' },
        { stop: 4, why: 'The pickup of Rx 1 is done: what is done stays.' },
      ],
    })
  })

  it('are none of a driver who is locked, nor whose other half one has', () => {
    const plan = noon()
    const routes = [
      [0, 1, 2, 4, 5],
      [3, 7, 6],
    ]
    const drivers = plan.drivers.map((day, driver) => (driver === 1 ? { ...day, lock: 'route' as const } : day))
    expect(leavingStops({ ...plan, routes, drivers }, [3, 5])).toEqual({
      stops: [],
      stays: [
        { stop: 3, why: 'Driver 2 is locked.' },
        { stop: 5, why: 'Driver 2 is locked, and has the delivery of Rx 2' },
      ],
    })
  })

  it('leave every other stop where it is, by its new place, and every mark', () => {
    forRuns(40, fc.uniqueArray(fc.nat(8)), (asked) => {
      const before = noon()
      const { stops: gone } = leavingStops(before, asked)
      const after = applyDayEdit(before, { kind: 'unassign', stops: gone }, estimateTravel)
      const rest = before.stops.filter((_, stop) => !gone.includes(stop))
      const planned = estimatePlan(after)
      const named = { ...planned, routes: planned.routes.map((route, driverId) => ({ ...route, driverId })) }
      const told = planWithout(named, gone)
      const addresses = told.routes.map(({ points }) =>
        points.flatMap(({ entered }) => (entered === undefined ? [] : [rest[entered]?.address])),
      )
      expect(addresses).toEqual(
        before.routes.map((order) =>
          order.filter((stop) => !gone.includes(stop)).map((stop) => before.stops[stop]?.address),
        ),
      )
      expect(gone.every((stop) => stop > 1)).toBe(true)
    })
  })

  it('take what would have to change at them along', () => {
    const left = (entered: number, fixed: number): UnservedStop => ({
      ...{ address: '', coordinates: null, entered, reason: 'It is late.' },
      fixes: [
        { kind: 'unlock', entered: fixed },
        { kind: 'finish-by', minute: 1080 },
      ],
    })
    const plan: FleetPlan = {
      routes: [],
      certificate: null,
      brokenRules: [],
      unserved: [left(2, 2), left(4, 1), left(5, 4)],
    }

    expect(planWithout(plan, [1, 2]).unserved.map(({ entered, fixes }) => [entered, fixes])).toEqual([
      [2, []],
      [
        3,
        [
          { kind: 'unlock', entered: 2 },
          { kind: 'finish-by', minute: 1080 },
        ],
      ],
    ])
  })
})
