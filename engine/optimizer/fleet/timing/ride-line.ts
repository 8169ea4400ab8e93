import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { endOf, type Instance, requestOf, startOf, workOf } from '../instance/instance.ts'
import { earliestInside, latestInside } from '../instance/windows.ts'
import { workAfter } from '../instance/work.ts'
import type { Plan } from '../plan/plan.ts'

const NEVER = Number.POSITIVE_INFINITY

/** Breaks on the legs of a route, from its start on, in the order in which they are taken. */
export type BreakLegs = readonly (readonly number[])[]

/** A stage of a route, or a break, by place in the order of the day. */
interface LineEvent {
  /** −1 for a break. */
  readonly node: number
  /** Of the breaks of all vehicles; −1 for a node. */
  readonly pause: number
  /** Seconds from its begin until the vehicle goes on. */
  readonly busy: number
  /** Seconds of the leg that leads to it, or that it is on. */
  readonly leg: number
  /** Place of the node before, and the seconds of breaks since. */
  readonly stage: number
  readonly pauses: number
}

/**
 * Places of a pickup and its delivery, or of a stage and the next, and seconds from the end of the one to the begin of the
 * other at most.
 */
interface Limit {
  readonly pickup: number
  readonly delivery: number
  readonly most: number
}

/** A route whose order is fixed, breaks and all. */
export interface RideLine {
  readonly vehicle: number
  readonly events: readonly LineEvent[]
  readonly limits: readonly Limit[]
}

/** Lays out the route of a vehicle with its breaks on these legs. O(route length × limits). */
export function layLine(plan: Plan, vehicle: number, legs: BreakLegs): RideLine {
  const { instance, next, legTime } = plan
  const { breaks } = instance
  const work = workOf(instance, vehicle)
  const end = endOf(instance, vehicle)
  const owner = intAt(breaks.first, vehicle)
  const events: LineEvent[] = []
  const limits: Limit[] = []
  const maxWait = floatAt(instance.maxWait, vehicle)
  let before = startOf(instance, vehicle)
  events.push({ node: before, pause: -1, busy: 0, leg: 0, stage: -1, pauses: 0 })
  for (let order = 0; before !== end; order++) {
    const node = intAt(next, before)
    const leg = intAt(legTime, before)
    const stage = events.length - 1
    let pauses = 0
    for (const bit of legs[order] ?? []) {
      const busy = floatAt(breaks.service, owner + bit)
      events.push({ node: -1, pause: owner + bit, busy, leg, stage, pauses })
      pauses += busy
    }
    const most = longestRide(instance, node)
    if (most < NEVER) {
      const request = requestOf(instance, node)
      limits.push({ pickup: events.findIndex((event) => event.node === request), delivery: events.length, most })
    }
    if (maxWait < NEVER) limits.push({ pickup: stage, delivery: events.length, most: leg + pauses + maxWait })
    events.push({ node, pause: -1, busy: node === end ? 0 : workAfter(work, before, node), leg, stage, pauses })
    before = node
  }
  return { vehicle, events, limits }
}

/** Seconds for which what is delivered at a node may be on board. */
const longestRide = (instance: Instance, node: number): number =>
  node >= instance.requests && node < instance.tasks ? floatAt(instance.rides.most, requestOf(instance, node)) : NEVER

/** More rounds than this pass only where limits contradict each other: see {@link earliestBegins}. */
const mostRounds = ({ windows, breaks }: Instance, { events, limits }: RideLine): number => {
  const count = events.reduce((sum, { node, pause }) => {
    const { first } = node === -1 ? breaks.windows : windows
    const index = node === -1 ? pause : node
    return sum + Math.max(1, intAt(first, index + 1) - intAt(first, index))
  }, 1)
  return (limits.length + 1) * count
}

