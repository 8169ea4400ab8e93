import { arrangeBreaks, type Legs } from './arrange-breaks.ts'
import { type Day, excuse, mirrorBreaks, mirrorStages, scheduleCheaply } from './cheapest-schedule.ts'
import { earliestBegins, type Limits, type Line, lineOf, type RideLimit } from './ride-line.ts'
import type { Schedule, ScheduleEvent } from './schedule.ts'

export type { Limits, RideLimit } from './ride-line.ts'

/**
 * The schedule of {@link scheduleCheaply} among those in which nobody rides or waits longer than he may. Where there is
 * none, the limits are taken as longer, all by the fewest seconds that help. Where windows are missed, rides are passed
 * over, and waiting is bounded as if they were open just then.
 *
 * Exact: with the breaks on their legs, what keeps all windows and limits is closed under the earlier of two moments,
 * so that raising begins from the earliest on finds the least of them. Every way to put breaks on legs is tried, as far
 * as `arrangeBreaks` goes.
 * @see Hunsaker, Savelsbergh (2002), efficient feasibility testing for dial-a-ride problems.
 *   https://doi.org/10.1016/S0167-6377(02)00120-7
 * @see Firat, Woeginger (2011), analysis of the dial-a-ride problem of Hunsaker and Savelsbergh.
 *   https://doi.org/10.1016/j.orl.2010.11.004
 */
export function scheduleRides(day: Day, limits: Limits): Schedule {
  const free = scheduleCheaply(day)
  if (free.late === 0) return keepLimits(day, limits, free)
  const { maxWait } = limits
  if (maxWait === Number.POSITIVE_INFINITY) return free
  const excused = excuse(day, free)
  const timely = scheduleCheaply(excused)
  return timely.late > 0 ? free : { ...keepLimits(excused, { rides: [], maxWait }, timely), late: free.late }
}

/** The schedule of a day, which has none that is late, in place of one that passes over limits. */
function keepLimits(day: Day, limits: Limits, free: Schedule): Schedule {
  const { rides, maxWait } = limits
  const [from] = day.departure
  const worst = Math.max(0, ...rides.map((ride) => excessOf(free, ride)), longestWait(free) - maxWait)
  if (worst === 0) return free
  const arrangements = [...arrangeBreaks(day)]
  const isEnough = (slack: number): boolean =>
    arrangements.some((legs) => earliestBegins(lineOf(day, legs), lengthen(limits, slack), from))
  let [kept, broken] = isEnough(0) ? [0, 0] : [worst, 0]
  while (kept - broken > 1) {
    const middle = Math.floor((kept + broken) / 2)
    if (isEnough(middle)) kept = middle
    else broken = middle
  }
  const spans = arrangements.flatMap((legs) => cheapestSpan(day, legs, lengthen(limits, kept)) ?? [])
  const [first, ...others] = spans
  if (!first) return free
  const best = others.reduce((least, span) => (isBetter(span, least) ? span : least), first)
  return { ...best, late: 0 }
}

const lengthen = ({ rides, maxWait }: Limits, by: number): Limits => ({
  rides: rides.map((ride) => ({ ...ride, most: ride.most + by })),
  maxWait: maxWait + by,
})

/** Seconds waited at most between a stage and the next. */
function longestWait({ events }: Schedule): number {
  let [longest, waited] = [0, 0]
  for (const { isBreak, waiting } of events) {
    waited += waiting
    longest = Math.max(longest, waited)
    if (!isBreak) waited = 0
  }
  return longest
}

function excessOf({ events }: Schedule, { pickup, delivery, most }: RideLimit): number {
  const at = (index: number) => events.find((event) => !event.isBreak && event.index === index)
  const [from, to] = [at(pickup), at(delivery)]
  return from && to ? to.arrival + to.waiting - (from.arrival + from.waiting + from.service) - most : 0
}

/** A schedule, and what it costs. */
interface Span {
  readonly events: readonly ScheduleEvent[]
  readonly begin: number
  readonly end: number
  readonly price: number
}

/** Less costly, then over earlier, then begun later. */
const isBetter = (left: Span, right: Span): boolean =>
  (left.price - right.price || left.end - right.end || right.begin - left.begin) < 0

/** The best schedule with breaks on these legs; a later begin is looked at while somebody waits. */
function cheapestSpan(day: Day, legs: Legs, limits: Limits): Span | undefined {
  const [from, latest] = day.departure
  let best = spanFrom(day, legs, limits, from)
  for (let last = best; best && last && day.priceOf && waits(last) && last.begin < latest; ) {
    last = spanFrom(day, legs, limits, last.begin + 1)
    if (!last || last.end > day.until) break
    if (isBetter(last, best)) best = last
  }
  return best
}

const waits = ({ events }: Span): boolean => events.some(({ waiting }) => waiting > 0)

/** The earliest end of a route that begins no earlier than then, begun as late as can be. */
function spanFrom(day: Day, legs: Legs, limits: Limits, from: number): Span | undefined {
  const line = lineOf(day, legs)
  const end = earliestBegins(line, limits, from)?.at(-1)
  if (end === undefined) return undefined
  const begin = latestBegin(day, legs, limits, end)
  const events = eventsOf(line, earliestBegins(line, limits, begin) ?? [])
  return { begin, end, events, price: day.priceOf?.(begin, end) ?? 0 }
}

/** Latest begin of a route that is over by `end`: the earliest end of the same route driven backwards in time. */
function latestBegin(day: Day, legs: Legs, { rides, maxWait }: Limits, end: number): number {
  const { departure, stages, breaks } = day
  const last = stages.length - 1
  const backwards = lineOf(
    {
      stages: mirrorStages(stages.with(0, { travel: 0, service: 0, windows: [departure] })),
      breaks: mirrorBreaks(breaks),
      departure: [-end, -end],
    },
    legs.map((_, index) => (legs[stages.length - index] ?? []).toReversed()),
  )
  const turned = rides.map(({ pickup, delivery, most }) => ({ pickup: last - delivery, delivery: last - pickup, most }))
  return 0 - (earliestBegins(backwards, { rides: turned, maxWait }, -end)?.at(-1) ?? -departure[0])
}

/** What happens when, with the vehicle driving as early as it can. */
function eventsOf(line: Line, begins: readonly number[]): ScheduleEvent[] {
  let time = begins[0] ?? 0
  let left = 0
  return line.map(({ index, isBreak, service, leg, isFirst }, place) => {
    const begin = begins[place] ?? time
    if (isFirst) left = leg
    const driven = Math.min(left, begin - time)
    const arrival = time + driven
    left -= driven
    time = begin + service
    return { index, isBreak, arrival, waiting: begin - arrival, service }
  })
}
