import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { createAllowance } from '../../effort/allowance.ts'
import type { Problem } from '../../problem/problem.ts'
import { createPressure, pressAbsence } from '../goals/absence-pressure.ts'
import { compileInstance } from '../instance/instance.ts'
import type { Plan } from '../plan/plan.ts'
import { createPlan } from '../routes/create-plan.ts'
import { beginStep, createJournal, rollBack } from '../routes/journal.ts'
import { fillRoute } from '../routes/routes.ts'
import { createSnapshot, loadSnapshot, routeOf, takeSnapshot } from '../routes/snapshot.ts'
import { insertAbsent } from '../ruin-recreate/insert-absent.ts'
import { queueNear } from '../ruin-recreate/queue-near.ts'
import { createQueue } from '../ruin-recreate/recreate.ts'
import { ruinAround } from '../ruin-recreate/ruin.ts'
import { ruinRoutes } from '../ruin-recreate/ruin-routes.ts'
import { settleRoute } from '../timing/timing.ts'
import { crossPlans } from './cross-plans.ts'
import { evolvePlans } from './evolve.ts'
import { isFleetCostly, reduceFleet, serveAbsent } from './reduce-fleet.ts'
import { type SearchOptions, searchFleet } from './search.ts'

const SIZE = { average: 10, longest: 10 }

const options = (iterations: number): SearchOptions => ({
  random: createRandom(1),
  allowance: createAllowance({ iterations }),
  size: SIZE,
  firstTemperature: 10,
  lastTemperature: 1,
})

/** A plan with these routes, by vehicle. */
function planWith(asked: Problem, routes: readonly (readonly number[])[]): Plan {
  const instance = compileInstance(asked)
  const plan = createPlan(instance, new Float64Array(instance.requests).fill(1000))
  routes.forEach((tasks, vehicle) => {
    fillRoute(plan, vehicle, Int32Array.from(tasks))
    settleRoute(plan, vehicle)
  })
  return plan
}

const routesOf = (plan: Plan): number[][] => {
  const snapshot = createSnapshot(plan.instance)
  takeSnapshot(plan, snapshot)
  return Array.from({ length: plan.instance.vehicles }, (_, index) => Array.from(routeOf(snapshot, index)))
}

const fourJobs = problem({ vehicles: [vehicle(1), vehicle(2)], jobs: [job(1), job(2), job(3), job(4)] })

describe('a ruin', () => {
  it('removes a string around its seed and leaves the order of the rest', () => {
    for (let seed = 1; seed < 40; seed++) {
      const plan = planWith(fourJobs, [[0, 1, 2, 3], []])
      const journal = createJournal(plan.instance)
      beginStep(journal)

      ruinAround(plan, 1, { journal, random: createRandom(seed), size: { average: 1, longest: 2 } })

      const [rest = []] = routesOf(plan)
      expect(rest).toEqual(rest.toSorted())
      expect(rest.length + plan.absentCount).toBe(4)
      expect([1, 2]).toContain(plan.absentCount)
    }
  })

  it('leaves an empty plan alone', () => {
    const plan = planWith(fourJobs, [])
    const journal = createJournal(plan.instance)

    ruinAround(plan, 1, { journal, random: createRandom(1), size: SIZE })

    expect(plan.absentCount).toBe(4)
  })

  it('drops what the longer way around a removed job makes late', () => {
    // From 0 to 2 it is far, but by way of 1 it is near.
    const durations = Int32Array.from([0, 1, 50, 1, 0, 1, 50, 1, 0])
    const asked = problem({
      vehicles: [vehicle(1, { shift: [0, 99] })],
      jobs: [job(1), job(2, { windows: [[0, 10]] })],
      matrices: { car: { size: 3, durations } },
    })
    const plan = planWith(asked, [[0, 1]])
    const journal = createJournal(plan.instance)
    beginStep(journal)

    ruinAround(plan, 0, { journal, random: createRandom(2), size: { average: 1, longest: 1 } })

    expect(plan.absentCount).toBe(2)
  })
})

