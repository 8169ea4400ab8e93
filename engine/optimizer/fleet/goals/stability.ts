import { intAt } from '#engine/base/typed-array.ts'
import { endOf, startOf } from '../instance/instance.ts'
import type { Plan } from '../plan/plan.ts'

/** By how much the stability term grows with an absent job behind `node`. Absent jobs count as changed. */
export function stabilityOfInsertion(plan: Plan, job: number, node: number): number {
  const { terms } = plan.instance
  if (terms.stability === 0) return 0
  const vehicle = intAt(plan.vehicle, node)
  const before = jobUpTo(plan, node)
  const follower = jobFrom(plan, intAt(plan.next, node))
  let changes = isInPlace(plan, job, vehicle, before) ? -1 : 0
  if (follower !== -1) {
    changes += isInPlace(plan, follower, vehicle, before) ? 1 : 0
    changes -= isInPlace(plan, follower, vehicle, job) ? 1 : 0
  }
  return terms.stability * changes
}

/** The stability term of the whole plan. O(jobs). */
export function stabilityCost(plan: Plan): number {
  const { instance } = plan
  const { terms, vehicles } = instance
  let changes = terms.givenJobs
  for (let vehicle = 0; vehicle < vehicles; vehicle++) {
    const end = endOf(instance, vehicle)
    let before = -1
    for (let node = intAt(plan.next, startOf(instance, vehicle)); node !== end; node = intAt(plan.next, node)) {
      if (node >= instance.jobs) continue
      if (isInPlace(plan, node, vehicle, before)) changes -= 1
      before = node
    }
  }
  return terms.stability * changes
}

const isInPlace = ({ instance: { terms } }: Plan, job: number, vehicle: number, before: number): boolean =>
  intAt(terms.givenVehicle, job) === vehicle && intAt(terms.givenBefore, job) === before

/** The last job at or before a node of its route, or −1. */
function jobUpTo({ instance, previous }: Plan, node: number): number {
  let job = node
  while (job >= instance.jobs && job < instance.tasks) job = intAt(previous, job)
  return job < instance.jobs ? job : -1
}

/** The first job at or behind a node of its route, or −1. */
function jobFrom({ instance, next }: Plan, node: number): number {
  let job = node
  while (job >= instance.jobs && job < instance.tasks) job = intAt(next, job)
  return job < instance.jobs ? job : -1
}
