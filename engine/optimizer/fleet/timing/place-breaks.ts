import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { allBreaks } from '../instance/breaks.ts'
import { endOf, startOf } from '../instance/instance.ts'
import { priceDay } from '../instance/pay.ts'
import { windowFrom } from '../instance/windows.ts'
import type { Plan } from '../plan/plan.ts'
import type { Event } from './cross-leg.ts'
import { retimeTimes } from './retime-times.ts'
import { fullCell, latestStartFor, walkSchedule } from './schedule.ts'

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
  const best = cheapestSpan(plan, vehicle)
  clearLegs(plan, vehicle)
  if (best) writeEvents(plan, vehicle, walkSchedule(plan, vehicle, best.departure))
  else holdBreaks(plan, vehicle)
  retimeTimes(plan, vehicle)
}

/**
 * Departure and return of a timed route at least cost, whose dues then are those of this return; nothing for one that is
 * late.
 *
 * Begins with the earliest end and its latest start. A later start is worth looking at only while somebody waits: then
 * it makes a window or the place of a break another one.
 */
function cheapestSpan(plan: Plan, vehicle: number): Span | undefined {
  const { instance, ready } = plan
  const { breaks, pay } = instance
  const earliest = floatAt(ready, fullCell(instance, vehicle))
  if (earliest === Number.POSITIVE_INFINITY || earliest > floatAt(instance.shiftEnd, vehicle)) return undefined
  const breakTime = floatAt(breaks.spans, vehicle * breaks.masks + allBreaks(breaks, vehicle))
  const busy = floatAt(plan.travelTime, vehicle) + floatAt(plan.workTime, vehicle) + breakTime
  const first = latestSpan(plan, vehicle)
  if (intAt(pay.byClock, vehicle) === 0 || first.end - first.departure <= busy) return first
  const best = cheapestLater(plan, vehicle, first, busy)
  latestStartFor(plan, vehicle, best.end)
  return best
}

/** The span of the earliest end, begun as late as can be. */
function latestSpan(plan: Plan, vehicle: number): Span {
  const end = floatAt(plan.ready, fullCell(plan.instance, vehicle))
  return { end, departure: latestStartFor(plan, vehicle, end) }
}

/** The cheapest of a span and those that begin later; `busy` seconds are the least that any may take. */
function cheapestLater(plan: Plan, vehicle: number, first: Span, busy: number): Span {
  const { instance, begin } = plan
  const from = floatAt(begin, vehicle)
  const priceOf = ({ departure, end }: Span): number => priceDay(instance.pay, vehicle, end - departure, end)
  let best = first
  let span = first
  while (span.end - span.departure > busy && span.departure < floatAt(instance.latestStart, vehicle)) {
    begin[vehicle] = span.departure + 1
    if (retimeTimes(plan, vehicle) !== -1) break
    span = latestSpan(plan, vehicle)
    if (priceOf(span) < priceOf(best)) best = span
  }
  begin[vehicle] = from
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
      const window = windowFrom(windows, index, begin)
      clock.opens[index] = floatAt(windows.opens, window)
      clock.closes[index] = floatAt(windows.closes, window)
    } else {
      const window = windowFrom(breaks.windows, owner + index, begin)
      const before = floatAt(clock.pause, leg)
      const opens = floatAt(breaks.windows.opens, window)
      clock.pause[leg] = before + work
      clock.pauseEnd[leg] = Math.max(floatAt(clock.pauseEnd, leg), opens) + work
      clock.pauseBy[leg] = Math.min(floatAt(clock.pauseBy, leg), floatAt(breaks.windows.closes, window) - before)
    }
  }
}