it('a ruin of whole routes empties the route of its seed, and up to two of its neighbours', () => {
  const asked = problem({
    vehicles: [1, 2, 3, 4].map((id) => vehicle(id)),
    jobs: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => job(id)),
  })
  const emptied = new Set<number>()
  for (let seed = 1; seed < 30; seed++) {
    const plan = planWith(asked, [
      [0, 1],
      [2, 3],
      [4, 5],
      [6, 7],
    ])
    const journal = createJournal(plan.instance)
    beginStep(journal)

    ruinRoutes(plan, 0, { journal, random: createRandom(seed) })

    const lengths = routesOf(plan).map(({ length }) => length)
    expect(lengths[0]).toBe(0)
    expect(lengths.every((length) => length === 0 || length === 2)).toBe(true)
    emptied.add(lengths.filter((length) => length === 0).length)

    rollBack(journal, plan)
    expect(routesOf(plan).flat()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  }
  expect(emptied).toEqual(new Set([1, 2, 3]))
})

it('the queue after a ruin holds the removed, the near and a few others, each once', () => {
  const jobs = Array.from({ length: 60 }, (_, index) => job(index, { location: index % 10 }))
  const plan = planWith(problem({ jobs }), [[0, 1]])
  const queue = createQueue(plan.instance)

  queueNear(plan, queue, { seed: 5, before: plan.absentCount - 1 }, createRandom(1))

  const queued = Array.from(queue.requests.subarray(0, queue.count))
  expect(new Set(queued).size).toBe(queued.length)
  expect(queued).toContain(5)
  expect(queued.length).toBeGreaterThanOrEqual(9)
  expect(queued.length).toBeLessThanOrEqual(13)
})

describe('crossing', () => {
  it('takes whole routes from both parents and inserts the rest', () => {
    const plan = planWith(fourJobs, [
      [0, 1],
      [2, 3],
    ])
    const first = createSnapshot(plan.instance)
    takeSnapshot(plan, first)
    loadSnapshot(plan, { tasks: Int32Array.from([0, 3, 1, 2]), ends: Int32Array.from([2, 4]) })
    const second = createSnapshot(plan.instance)
    takeSnapshot(plan, second)

    for (let seed = 1; seed < 20; seed++) {
      crossPlans(plan, [first, second], createRandom(seed))
      expect(plan.absentCount).toBe(0)
    }
  })

  it('leaves a route out when no vehicle of its kind is idle', () => {
    const asked = problem({ vehicles: [vehicle(1, { skills: [1] }), vehicle(2)], jobs: [job(1), job(2)] })
    const plan = planWith(asked, [[0], []])
    const first = createSnapshot(plan.instance)
    takeSnapshot(plan, first)
    const second = { tasks: Int32Array.from([1]), ends: Int32Array.from([1, 1]) }

    crossPlans(plan, [first, second], createRandom(1))

    expect(plan.absentCount).toBe(0)
  })
})

describe('the fleet', () => {
  const costly = problem({
    vehicles: [1, 2, 3].map((id) => vehicle(id, { fixedCost: 10_000, capacity: [3] })),
    jobs: [1, 2, 3, 4].map((id) => job(id, { delivery: [1] })),
  })

  it('is reduced to what the loads need', () => {
    const plan = planWith(costly, [[0], [1, 2], [3]])

    expect(isFleetCostly(plan)).toBe(true)
    reduceFleet(plan, options(200))

    expect(routesOf(plan).filter(({ length }) => length > 0)).toHaveLength(2)
    expect(plan.absentCount).toBe(0)
  })

  it('stays as it is when no route can be emptied, or when there is no allowance', () => {
    const late = {
      ...costly,
      jobs: [1, 2].map((id) => job(id, { windows: [[10 * id, 10 * id]], service: 500 })),
    }
    const plan = planWith(late, [[0], [1], []])

    reduceFleet(plan, options(50))
    expect(routesOf(plan)).toEqual([[0], [1], []])
    reduceFleet(plan, options(0))
    expect(routesOf(plan)).toEqual([[0], [1], []])
  })

  it('serves what greedy insertion left absent', () => {
    const tight = problem({
      vehicles: [vehicle(1, { capacity: [5] }), vehicle(2, { capacity: [5] })],
      jobs: [3, 2, 3, 2].map((amount, id) => job(id + 1, { delivery: [amount] })),
    })
    const plan = planWith(tight, [[1, 3], [0]])

    serveAbsent(plan, options(500))

    expect(plan.absentCount).toBe(0)
  })

  it('serves no fewer where not everything can be served', () => {
    const plan = planWith({ ...fourJobs, vehicles: [vehicle(1, { maxTasks: 2 })] }, [[0, 1]])

    serveAbsent(plan, options(60))
    expect(plan.absentCount).toBe(2)
    serveAbsent(plan, options(0))
    expect(plan.absentCount).toBe(2)
  })

  it('is not costly where detours cost more than vehicles', () => {
    expect(
      isFleetCostly(
        planWith(fourJobs, [
          [0, 1],
          [2, 3],
        ]),
      ),
    ).toBe(false)
  })
})

