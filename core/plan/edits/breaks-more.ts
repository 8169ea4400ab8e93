import { evaluate } from '#engine/optimizer/index.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'
import { toGiven } from '../kinds/tasks.ts'
import type { Plan } from '../plan.ts'
import { planToProblem } from '../plan-to-problem.ts'

/**
 * Whether a plan breaks more rules than another one for the same stops, or the same ones by more: who is too long out
 * already is not sent further. The plans know nothing of what is driven (`onRest`).
 */
export function breaksMore(before: Plan, after: Plan, travel: TravelMatrix): boolean {
  const [was, is] = [brokenBy(before, travel), brokenBy(after, travel)]
  return is.rules > was.rules || is.excess > was.excess
}

function brokenBy(plan: Plan, travel: TravelMatrix) {
  const problem = planToProblem(plan, travel)
  const { violations } = evaluate(problem, toGiven(problem, plan.routes))
  return { rules: violations.length, excess: violations.reduce((sum, { excess = 0 }) => sum + excess, 0) }
}
