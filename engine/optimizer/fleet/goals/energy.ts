import { countUsed, type Plan } from '../plan/plan.ts'
import { longestDuration } from './balance.ts'
import { compactnessCost } from './compactness.ts'
import { scatterOf } from './evenness.ts'
import { stabilityCost } from './stability.ts'

/** What a plan is worth, lexicographic: less absent priority, fewer absent, fewer idle vehicles, less cost. */
export interface Worth {
  priority: number
  absent: number
  idle: number
  cost: number
}

/** A worth that any plan beats. */
export const nothing = (): Worth => ({
  priority: Number.POSITIVE_INFINITY,
  absent: Number.POSITIVE_INFINITY,
  idle: Number.POSITIVE_INFINITY,
  cost: Number.POSITIVE_INFINITY,
})

/** Writes the worth of a plan, costs in search units. O(1) without terms. */
export function weigh(plan: Plan, worth: Worth): void {
  worth.priority = plan.absentPriority
  worth.absent = plan.absentCount
  worth.idle = plan.instance.terms.usesEveryVehicle ? plan.instance.vehicles - countUsed(plan) : 0
  worth.cost = plan.routeCost + termsCost(plan)
}

/** Whether one worth comes before another. */
export function isBetter(worth: Worth, than: Worth): boolean {
  if (worth.priority !== than.priority) return worth.priority < than.priority
  if (worth.absent !== than.absent) return worth.absent < than.absent
  return worth.idle !== than.idle ? worth.idle < than.idle : worth.cost < than.cost
}

/** What annealing compares: all goals of a plan with this worth in one number. */
export const energyOf = ({ absentPenalty, instance }: Plan, { cost, idle }: Worth): number =>
  cost + absentPenalty + idle * instance.terms.idleCost

/** The weighted terms of the objective, in search units. */
export function termsCost(plan: Plan): number {
  const { balance, evenness, compactness, stability } = plan.instance.terms
  let cost = 0
  if (balance > 0) cost += balance * longestDuration(plan)
  if (evenness > 0) cost += evenness * scatterOf(plan)
  if (compactness > 0) cost += compactnessCost(plan)
  if (stability > 0) cost += stabilityCost(plan)
  return cost
}
