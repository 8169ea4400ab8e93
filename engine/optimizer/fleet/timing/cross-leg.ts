import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { endBreaks } from '../instance/breaks.ts'
import { earliestInside } from '../instance/windows.ts'
import type { Plan } from '../plan/plan.ts'

/** A task, a break, or an end of the route in time. */
export interface Event {
  readonly kind: 'node' | 'break'
  /** The node, or the number of the break among those of the vehicle. */
  readonly index: number
  readonly arrival: number
  readonly begin: number
  /** Seconds from there until the vehicle goes on. */
  readonly work: number
}

interface Crossing {
  readonly vehicle: number
  readonly taken: number
  readonly travel: number
  readonly departure: number
}

/** Drives a leg with its breaks, as far as possible before each; answers the arrival. */
export function crossLeg({ instance }: Plan, { vehicle, taken, travel, departure }: Crossing, events: Event[]): number {
  const { breaks } = instance
  if (taken === 0) return departure + travel
  let time = departure
  let left = travel
  for (const bit of orderBreaks(instance.breaks, vehicle, departure, taken)) {
    const pause = intAt(breaks.first, vehicle) + bit
    const begin = earliestInside(breaks.windows, pause, time)
    const driven = Math.min(left, begin - time)
    const work = floatAt(breaks.service, pause)
    events.push({ kind: 'break', index: bit, arrival: time + driven, begin, work })
    left -= driven
    time = begin + work
  }
  return time + left
}

/** The order in which the breaks of a mask end the earliest. */
function orderBreaks(breaks: Plan['instance']['breaks'], vehicle: number, time: number, mask: number): number[] {
  const ends = new Float64Array(breaks.masks)
  endBreaks(breaks, { vehicle, open: mask }, time, ends)
  const order: number[] = []
  for (let left = mask; left !== 0; ) {
    const last = lastBreak(breaks, intAt(breaks.first, vehicle), ends, left)
    order.unshift(last)
    left &= ~(1 << last)
  }
  return order
}

/** The break of a mask that comes last where the whole ends the earliest. */
function lastBreak(breaks: Plan['instance']['breaks'], first: number, ends: Float64Array, mask: number): number {
  let last = 31 - Math.clz32(mask)
  for (let bit = last - 1; bit >= 0; bit--) {
    if (((mask >> bit) & 1) === 0) continue
    const begin = earliestInside(breaks.windows, first + bit, floatAt(ends, mask & ~(1 << bit)))
    if (begin + floatAt(breaks.service, first + bit) === floatAt(ends, mask)) last = bit
  }
  return last
}
