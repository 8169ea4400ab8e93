/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import { requestOf } from '#test/support/build-plan.ts'
import { lineTravel } from '#test/support/line-travel.ts'
import { planFaults, requireRoutes } from './check-plan.ts'
import { findPlan } from './find-plan.ts'

const travel = lineTravel(0, 30, 10, 20, 0)
const found = (order: readonly number[], unserved: readonly number[] = []) => ({
  routes: [order],
  unserved: unserved.map((entered) => ({ entered, reason: 'too late', fixes: [] })),
  brokenRules: [],
  certificate: null,
  breaks: [[]],
})

const anyStop = fc.record(
  {
    window: fc.tuple(fc.integer({ min: 500, max: 560 }), fc.integer({ min: 561, max: 700 })),
    position: fc.constantFrom('first' as const, 'last' as const),
    serviceMinutes: fc.integer({ min: 0, max: 30 }),
    priority: fc.integer({ min: 0, max: 3 }),
  },
  { requiredKeys: [] },
)
const anyDay = fc.record(
  {
    leaveAt: fc.integer({ min: 480, max: 700 }),
    finishBy: fc.integer({ min: 400, max: 900 }),
    openEnd: fc.boolean(),
    lunch: fc.constant({ minutes: 20, from: 500, to: 640 }),
  },
  { requiredKeys: [] },
)

describe('the check of a found order', () => {
  it('passes whatever the search answers', () => {
    forRuns(runs(40), fc.array(anyStop, { minLength: 1, maxLength: 7 }), anyDay, fc.nat(), (stops, day, lock) => {
      const request = requestOf(
        stops.with(0, { ...stops[0], ...(lock % 2 ? { lockedAt: lock % stops.length } : {}) }),
        day,
      )
      const legs = lineTravel(0, ...stops.map((_, index) => (index * 7) % 23), 0)

      expect(planFaults(request, legs, findPlan(request, legs, { effort: 'fast' }))).toEqual([])
    })
  })

  it('refuses an order that loses a stop, has one twice, or knows one that was never asked for', () => {
    const request = requestOf([{}, {}, {}])

    expect(planFaults(request, travel, found([0, 1], [2]))).toEqual([])
    for (const wrong of [found([0, 1]), found([0, 1, 1]), found([0, 1, 2], [2]), found([0, 1, 3])]) {
      expect(planFaults(request, travel, wrong)).toContain('a stop is missing, or is there twice')
    }
  })

  it('refuses an order that breaks a rule of the day', () => {
    const late = requestOf([{ window: [510, 515] }, {}, {}], { leaveAt: 510 })
    const locked = requestOf([{ lockedAt: 1 }, {}, {}])

    expect(planFaults(late, travel, found([1, 2, 0]))).toHaveLength(1)
    expect(planFaults(locked, travel, found([0, 1, 2]))).toHaveLength(1)
    expect(planFaults(locked, travel, found([2, 0, 1]))).toEqual([])
  })
})

it('the order that a driver chose names stops of its request, each at most once', () => {
  const request = requestOf([{}, {}, {}])

  expect(() => requireRoutes(request, [[2, 0]])).not.toThrow()
  for (const wrong of [[[0, 0]], [[3]], [[-1]], [[0.5]], [[0], [1]], []]) {
    expect(() => requireRoutes(request, wrong)).toThrow(expect.objectContaining({ code: 'plan.not-an-order' }))
  }
})
