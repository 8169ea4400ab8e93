import { tailsOf } from '#core/plan/driven.ts'
import { toGiven } from '#core/plan/kinds/tasks.ts'
import type { Plan } from '#core/plan/plan.ts'
import { planToProblem } from '#core/plan/plan-to-problem.ts'
import type { TravelOf } from '#core/plan/travel-at-hand.ts'
import { evaluate, type Problem, type Route } from '#engine/optimizer/index.ts'

/**
 * Whether a plan is none the worse than the one before by what no bill tells: it breaks no more rules, nobody is served or
 * back later beyond what was wished for, and by wishes, territories and prices together its routes cost no more.
 */
export function keepsPreferences(before: Plan, after: Plan, travelOf: TravelOf): boolean {
  const [then, now] = [weigh(before, travelOf), weigh(after, travelOf)]
  return now.broken <= then.broken && now.late <= then.late && now.cost <= then.cost
}

function weigh(plan: Plan, travelOf: TravelOf) {
  const problem = planToProblem(plan, travelOf(plan))
  const { solution, violations } = evaluate(problem, toGiven(problem, tailsOf(plan, plan.routes)))
  const { routes } = solution
  return {
    broken: violations.length,
    late: routes.reduce((sum, route) => sum + lateSeconds(problem, route), 0),
    cost: routes.reduce((sum, { cost }) => sum + cost, 0),
  }
}

/** Seconds by which services begin after wished windows, and by which the day is over after its wished end. */
function lateSeconds({ jobs, shipments = [], vehicles }: Problem, { vehicle, steps }: Route): number {
  const tasks = {
    job: new Map(jobs.map((job) => [job.id, job])),
    pickup: new Map(shipments.map(({ pickup }) => [pickup.id, pickup])),
    delivery: new Map(shipments.map(({ delivery }) => [delivery.id, delivery])),
  }
  const late = steps.reduce((sum, { kind, id = -1, arrival, waiting }) => {
    const wished =
      kind === 'job' || kind === 'pickup' || kind === 'delivery' ? tasks[kind].get(id)?.softWindow : undefined
    return sum + (wished ? Math.max(0, arrival + waiting - wished.window[1]) : 0)
  }, 0)
  const [last, ends] = [steps.at(-1), vehicles.find(({ id }) => id === vehicle)?.pay?.lateEnd?.after]
  return late + (last && ends !== undefined ? Math.max(0, last.arrival + last.waiting + last.service - ends) : 0)
}
