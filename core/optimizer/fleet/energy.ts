import { intAt } from '#core/kernel/typed-array.ts'
import { longestDuration } from './balance.ts'
import { compactnessCost } from './compactness.ts'
import type { Plan } from './plan.ts'
import { stabilityCost } from './stability.ts'

/** What a plan is worth, lexicographic: less absent priority, fewer absent, fewer idle vehicles, less cost. */
export interface Worth {
  priority: number
  absent: number
  idle: number
  cost: number
}

/** The worth of a plan, costs in search units. */
export const worthOf = (plan: Plan): Worth => ({
  priority: plan.absentPriority,
  absent: plan.absentCount,
  idle: plan.instance.terms.usesEveryVehicle ? countIdle(plan) : 0,
  cost: plan.routeCost + termsCost(plan),
})

/** Whether one worth comes before another. */
export function isBetter(worth: Worth, than: Worth): boolean {
  if (worth.priority !== than.priority) return worth.priority < than.priority
  if (worth.absent !== than.absent) return worth.absent < than.absent
  return worth.idle !== than.idle ? worth.idle < than.idle : worth.cost < than.cost
}

/** What annealing compares: all goals in one number. O(1) without terms. */
export function energyOf(plan: Plan): number {
  const { terms } = plan.instance
  const idle = terms.usesEveryVehicle ? countIdle(plan) * terms.idleCost : 0
  return plan.routeCost + plan.absentPenalty + termsCost(plan) + idle
}

function countIdle({ instance, count }: Plan): number {
  let idle = 0
  for (let vehicle = 0; vehicle < instance.vehicles; vehicle++) if (intAt(count, vehicle) === 0) idle += 1
  return idle
}

/** The weighted terms of the objective, in search units. */
export function termsCost(plan: Plan): number {
  const { balance, compactness, stability } = plan.instance.terms
  let cost = 0
  if (balance > 0) cost += balance * longestDuration(plan)
  if (compactness > 0) cost += compactnessCost(plan)
  if (stability > 0) cost += stabilityCost(plan)
  return cost
}