describe('the press of absence', () => {
  it('rises while plans stay incomplete and falls while they are complete', () => {
    const plan = planWith(fourJobs, [[0, 1]])
    const pressure = createPressure(900, 1500)

    for (let step = 0; step < 200; step++) pressAbsence(plan, pressure)
    expect(Array.from(plan.penalty)).toEqual([1250, 1250, 1250, 1250])
    expect(plan.absentPenalty).toBe(2500)

    insertAbsent(plan, createRandom(1))
    for (let step = 0; step < 600; step++) pressAbsence(plan, pressure)
    expect(plan.penalty[0]).toBe(900)
  })

  it('stays where a fitting share of the plans is incomplete', () => {
    const complete = planWith(fourJobs, [[0, 1, 2, 3]])
    const incomplete = planWith(fourJobs, [[0, 1]])
    const pressure = createPressure(1, 9999)

    for (let step = 0; step < 160; step++) pressAbsence(complete, pressure)
    for (let step = 0; step < 40; step++) pressAbsence(incomplete, pressure)

    expect(complete.penalty[0]).toBe(1000)
    expect(incomplete.penalty[0]).toBe(1000)
  })
})

describe('the searches', () => {
  const windowed = problem({
    vehicles: [vehicle(1), vehicle(2), vehicle(3)],
    jobs: Array.from({ length: 9 }, (_, index) => job(index + 1, { windows: [[0, 60 + 10 * (index % 4)]] })),
  })

  it('tell of every new best, which their answer is the last of', () => {
    for (const search of [searchFleet, evolvePlans]) {
      const plan = planWith(windowed, [[0], [1], [2]])
      const costs: number[] = []
      const witness = planWith(windowed, [])
      const onImprovement = (best: Parameters<typeof loadSnapshot>[1]) => {
        loadSnapshot(witness, best)
        costs.push(witness.absentCount * 10_000 + witness.routeCost)
      }

      const answer = search(plan, { ...options(600), onImprovement })
      loadSnapshot(witness, answer)

      expect(costs).toEqual(costs.toSorted((left, right) => right - left))
      expect(witness.absentCount * 10_000 + witness.routeCost).toBeLessThanOrEqual(costs.at(-1) ?? 0)
    }
  })

  it('begin the second time with fewer vehicles where the fleet may vary', () => {
    const jobs = Array.from({ length: 12 }, (_, id) => job(id, { location: 1 + (id % 9) }))
    const asked = problem({ vehicles: [1, 2, 3, 4].map((id) => vehicle(id)), jobs })
    const spread = [0, 3, 6, 9].map((from) => [from, from + 1, from + 2])
    const plan = planWith(asked, spread)

    // Too few steps and too cold for a search alone to get there.
    const short = { ...options(60), firstTemperature: 1e-6, lastTemperature: 1e-6, variesFleet: true }
    loadSnapshot(plan, evolvePlans(plan, short))

    expect(plan.absentCount).toBe(0)
    expect(routesOf(plan).filter(({ length }) => length > 0).length).toBeLessThan(4)
  })

  it('tell of children that beat the plans they come from', () => {
    const jobs = Array.from({ length: 40 }, (_, id) =>
      job(id, { location: 1 + ((id * 7) % 9), service: 5, windows: [[(id * 53) % 400, ((id * 53) % 400) + 150]] }),
    )
    const plan = planWith(problem({ vehicles: [1, 2, 3, 4].map((id) => vehicle(id)), jobs }), [])
    insertAbsent(plan, createRandom(1))
    const worths: number[] = []
    const onImprovement = (best: Parameters<typeof loadSnapshot>[1]) => {
      const witness = planWith(plan.instance.problem, [])
      loadSnapshot(witness, best)
      worths.push(witness.absentCount * 10_000 + witness.routeCost)
    }

    loadSnapshot(plan, evolvePlans(plan, { ...options(600), onImprovement }))

    expect(worths).toEqual(worths.toSorted((left, right) => right - left))
    expect(plan.absentCount * 10_000 + plan.routeCost).toBe(worths.at(-1))
  })
})
