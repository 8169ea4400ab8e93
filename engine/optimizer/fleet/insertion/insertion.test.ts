/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { type Extent, randomProblem } from '#engine/test/solver/random-problem.ts'
import {
  oneBreak,
  plainTime,
  type Simplification,
  splitBreak,
  splitWindows,
  twoBreaks,
} from '#engine/test/solver/simple-days.ts'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import type { Problem } from '../../problem/problem.ts'
import { compileInstance, lastTaskOf } from '../instance/instance.ts'
import { type Plan, removeRequest } from '../plan/plan.ts'
import { createPlan } from '../routes/create-plan.ts'
import { beginStep, createJournal, rollBack } from '../routes/journal.ts'
import { createSnapshot, loadSnapshot, takeSnapshot } from '../routes/snapshot.ts'
import { retimeRoute, settleRoute } from '../timing/timing.ts'
import { createInserter, type Inserter, insertRequest, openIdle } from './insertion.ts'
import { insertionCost } from './insertion-cost.ts'
import { findJobPlaces, fitsBehind } from './job-places.ts'
import { createPlaces } from './places.ts'

const MIXED: Extent = { vehicles: 3, jobs: 5, shipments: 2, hasTerms: false }

function open(asked: Problem): { plan: Plan; inserter: Inserter } {
  const instance = compileInstance(asked)
  const plan = createPlan(instance, new Float64Array(instance.requests).fill(100))
  const inserter = createInserter(instance, createJournal(instance), createRandom(1), 0)
  beginStep(inserter.journal)
  return { plan, inserter }
}

/** Everything about a plan that the search reads, the versions of its routes left out. */
const stateOf = ({ instance, scratch, version, lastVersion, absent, absentCell, ...state }: Plan) => ({
  ...state,
  absentees: [...absent.subarray(0, state.absentCount)].sort(),
})

