import { routeCost } from '../check/legs.ts'
import { payOfSteps } from '../check/pay.ts'
import { lateHoursOf } from '../explain-pay.ts'
import { createLookup } from '../problem/lookup.ts'
import type { Problem } from '../problem/problem.ts'
import type { Route, Solution } from '../solution/solution.ts'

/** What a plan costs by what it is for, in units of cost. */
export interface CostParts {
  /** Overtime and late ends. */
  readonly lateHours: number
  /** What vehicles cost once they have a task. */
  readonly fixed: number
  /** What vehicles are paid by the clock and by the task, late hours left out. */
  readonly pay: number
  /** Legs. */
  readonly travel: number
  /** Work at tasks, wishes that are not met, and the weighted terms of the objective. */
  readonly other: number
}

/** The parts of the cost of a plan, which add up to it. O(steps). */
export function partsOf(problem: Problem, { routes, value }: Pick<Solution, 'routes' | 'value'>): CostParts {
  const { vehicles } = createLookup(problem)
  const parts = routes.map((route) => {
    const vehicle = vehicles.get(route.vehicle) ?? { id: route.vehicle, profile: '' }
    const path = route.steps.flatMap(({ location }) => location ?? [])
    const tasks = countTasks(route)
    const lateHours = lateHoursOf(vehicle, route, tasks)
    return {
      lateHours,
      fixed: vehicle.fixedCost ?? 0,
      pay: payOfSteps(vehicle, route.steps, tasks) - lateHours,
      travel: routeCost(problem, { ...vehicle, fixedCost: 0, costPerTaskHour: 0 }, { path, steps: route.steps }),
    }
  })
  const sum = (part: keyof (typeof parts)[number]): number => parts.reduce((total, each) => total + each[part], 0)
  const told = { lateHours: sum('lateHours'), fixed: sum('fixed'), pay: sum('pay'), travel: sum('travel') }
  return { ...told, other: value.cost - told.lateHours - told.fixed - told.pay - told.travel }
}

const countTasks = ({ steps }: Route): number =>
  steps.filter(({ kind }) => kind === 'job' || kind === 'pickup' || kind === 'delivery').length
