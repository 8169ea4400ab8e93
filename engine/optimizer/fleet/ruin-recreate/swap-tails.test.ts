import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { checkSolution } from '../../check/check-solution.ts'
import type { Problem } from '../../problem/problem.ts'
import { finishPlan } from '../finish/finished-plan.ts'
import { compileInstance } from '../instance/instance.ts'
import type { Plan } from '../plan/plan.ts'
import { adoptRoutes } from '../routes/adopt-routes.ts'
import { createPlan } from '../routes/create-plan.ts'
import { beginStep, createJournal, rollBack } from '../routes/journal.ts'
import { createSnapshot, routeOf, takeSnapshot } from '../routes/snapshot.ts'
import { mayCutTails, swapTails } from './swap-tails.ts'

const routesOf = (plan: Plan): number[][] => {
  const snapshot = createSnapshot(plan.instance)
  takeSnapshot(plan, snapshot)
  return Array.from({ length: plan.instance.vehicles }, (_, index) => Array.from(routeOf(snapshot, index)))
}

const jobs = [1, 2, 3, 4, 5, 6].map((id) => job(id))

function planOf(asked: Problem): Plan {
  const instance = compileInstance(asked)
  const plan = createPlan(instance, new Float64Array(instance.requests).fill(1000))
  adoptRoutes(plan, [
    { vehicle: 1, jobs: [1, 3, 5] },
    { vehicle: 2, jobs: [2, 4, 6] },
  ])
  return plan
}

function swapAround(plan: Plan, seed: number, draw: number) {
  const journal = createJournal(plan.instance)
  beginStep(journal)
  swapTails(plan, seed, { journal, random: createRandom(draw) })
  return journal
}

describe('swapped tails', () => {
  it('go on behind the seed with a neighbour of the other route, and can be taken back', () => {
    const followers = new Set<number | undefined>()
    for (let draw = 1; draw < 30; draw++) {
      const plan = planOf(problem({ vehicles: [vehicle(1), vehicle(2)], jobs }))
      const before = { routes: routesOf(plan), cost: plan.routeCost }

      const journal = swapAround(plan, 2, draw)

      const [own = [], other = []] = routesOf(plan)
      expect(own.slice(0, 2)).toEqual([0, 2])
      expect([...own, ...other].toSorted()).toEqual([0, 1, 2, 3, 4, 5])
      expect(other.at(-1)).toBe(4)
      followers.add(own[2])
      rollBack(journal, plan)
      expect({ routes: routesOf(plan), cost: plan.routeCost }).toEqual(before)
    }
    expect([...followers].toSorted()).toEqual([1, 3, 5])
  })

  it('leave out what the other vehicle may not take, has no room for or comes too late to', () => {
    const rules: Partial<Parameters<typeof problem>[0]>[] = [
      { vehicles: [vehicle(1, { maxTasks: 3 }), vehicle(2, { maxTasks: 3 })] },
      { vehicles: [vehicle(1, { skills: [7] }), vehicle(2)], jobs: jobs.with(2, job(3, { skills: [7] })) },
      {
        vehicles: [vehicle(1, { capacity: [3] }), vehicle(2, { capacity: [3] })],
        jobs: [1, 2, 3, 4, 5, 6].map((id) => job(id, id % 2 ? { delivery: [1] } : { pickup: [1] })),
      },
      { vehicles: [vehicle(1, { shift: [0, 110] }), vehicle(2, { shift: [0, 121] })] },
    ]
    for (const parts of rules) {
      const asked = problem({ jobs, ...parts })
      const plan = planOf(asked)
      expect(mayCutTails(plan.instance)).toBe(true)
      for (let draw = 1; draw < 9; draw++) {
        const journal = swapAround(plan, 0, draw)
        expect(routesOf(plan).flat().length + plan.absentCount).toBe(6)
        expect(checkSolution(asked, finishPlan(plan))).toEqual([])
        rollBack(journal, plan)
      }
    }
  })

  it('are left to plans whose tasks stand alone, in any order', () => {
    const may = (parts: Partial<Problem>) =>
      mayCutTails(compileInstance(problem({ vehicles: [vehicle(1), vehicle(2)], jobs, ...parts })))

    expect(may({})).toBe(true)
    expect(may({ vehicles: [vehicle(1)] })).toBe(false)
    expect(may({ sequences: [[1, 2]] })).toBe(false)
    expect(may({ shipments: [{ pickup: { id: 1, location: 1 }, delivery: { id: 2, location: 2 } }] })).toBe(false)
  })
})