describe('insertion', () => {
  it('predicts the cost of every insertion', () => {
    forRuns(runs(100), fc.integer({ min: 1, max: 5000 }), (seed) => {
      const { plan, inserter } = open(randomProblem(seed, MIXED))

      for (let request = 0; request < plan.instance.requests; request++) {
        const before = plan.routeCost
        insertRequest(plan, request, inserter)
        if (inserter.vehicle !== -1) expect(plan.routeCost - before).toBe(inserter.cost)
      }
    })
  })

  it('leaves a request absent, where it is thrifty, that costs more than its absence', () => {
    const far = problem({ vehicles: [vehicle(1)], jobs: [job(1, { location: 4 }), job(2, { location: 9 })] })
    const { plan, inserter } = open(far)
    inserter.isThrifty = true

    insertRequest(plan, 0, inserter)
    insertRequest(plan, 1, inserter)

    // There and back are 80 and 180, the second of them 100 more than the first; absence costs 100.
    expect(plan.absentCount).toBe(0)
    plan.penalty.fill(99)
    removeRequest(plan, 1)
    settleRoute(plan, 0)
    insertRequest(plan, 1, inserter)
    expect(plan.absentCount).toBe(1)
  })

  it('sends idle vehicles of each kind that may serve a request', () => {
    const kinds = problem({
      vehicles: [vehicle(1), vehicle(2), vehicle(3, { capacity: [9] }), vehicle(4, { maxTasks: 0 })],
      jobs: [job(1), job(2)],
    })
    const sent = new Set<number>()
    for (let seed = 1; seed < 20; seed++) {
      const { plan } = open(kinds)
      const inserter = createInserter(plan.instance, createJournal(plan.instance), createRandom(seed), 0)
      beginStep(inserter.journal)

      openIdle(plan, 0, inserter)
      openIdle(plan, 0, inserter)

      expect(plan.absentCount).toBe(1)
      sent.add(plan.vehicle[0] ?? -1)
    }
    expect(sent).toEqual(new Set([0, 2]))
  })

  it('sends no vehicle to a request that none may serve', () => {
    const { plan, inserter } = open(problem({ vehicles: [vehicle(1)], jobs: [job(1, { windows: [[0, 1]] })] }))

    openIdle(plan, 0, inserter)

    expect(plan.absentCount).toBe(1)
  })

  it.each<[string, Simplification]>([
    ['days of all rules', (day) => day],
    ['plain days', plainTime],
    ['days of one break', oneBreak],
    ['days of split windows', splitWindows],
    ['days of one split break', splitBreak],
    ['days of two breaks', twoBreaks],
  ])('never makes a route late on %s, so that nothing has to be dropped again', (_, simplify) => {
    forRuns(runs(100), fc.integer({ min: 1, max: 5000 }), (seed) => {
      const { plan, inserter } = open(simplify(randomProblem(seed, MIXED)))
      let served = 0

      for (let request = 0; request < plan.instance.requests; request++) {
        insertRequest(plan, request, inserter)
        if (inserter.vehicle !== -1) served += 1
        // A late route would have been settled by dropping tasks until it is in time.
        expect(plan.instance.requests - plan.absentCount).toBe(served)
        expect(plan.vehicle[request]).toBe(inserter.vehicle)
      }

      for (let v = 0; v < plan.instance.vehicles; v++) expect(retimeRoute(plan, v)).toBe(-1)
    })
  })

  it('is undone by removal, and by the journal whatever was changed', () => {
    forRuns(runs(100), fc.integer({ min: 1, max: 5000 }), fc.nat(6), (seed, removed) => {
      const { plan, inserter } = open(randomProblem(seed, MIXED))
      for (let request = 0; request < plan.instance.requests; request += 2) insertRequest(plan, request, inserter)
      const snapshot = createSnapshot(plan.instance)
      takeSnapshot(plan, snapshot)
      loadSnapshot(plan, snapshot)
      const before = structuredClone(stateOf(plan))

      beginStep(inserter.journal)
      for (let request = 1; request < plan.instance.requests; request += 2) insertRequest(plan, request, inserter)
      const task = removed % plan.instance.requests
      const owner = plan.vehicle[task] ?? -1
      if (owner !== -1 && inserter.journal.touchedIn[owner] === inserter.journal.step) {
        removeRequest(plan, task)
        settleRoute(plan, owner)
        expect(plan.vehicle[lastTaskOf(plan.instance, task)]).toBe(-1)
      }
      rollBack(inserter.journal, plan)

      expect(plan.routeCost).toBe(before.routeCost)
      expect(stateOf(plan).absentees).toEqual(before.absentees)
      expect(plan.vehicle).toEqual(before.vehicle)
      expect(plan.travelTime).toEqual(before.travelTime)
      expect(plan.workTime).toEqual(before.workTime)
      expect(plan.count).toEqual(before.count)
    })
  })

  it('looks beyond the routes of the neighbours when those have no room', () => {
    const jobs = Array.from({ length: 45 }, (_, index) => job(index, { location: index < 40 ? 1 : 9, delivery: [1] }))
    const vehicles = Array.from({ length: 12 }, (_, index) => vehicle(index, { capacity: [index === 0 ? 20 : 4] }))
    const { plan, inserter } = open(problem({ vehicles, jobs }))

    for (let request = 44; request >= 0; request--) insertRequest(plan, request, inserter)

    expect(plan.absentCount).toBe(0)
  })

  it('leaves idle vehicles at home when told to', () => {
    const { plan, inserter } = open(problem({ jobs: [job(1)] }))
    inserter.mostUsed = 0

    insertRequest(plan, 0, inserter)

    expect(plan.absentCount).toBe(1)
  })
})

it('the kernels for plain days and for one break a day find the places that the general test finds', () => {
  const day = fc.record({
    breaks: fc.boolean(),
    from: fc.integer({ min: 0, max: 200 }),
    windows: fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.nat(120)), { minLength: 6, maxLength: 6 }),
    end: fc.integer({ min: 150, max: 500 }),
  })
  forRuns(runs(300), day, ({ breaks, from, windows, end }) => {
    const pause = { id: 1, service: 30, windows: [[from, from + 40]] as const }
    const jobs = windows.map(([opens, width], index) =>
      job(index + 1, { service: 5, windows: [[opens, opens + width]] }),
    )
    const vehicles = [vehicle(1, { shift: [0, end], ...(breaks && { breaks: [pause] }) }), vehicle(2)]
    const { plan, inserter } = open(problem({ vehicles, jobs }))
    for (let request = 0; request < 5; request++) insertRequest(plan, request, inserter)

    expect(bestByKernel(plan, 5)).toBe(bestByTest(plan, 5))
  })
})

function bestByKernel(plan: Plan, candidate: number): number {
  const places = createPlaces(plan.instance)
  findJobPlaces(plan, candidate, { places, slot: 0, vehicle: 0 })
  return places.cost[0] ?? 0
}

/** The cheapest of all places, each tried by the test that knows all rules. */
function bestByTest(plan: Plan, candidate: number): number {
  const { instance } = plan
  const costs = [Number.POSITIVE_INFINITY]
  for (let node = instance.tasks; node !== instance.tasks + instance.vehicles; node = plan.next[node] ?? -1) {
    if (fitsBehind(plan, candidate, node)) costs.push(insertionCost(plan, candidate, node))
  }
  return Math.min(...costs)
}
