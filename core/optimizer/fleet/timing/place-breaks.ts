import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import { allBreaks } from '../instance/breaks.ts'
import { endOf, startOf } from '../instance/instance.ts'
import { priceDay } from '../instance/pay.ts'
import type { Windows } from '../instance/windows.ts'
import type { Plan } from '../plan/plan.ts'
import { retimeTimes } from './retime-times.ts'
import { type Event, fullCell, latestStartFor, walkSchedule } from './schedule.ts'

/** Departure and return of a route. */
interface Span {
  readonly departure: number
  readonly end: number
}

/**
 * Puts the breaks of a vehicle on the legs, and its tasks into the windows, where its day costs least, whatever breaks
 * and windows it has. O(route length × 3^breaks) for each start that is tried.
 */
export function placeAnyBreaks(plan: Plan, vehicle: number): void {
  const { begin } = plan
  const from = floatAt(begin, vehicle)
  const best = cheapestSpan(plan, vehicle)
  clearLegs(plan, vehicle)
  begin[vehicle] = best?.departure ?? from
  retimeTimes(plan, vehicle)
  if (best) {
    latestStartFor(plan, vehicle, best.end)
    writeEvents(plan, vehicle, walkSchedule(plan, vehicle, best.departure))
  } else holdBreaks(plan, vehicle)
  begin[vehicle] = from
  retimeTimes(plan, vehicle)
}

/**
 * Departure and return of a route at least cost; nothing for one that is late.
 *
 * Begins with the earliest end and its latest start. A later start is worth looking at only while somebody waits: then
 * it makes a window or the place of a break another one.
 */
function cheapestSpan(plan: Plan, vehicle: number): Span | undefined {
  const { instance, begin, ready } = plan
  const { breaks, pay } = instance
  const breakTime = floatAt(breaks.spans, vehicle * breaks.masks + allBreaks(breaks, vehicle))
  const busy = floatAt(plan.travelTime, vehicle) + floatAt(plan.workTime, vehicle) + breakTime
  let best: Span | undefined
  let least = Number.POSITIVE_INFINITY
  while (floatAt(begin, vehicle) <= floatAt(instance.latestStart, vehicle)) {
    if (retimeTimes(plan, vehicle) !== -1) break
    const end = floatAt(ready, fullCell(instance, vehicle))
    const departure = latestStartFor(plan, vehicle, end)
    const price = priceDay(pay, vehicle, end - departure, end)
    if (price < least) {
      least = price
      best = { departure, end }
    }
    if (intAt(pay.byClock, vehicle) === 0 || end - departure <= busy) break
    begin[vehicle] = departure + 1
  }
  return best
}

/** Takes the breaks off all legs of a route. */
export function clearLegs({ instance, next, clock }: Plan, vehicle: number): void {
  const end = endOf(instance, vehicle)
  for (let node = startOf(instance, vehicle); node !== end; node = intAt(next, node)) {
    clock.pause[node] = 0
    clock.pauseEnd[node] = Number.NEGATIVE_INFINITY
    clock.pauseBy[node] = Number.POSITIVE_INFINITY
  }
}

/** All breaks at the start, at any time: of a day that nobody can drive, only its length is known. */
function holdBreaks({ instance, clock, next }: Plan, vehicle: number): void {
  const { breaks, opens, closes } = instance
  const start = startOf(instance, vehicle)
  clock.pause[start] = floatAt(breaks.spans, vehicle * breaks.masks + allBreaks(breaks, vehicle))
  for (let node = intAt(next, start); node < instance.tasks; node = intAt(next, node)) {
    clock.opens[node] = floatAt(opens, node)
    clock.closes[node] = floatAt(closes, node)
  }
}

/** Writes down where a schedule takes its breaks, and in which windows it serves. */
function writeEvents({ instance, clock }: Plan, vehicle: number, events: readonly Event[]): void {
  const { breaks, windows, tasks } = instance
  const owner = intAt(breaks.first, vehicle)
  let leg = startOf(instance, vehicle)
  for (const { kind, index, begin, work } of events) {
    if (kind === 'node') {
      leg = index
      if (index >= tasks) continue
      const window = windowAt(windows, index, begin)
      clock.opens[index] = floatAt(windows.opens, window)
      clock.closes[index] = floatAt(windows.closes, window)
    } else {
      const window = windowAt(breaks.windows, owner + index, begin)
      const before = floatAt(clock.pause, leg)
      const opens = floatAt(breaks.windows.opens, window)
      clock.pause[leg] = before + work
      clock.pauseEnd[leg] = Math.max(floatAt(clock.pauseEnd, leg), opens) + work
      clock.pauseBy[leg] = Math.min(floatAt(clock.pauseBy, leg), floatAt(breaks.windows.closes, window) - before)
    }
  }
}

/** The window of an owner in which a moment lies. */
function windowAt({ first, closes }: Windows, owner: number, time: number): number {
  let window = intAt(first, owner)
  while (floatAt(closes, window) < time) window += 1
  return window
}
