import { intAt } from '#engine/base/typed-array.ts'
import { createMeter, type Meter } from '../../effort/meter.ts'
import { endOf, type Instance, metersBetween, startOf } from '../instance/instance.ts'
import { createClock } from '../plan/clock.ts'
import { createCurves } from '../plan/curves.ts'
import { createHourState } from '../plan/hour-walk.ts'
import { joinNodes, type Plan } from '../plan/plan.ts'
import { createScratch } from '../plan/scratch.ts'
import { retimeRoute } from '../timing/timing.ts'

/**
 * A plan that serves nothing. O(nodes × masks + requests) memory.
 *
 * `penalty` is what each request costs while it is absent, in search units; `meter` counts what is looked at.
 */
export function createPlan(instance: Instance, penalty: Float64Array, meter: Meter = createMeter()): Plan {
  const { nodes, vehicles, requests, amounts, breaks } = instance
  const peaks = amounts.peaks ? nodes * amounts.dimensions : 0
  const ready = new Float64Array(nodes * breaks.masks)
  const plan: Plan = {
    instance,
    next: new Int32Array(nodes).fill(-1),
    previous: new Int32Array(nodes).fill(-1),
    vehicle: new Int32Array(nodes).fill(-1),
    legCost: new Int32Array(nodes),
    legTime: new Int32Array(nodes),
    ready,
    due: new Float64Array(nodes * breaks.masks),
    leaveBy: new Float64Array(instance.hasSetups ? nodes * breaks.masks : 0),
    load: new Float64Array(peaks),
    peakBefore: new Float64Array(peaks),
    peakAfter: new Float64Array(peaks),
    clock: createClock(instance),
    curves: createCurves(instance),
    hourly: createHourState(instance),
    begin: instance.shiftBegin.slice(),
    count: new Int32Array(vehicles),
    cost: new Float64Array(vehicles),
    travelTime: new Float64Array(vehicles),
    distance: new Float64Array(vehicles),
    workTime: new Float64Array(vehicles),
    duration: new Float64Array(vehicles),
    durationVersion: new Int32Array(vehicles),
    delivered: new Float64Array(vehicles * amounts.dimensions),
    collected: new Float64Array(vehicles * amounts.dimensions),
    reloads: new Int32Array(vehicles),
    limited: new Int32Array(vehicles),
    rideRoom: new Float64Array(instance.rides.isLimited ? nodes : 0),
    latestReady: new Float64Array(instance.hasMaxWait ? nodes : 0),
    leaveFrom: new Float64Array(instance.hasMaxWait ? nodes : 0),
    version: Int32Array.from({ length: vehicles }, (_, vehicle) => vehicle + 1),
    absent: Int32Array.from({ length: requests }, (_, request) => request),
    absentCell: Int32Array.from({ length: requests }, (_, request) => request),
    penalty,
    scratch: createScratch(breaks.masks, ready),
    meter,
    absentCount: requests,
    absentPenalty: penalty.reduce((sum, value) => sum + value, 0),
    absentPriority: instance.priorities.reduce((sum, value) => sum + value, 0),
    routeCost: 0,
    isPatient: false,
    lastVersion: vehicles,
  }
  for (let vehicle = 0; vehicle < vehicles; vehicle++) openRoute(plan, vehicle)
  return plan
}

function openRoute(plan: Plan, vehicle: number): void {
  const start = startOf(plan.instance, vehicle)
  const end = endOf(plan.instance, vehicle)
  plan.vehicle[start] = vehicle
  plan.vehicle[end] = vehicle
  joinNodes(plan, start, end)
  plan.travelTime[vehicle] = intAt(plan.legTime, start)
  if (plan.instance.hasMaxDistance) plan.distance[vehicle] = metersBetween(plan.instance, vehicle, start, end)
  retimeRoute(plan, vehicle)
}
