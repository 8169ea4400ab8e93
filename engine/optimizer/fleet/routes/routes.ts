import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { endOf, metersBetween, startOf } from '../instance/instance.ts'
import { joinNodes, linkTask, markAbsent, markServed, type Plan } from '../plan/plan.ts'
import { retimeRoute } from '../timing/timing.ts'

/** Makes every task of a route absent. */
export function clearRoute(plan: Plan, vehicle: number): void {
  const { instance } = plan
  const start = startOf(instance, vehicle)
  const end = endOf(instance, vehicle)
  for (let node = intAt(plan.next, start); node !== end; node = intAt(plan.next, node)) {
    if (node < instance.requests) markAbsent(plan, node)
    plan.vehicle[node] = -1
  }
  joinNodes(plan, start, end)
  plan.routeCost -= floatAt(plan.cost, vehicle)
  plan.cost[vehicle] = 0
  plan.clock.cost[vehicle] = 0
  plan.hourly.delay[vehicle] = 0
  plan.count[vehicle] = 0
  plan.reloads[vehicle] = 0
  plan.workTime[vehicle] = 0
  plan.travelTime[vehicle] = intAt(plan.legTime, start)
  if (instance.hasMaxDistance) plan.distance[vehicle] = metersBetween(instance, vehicle, start, end)
}

/** Gives an idle vehicle a route of absent tasks, unchecked, and times it. The version is the caller's to set. */
export function fillRoute(plan: Plan, vehicle: number, tasks: Int32Array): void {
  const { instance } = plan
  let last = startOf(instance, vehicle)
  for (let index = 0; index < tasks.length; index++) {
    const task = intAt(tasks, index)
    linkTask(plan, task, last)
    if (task < instance.requests) markServed(plan, task)
    last = task
  }
  retimeRoute(plan, vehicle)
}