/**
 * Writes the earliest begin of every event of a route that sets out no earlier than then; false where no schedule keeps
 * all windows and limits.
 *
 * Raises begins until windows, legs and limits hold: what keeps them is closed under the earlier of two moments, so that
 * this is the least. A chain of raises passes each limit once between two changes of windows, which bounds the rounds.
 * @see Hunsaker, Savelsbergh (2002), efficient feasibility testing for dial-a-ride problems.
 *   https://doi.org/10.1016/S0167-6377(02)00120-7
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: rounds of one short walk
export function earliestBegins(plan: Plan, line: RideLine, from: number, begins: number[]): boolean {
  const { events, limits } = line
  begins.length = 0
  for (let place = 0; place < events.length; place++) begins.push(place === 0 ? from : Number.NEGATIVE_INFINITY)
  for (let left = mostRounds(plan.instance, line); left > 0; left--) {
    plan.meter.looks += events.length
    if (!pushForward(plan, line, begins)) return false
    let isKept = true
    for (let index = limits.length - 1; index >= 0; index--) {
      const { pickup = 0, delivery = 0, most = 0 } = limits[index] ?? {}
      const least = (begins[delivery] ?? 0) - most - (events[pickup]?.busy ?? 0)
      if (least <= (begins[pickup] ?? 0)) continue
      begins[pickup] = least
      isKept = false
    }
    if (isKept) return true
  }
  return false
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a kernel of the search
function pushForward({ instance }: Plan, { vehicle, events }: RideLine, begins: number[]): boolean {
  const last = events.length - 1
  let over = begins[0] ?? 0
  if (over > floatAt(instance.latestStart, vehicle)) return false
  let left = over
  for (let place = 1; place <= last; place++) {
    const { node = -1, pause = -1, busy = 0, leg = 0, pauses = 0 } = events[place] ?? {}
    let least = Math.max(begins[place] ?? 0, over)
    if (node === -1) least = earliestInside(instance.breaks.windows, pause, least)
    else {
      least = Math.max(least, left + leg + pauses)
      if (place < last) least = earliestInside(instance.windows, node, least)
    }
    if (least === NEVER) return false
    begins[place] = least
    over = least + busy
    if (node !== -1) left = over
  }
  return (begins[last] ?? 0) <= floatAt(instance.shiftEnd, vehicle)
}

/** Latest departure of a route that can be over by `end`, found by lowering begins in the same way. */
export function latestDeparture(plan: Plan, line: RideLine, end: number): number {
  const { events, limits } = line
  const begins: number[] = events.map((_, place) => (place === events.length - 1 ? end : NEVER))
  begins[0] = floatAt(plan.instance.latestStart, line.vehicle)
  for (let left = mostRounds(plan.instance, line); left > 0; left--) {
    plan.meter.looks += events.length
    pushBackward(plan, line, begins)
    let isKept = true
    for (const { pickup, delivery, most } of limits) {
      const latest = (begins[pickup] ?? 0) + (events[pickup]?.busy ?? 0) + most
      if (latest >= (begins[delivery] ?? 0)) continue
      begins[delivery] = latest
      isKept = false
    }
    if (isKept) break
  }
  return begins[0] ?? 0
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a kernel of the search
function pushBackward({ instance }: Plan, { events }: RideLine, begins: number[]): void {
  const last = events.length - 1
  // What the node behind asks of the node before it, when the walk gets there.
  let leave = NEVER
  for (let place = last; place >= 0; place--) {
    const { node = -1, pause = -1, busy = 0, leg = 0, pauses = 0 } = events[place] ?? {}
    const behind = place === last ? NEVER : (begins[place + 1] ?? NEVER)
    let latest = Math.min(begins[place] ?? 0, behind - busy)
    if (node === -1) latest = latestInside(instance.breaks.windows, pause, latest)
    else {
      latest = Math.min(latest, leave - busy)
      if (place > 0 && place < last) latest = latestInside(instance.windows, node, latest)
      leave = latest - leg - pauses
    }
    begins[place] = latest
  }
}
