import { describe, expect, it } from 'vitest'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { evaluate } from '../evaluate.ts'
import type { Job, Vehicle } from '../problem/problem.ts'
import { solve } from '../solve.ts'
import { checkSolution } from './check-solution.ts'

/** One job, ten seconds from where the vehicle starts and ends. */
const day = (wishes: Partial<Job>, rules: Partial<Vehicle> = {}) =>
  problem({ vehicles: [vehicle(1, rules), vehicle(2, rules)], jobs: [job(1, wishes)] })

const planOf = (asked: ReturnType<typeof day>, id = 1) => evaluate(asked, [{ vehicle: id, jobs: [1] }]).solution

describe('a wish', () => {
  it('makes a service late at a price, and is judged by its own begin', () => {
    const asked = day({ softWindow: { window: [0, 4], lateness: 3 } })
    const solution = planOf(asked)
    const later = {
      ...solution,
      routes: solution.routes.map((route) => ({
        ...route,
        steps: route.steps.map((step) => ({ ...step, arrival: step.arrival + 5 })),
      })),
    }

    expect(solution.value.cost).toBe(20 + 6 * 3)
    expect(checkSolution(asked, solution)).toEqual([])
    expect(checkSolution(asked, later).map(({ code }) => code)).toEqual(['route-total'])
  })

  it('puts a service off on purpose, as far as that costs less than what is paid for it', () => {
    const wish = { window: [50, 60], earliness: 2 } as const
    const begins = (rules: Partial<Vehicle>) => {
      const [, step] = planOf(day({ softWindow: wish }, { departure: [0, 0], ...rules })).routes[0]?.steps ?? []
      return (step?.arrival ?? 0) + (step?.waiting ?? 0)
    }

    expect(begins({})).toBe(50)
    expect(begins({ pay: { perSecond: 1 } })).toBe(50)
    expect(begins({ pay: { perSecond: 3 } })).toBe(10)
    expect(begins({ pay: { lateEnd: { after: 40, perSecond: 5 } } })).toBe(30)
    expect(begins({ shift: [0, 45] })).toBe(35)
  })

  it('of a vehicle costs what it says where another one serves', () => {
    const asked = day({ preference: { vehicles: [2], cost: 7 } })

    expect([planOf(asked, 1).value.cost, planOf(asked, 2).value.cost]).toEqual([27, 20])
    expect(checkSolution(asked, planOf(asked, 1))).toEqual([])
    expect(solve(asked).routes.map(({ vehicle: id }) => id)).toEqual([2])
  })

  it('of a vehicle that is dear is not met', () => {
    const asked = problem({
      vehicles: [vehicle(1), vehicle(2, { fixedCost: 8 })],
      jobs: [job(1, { preference: { vehicles: [2], cost: 7 } })],
    })

    expect(solve(asked).value.cost).toBe(27)
  })
})
