import { intAt } from '#engine/base/typed-array.ts'
import type { GivenStep } from '../../problem/problem.ts'
import { isBetter, nothing, type Worth, weigh } from '../goals/energy.ts'
import type { Instance } from '../instance/instance.ts'
import type { Plan } from '../plan/plan.ts'
import { adoptRoutes } from '../routes/adopt-routes.ts'
import { clearRoute } from '../routes/routes.ts'
import { createSnapshot, loadSnapshot, routeOf, takeSnapshot } from '../routes/snapshot.ts'
import { settleRoute } from '../timing/timing.ts'

/**
 * Hands whole routes over to idle vehicles of another kind, in their order or back to front, where that is better.
 *
 * A search that inserts one task after the other cannot do it where a vehicle may serve several tasks together and none
 * of them alone, as happens with limits of travel time and legs that are longer than the ways round them.
 * O(routes × kinds × tasks).
 */
export function handOverRoutes(plan: Plan): void {
  const { vehicles, kinds } = plan.instance
  for (let giver = 0; giver < vehicles; giver++) {
    for (const taker of idleOfEachKind(plan)) {
      if (intAt(plan.count, giver) > 0 && intAt(kinds, giver) !== intAt(kinds, taker)) handOver(plan, giver, taker)
    }
  }
}

function idleOfEachKind({ instance, count }: Plan): number[] {
  const idle = new Map<number, number>()
  for (let vehicle = instance.vehicles - 1; vehicle >= 0; vehicle--) {
    if (intAt(count, vehicle) === 0) idle.set(intAt(instance.kinds, vehicle), vehicle)
  }
  return [...idle.values()]
}

function handOver(plan: Plan, giver: number, taker: number): void {
  const { instance } = plan
  const before = createSnapshot(instance)
  takeSnapshot(plan, before)
  const worth = worthOf(plan)
  const steps = Array.from(routeOf(before, giver), (task) => nameStep(instance, task))
  const id = instance.problem.vehicles[taker]?.id ?? -1
  for (const order of [steps, steps.toReversed()]) {
    clearRoute(plan, giver)
    settleRoute(plan, giver)
    adoptRoutes(plan, [{ vehicle: id, jobs: [], steps: order }])
    if (isBetter(worthOf(plan), worth)) return
    loadSnapshot(plan, before)
  }
}

function worthOf(plan: Plan): Worth {
  const worth = nothing()
  weigh(plan, worth)
  return worth
}

function nameStep({ problem, jobs, requests, reloads }: Instance, task: number): GivenStep {
  if (task < jobs) return { kind: 'job', id: problem.jobs[task]?.id ?? -1 }
  if (task < requests) return { kind: 'pickup', id: problem.shipments?.[task - jobs]?.pickup.id ?? -1 }
  if (task >= reloads.firstNode) return { kind: 'reload', id: reloads.sites[task - reloads.firstNode]?.id ?? -1 }
  return { kind: 'delivery', id: problem.shipments?.[task - requests]?.delivery.id ?? -1 }
}
