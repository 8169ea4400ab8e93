/** @module-tag wide */

import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { evaluate } from '#engine/optimizer/index.ts'
import { runs } from '#engine/test/support/runs.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'
import { requestOf } from '#test/support/build-plan.ts'
import { lineTravel } from '#test/support/line-travel.ts'
import { insertStop } from '../edits/insert-stop.ts'
import { findPlan } from '../find-plan.ts'
import type { PlanRequest, PlanStop, Routes } from '../plan.ts'
import { planToProblem } from '../plan-to-problem.ts'
import { brokenLocks, locksOf } from './locks.ts'

const effort = { effort: 'fast' } as const

/** Stops at 30, 10 and 20 minutes along a road that begins and ends at 0. */
const road = lineTravel(0, 30, 10, 20, 0)

const permutations = (items: readonly number[]): number[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((first) => permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]))

/** Cost of the best order that serves all stops and breaks neither rule nor lock; `undefined` where there is none. */
function bestCost(request: PlanRequest, travel: TravelMatrix): number | undefined {
  const problem = planToProblem(request, travel)
  const locks = locksOf(request.stops)
  const costs = permutations(request.stops.map((_, index) => index))
    .filter((order) => brokenLocks(order, locks).size === 0)
    .map((order) => evaluate(problem, [{ vehicle: 0, jobs: order }]))
    .filter(({ violations }) => violations.length === 0)
    .map(({ solution }) => solution.value.cost)
  return costs.length === 0 ? undefined : Math.min(...costs)
}

/** Five to seven stops with random travel, locks, and on every second seed windows, lunch or an end of the day. */
function randomCase(seed: number): { request: PlanRequest; travel: TravelMatrix } {
  const random = createRandom(seed)
  const draw = (below: number): number => random.below(below)
  const count = 5 + draw(3)
  const size = count + 2
  const cells = Int32Array.from({ length: size * size }, () => 60 + draw(3000))
  const shuffled = Array.from({ length: count }, (_, index) => ({ index, key: random.next() }))
    .sort((left, right) => left.key - right.key)
    .map(({ index }) => index)
  const locked = new Map(shuffled.slice(0, 1 + draw(count)).map((entered) => [entered, entered]))
  const places = [...locked.keys()].reverse()
  const isRuled = seed % 2 === 0
  const stops = Array.from({ length: count }, (_, entered): Partial<PlanStop> => {
    const from = 500 + draw(200)
    const rank = [...locked.keys()].indexOf(entered)
    const lockedAt = places[rank]
    return {
      ...(lockedAt === undefined ? {} : { lockedAt }),
      ...(isRuled && random.next() < 0.4 ? { window: [from, from + 60 + draw(240)] as const } : {}),
    }
  })
  const lunch = { minutes: 30, from: 690, to: 780 }
  const options = { openEnd: random.next() < 0.3, ...(isRuled ? { leaveAt: 480, lunch } : {}) }
  return { request: requestOf(stops, options), travel: { size, durations: cells, distances: cells } }
}

describe('a locked stop', () => {
  it('keeps its place when the others would rather have it', () => {
    expect(findPlan(requestOf([{ lockedAt: 0 }, {}, {}]), road, effort).routes[0]?.[0]).toBe(0)
    expect(findPlan(requestOf([{}, { lockedAt: 2 }, {}], { openEnd: true }), road, effort).routes[0]?.[2]).toBe(1)
    expect(findPlan(requestOf([{ lockedAt: 1 }, { lockedAt: 2 }, { lockedAt: 0 }]), road, effort).routes).toEqual([
      [2, 0, 1],
    ])
  })

  it.each(Array.from({ length: runs(60) }, (_, seed) => seed))(
    'leaves the others in the best order that there is: seed %i',
    (seed) => {
      const { request, travel } = randomCase(seed)
      const best = bestCost(request, travel)

      const { routes, unserved, brokenRules } = findPlan(request, travel, { effort: 'standard' })

      expect(brokenRules).toEqual([])
      if (best === undefined) {
        expect(unserved.length).toBeGreaterThan(0)
      } else {
        const { solution } = evaluate(planToProblem(request, travel), [{ vehicle: 0, jobs: routes[0] ?? [] }])
        expect(unserved).toEqual([])
        expect(solution.value.cost).toBe(best)
      }
    },
  )

  it('stands beside stops that are to be first and last', () => {
    const stops = [{ position: 'last' as const }, { lockedAt: 1 }, { position: 'first' as const }]

    expect(findPlan(requestOf(stops), road, effort).routes).toEqual([[2, 1, 0]])
  })

  it('has no certificate but that of an order that needs no lock', () => {
    expect(findPlan(requestOf([{ lockedAt: 2 }, {}, {}], { openEnd: true }), road, effort).certificate).toMatchObject({
      gapPercent: 0,
    })
    expect(findPlan(requestOf([{ lockedAt: 0 }, {}, {}], { openEnd: true }), road, effort).certificate).toBeNull()
  })

  it('is last where its place is beyond the stops that can be served', () => {
    const stops = [{ window: [0, 5] as const }, {}, { lockedAt: 2 }]

    const { routes, unserved } = findPlan(requestOf(stops), road, effort)

    expect(routes).toEqual([[1, 2]])
    expect(unserved.map(({ entered }) => entered)).toEqual([0])
  })

  it('tells better orders while it is searched for, each with all stops', () => {
    const orders: (readonly number[])[] = []
    const onImprovement = (routes: Routes): void => {
      orders.push(...routes)
    }

    findPlan(requestOf([{ lockedAt: 0 }, {}, {}]), road, { ...effort, onImprovement })
    findPlan(requestOf([{ lockedAt: 0 }, { window: [500, 1000] }, {}]), road, { ...effort, onImprovement })

    expect(orders.length).toBeGreaterThan(0)
    for (const order of orders) expect(order.toSorted()).toEqual([0, 1, 2])
  })

  it('keeps its neighbours, and shifts with them, where one more stop joins by hand', () => {
    const request = requestOf([{ lockedAt: 1 }, {}, {}], { openEnd: true })

    const first = requestOf([{ lockedAt: 0 }, {}, {}], { openEnd: true })

    expect(insertStop({ ...request, routes: [[1, 0]] }, road, 2).routes).toEqual([[1, 2, 0]])
    expect(insertStop({ ...first, routes: [[0, 1]] }, road, 2).routes).toEqual([[0, 2, 1]])
  })

  it('is served by nobody where every stop is out of reach', () => {
    const { routes, unserved } = findPlan(requestOf([{ lockedAt: 0, window: [0, 5] }]), lineTravel(0, 30, 0), effort)

    expect(routes).toEqual([[]])
    expect(unserved).toHaveLength(1)
  })
})
