import { intAt } from '#engine/base/typed-array.ts'
import type { Plan } from '../plan/plan.ts'

/** By how much the compactness term grows when an absent job joins a vehicle. O(nearest jobs). */
export function compactnessOfInsertion(plan: Plan, job: number, vehicle: number): number {
  const { near, nearTo, compactness } = plan.instance.terms
  let crossings = 0
  for (const other of near[job] ?? []) if (isElsewhere(plan, other, vehicle)) crossings += 1
  for (const other of nearTo[job] ?? []) if (isElsewhere(plan, other, vehicle)) crossings += 1
  return compactness * crossings
}

/** The compactness term of the whole plan. O(jobs). */
export function compactnessCost(plan: Plan): number {
  const { near, compactness } = plan.instance.terms
  let crossings = 0
  near.forEach((others, job) => {
    const vehicle = intAt(plan.vehicle, job)
    if (vehicle === -1) return
    for (const other of others) if (isElsewhere(plan, other, vehicle)) crossings += 1
  })
  return compactness * crossings
}

function isElsewhere(plan: Plan, job: number, vehicle: number): boolean {
  const other = intAt(plan.vehicle, job)
  return other !== -1 && other !== vehicle
}
