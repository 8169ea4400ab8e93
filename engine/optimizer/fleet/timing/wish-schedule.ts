import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { allBreaks, endBreaks } from '../instance/breaks.ts'
import { endOf, startOf, workOf } from '../instance/instance.ts'
import { workAfter } from '../instance/work.ts'
import { type Curve, costAt, createCurve, drawLine, findLeast, meetCurves, serveCurve } from '../plan/curve.ts'
import { curveAt } from '../plan/curves.ts'
import { shutBreaks } from '../plan/loads.ts'
import type { Plan } from '../plan/plan.ts'
import { crossLeg, type Event } from './cross-leg.ts'
import { crossByWishes, setStop } from './wish-sweep.ts'

/** By set of breaks that are still to be taken: what follows costs by the negative of an arrival, and of a departure. */
interface Ahead {
  readonly arrival: readonly Curve[]
  readonly departure: readonly Curve[]
}

/** The latest departure of the cheapest schedules of a timed route that end the earliest. */
export function departByWishes(plan: Plan, vehicle: number): number {
  if (floatAt(plan.instance.pay.overtime, vehicle) > 0) return floatAt(plan.clock.departure, vehicle)
  return latestDeparture(plan, vehicle, sweepBack(plan, vehicle))
}

/** Times a route by its soft windows; starts with the vehicle's start node and ends with its end node. */
export function scheduleByWishes(plan: Plan, vehicle: number): Event[] {
  const { instance, next, curves } = plan
  const behind = sweepBack(plan, vehicle)
  const isOvertime = floatAt(instance.pay.overtime, vehicle) > 0
  let time = isOvertime ? floatAt(plan.clock.departure, vehicle) : latestDeparture(plan, vehicle, behind)
  let node = startOf(instance, vehicle)
  let done = 0
  const end = endOf(instance, vehicle)
  const full = allBreaks(instance.breaks, vehicle)
  const events: Event[] = [{ kind: 'node', index: node, arrival: time, begin: time, work: 0 }]
  const ready = createCurve()
  while (node !== end) {
    const follower = intAt(next, node)
    const taken = chooseBreaks(plan, { node, time, done }, behind.get(follower)?.arrival ?? [])
    done |= taken
    time = crossLeg(plan, { vehicle, taken, travel: intAt(plan.legTime, node), departure: time }, events)
    const work = follower === end ? 0 : workAfter(workOf(instance, vehicle), node, follower)
    if (follower !== end) {
      drawLine(ready, time, 0, 0)
      setStop(instance, curves.stop, follower, false)
      curves.stop.before = 0
      curves.stop.after = work
      curves.stop.isConvex = false
      meetCurves(ready, curveAt(behind.get(follower)?.departure ?? [], full & ~done), curves.stop, curves.least)
    }
    const begin = follower === end ? time : curves.least.moment
    events.push({ kind: 'node', index: follower, arrival: time, begin, work })
    time = begin + work
    node = follower
  }
  return events
}

/** What follows each node of a route that ends as its clock says, by node. */
function sweepBack(plan: Plan, vehicle: number): Map<number, Ahead> {
  const { instance, previous, legTime, curves } = plan
  const { crossing, stop } = curves
  const full = allBreaks(instance.breaks, vehicle)
  const list = (): Curve[] => Array.from({ length: full + 1 }, createCurve)
  const end = endOf(instance, vehicle)
  let arrival = list()
  drawLine(curveAt(arrival, 0), -floatAt(plan.clock.end, vehicle), 0, 0)
  const behind = new Map<number, Ahead>([[end, { arrival, departure: [] }]])
  for (let node = intAt(previous, end); node !== -1; node = intAt(previous, node)) {
    const departure = list()
    const passage = { vehicle, travel: intAt(legTime, node), shut: shutBreaks(plan, node), isBack: true }
    crossByWishes(instance, arrival, departure, { crossing, passage })
    arrival = list()
    if (node < instance.tasks) {
      setStop(instance, stop, node, true)
      stop.before = workAfter(workOf(instance, vehicle), intAt(previous, node), node)
      stop.after = 0
      for (let mask = 0; mask <= full; mask++) serveCurve(curveAt(departure, mask), stop, curveAt(arrival, mask))
    }
    behind.set(node, { arrival, departure })
  }
  return behind
}

function latestDeparture({ instance, curves, begin }: Plan, vehicle: number, behind: Map<number, Ahead>): number {
  const { breaks, pay, latestStart } = instance
  const { rates, least } = curves
  const curve = curveAt(behind.get(startOf(instance, vehicle))?.departure ?? [], allBreaks(breaks, vehicle))
  rates.perSecond = floatAt(pay.perSecond, vehicle)
  rates.after = Number.POSITIVE_INFINITY
  rates.later = Number.POSITIVE_INFINITY
  rates.from = -floatAt(latestStart, vehicle)
  rates.until = -floatAt(begin, vehicle)
  findLeast(curve, rates, least)
  return -least.moment
}

interface Standing {
  readonly node: number
  readonly time: number
  readonly done: number
}

/** The breaks to take on the leg behind a node so that the rest of the route costs least, the fewest of equal sets. */
function chooseBreaks(plan: Plan, { node, time, done }: Standing, ahead: readonly Curve[]): number {
  const { breaks } = plan.instance
  const vehicle = intAt(plan.vehicle, node)
  const full = allBreaks(breaks, vehicle)
  const open = full & ~done & ~shutBreaks(plan, node)
  const { sets } = plan.scratch
  endBreaks(breaks, { vehicle, open }, time, sets)
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let taken = 0; ; taken = (taken - open) & open) {
    const rest = floatAt(breaks.spans, vehicle * breaks.masks + taken)
    const arrival = Math.max(floatAt(sets, taken), time + intAt(plan.legTime, node) + rest)
    const cost = costAt(curveAt(ahead, full & ~(done | taken)), -arrival)
    if (cost < least) {
      least = cost
      best = taken
    }
    if (taken === open) return best
  }
}
