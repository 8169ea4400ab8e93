import type { Break, Pay, SoftWindow, TimeWindow } from '../problem/problem.ts'
import {
  beginBy,
  type CostCurve,
  cheapestBegin,
  cheapestEnd,
  costBy,
  delay,
  merge,
  type Opening,
  type Rate,
} from './cost-curve.ts'
import { type Schedule, type Stage, schedule } from './schedule.ts'

/** A place of a route, and when it is wished that work there begins. */
export interface WishedStage extends Stage {
  readonly wish?: SoftWindow
}

/** A route whose moments of service have prices. */
export interface WishedDay {
  readonly stages: readonly WishedStage[]
  readonly breaks: readonly Break[]
  /** Moments at which the vehicle may set out, and by when it must be back. */
  readonly departure: TimeWindow
  readonly until: number
  readonly pay: Pay
  /** Seconds that are no paid time. */
  readonly unpaid: number
}

/** By stage and set of breaks taken: what led to a stage costs by its arrival, and by the departure from it. */
interface Sweep {
  readonly reached: readonly (readonly CostCurve[])[]
  readonly left: readonly (readonly CostCurve[])[]
}

interface Span {
  readonly begin: number
  readonly end: number
  readonly cost: number
}

const NONE: Span = { begin: 0, end: Number.POSITIVE_INFINITY, cost: Number.POSITIVE_INFINITY }

/**
 * The schedule that costs least, missed wishes included, of these the one that ends the earliest, and of these the one
 * that begins the latest; nothing where none keeps all windows.
 *
 * Costs are functions of time, which the route is swept with forwards and backwards: the minima are those of all
 * schedules. O(stages × 3^breaks × pieces).
 * @see Ibaraki et al. (2005), effective local search algorithms for routing and scheduling problems with general
 *   time-window constraints. https://doi.org/10.1287/trsc.1030.0085
 */
export function scheduleWishes(day: WishedDay): Schedule | undefined {
  const span = day.pay.overtime ? searchSpan(day, day.pay.overtime) : findSpan(day, day.departure, [])
  if (span.end === Number.POSITIVE_INFINITY) return undefined
  const back = sweepBack(day, span.end)
  const begin = day.pay.overtime ? span.begin : latestBegin(day, back)
  const begins = beginsAlong(day, back, begin)
  const pinned = day.stages.map((stage, index): Stage => {
    const moment = begins[index]
    return moment === undefined ? stage : { ...stage, windows: [[moment, moment]] }
  })
  return schedule(begin, pinned, day.breaks)
}

/** The end of the cheapest schedule that begins within an interval, at further rates. */
function findSpan({ stages, breaks, pay, until }: WishedDay, [from, to]: TimeWindow, rates: readonly Rate[]): Span {
  const { perSecond = 0, lateEnd } = pay
  const first = { from, cost: -perSecond * from, slope: -perSecond }
  const last = { from: to, cost: -perSecond * to, slope: 0 }
  const begin = from === to ? [last] : Number.isFinite(to) ? [first, last] : [first]
  const curve = sweep(stages, breaks, begin).reached.at(-1)?.at(-1) ?? []
  const flat = { after: Number.NEGATIVE_INFINITY, perSecond }
  return { begin: from, ...cheapestEnd(curve, [flat, ...(lateEnd ? [lateEnd] : []), ...rates], until) }
}

/** Begins of which none costs less than so much, or is over earlier at this cost. */
interface Interval {
  readonly low: number
  readonly high: number
  readonly bound: Span
}

/**
 * The span of the cheapest schedule where overtime has a price, which depends on begin and end together: the latest of an
 * interval of begins tells its own cost. Halves are looked at as long as their bounds may be better.
 */
function searchSpan(day: WishedDay, overtime: Rate): Span {
  const [from, to] = day.departure
  const open = [boundSpan(day, overtime, [from, Math.min(to, lastMoment(day))])]
  let best = NONE
  for (let interval = open.pop(); interval; interval = open.pop()) {
    const { low, high, bound } = interval
    if (!isBetter(bound, best)) continue
    const own = boundSpan(day, overtime, [high, high]).bound
    if (isBetter(own, best)) best = own
    if (low === high) continue
    const middle = Math.min(Math.floor((low + high) / 2), high - 1)
    const early = boundSpan(day, overtime, [low, middle])
    const late = boundSpan(day, overtime, [middle + 1, high - 1])
    // The better one is looked at first, so that the other one mostly need not be.
    open.push(...(isBetter(early.bound, { ...late.bound, begin: early.high }) ? [late, early] : [early, late]))
  }
  return best
}

/**
 * A bound for an interval of begins, which is the cost itself where there is only one. Overtime counts at least from the
 * latest begin on, and at least as if what is missing to it were paid back.
 */
function boundSpan(day: WishedDay, { after, perSecond }: Rate, [low, high]: TimeWindow): Interval {
  if (low > high) return { low, high, bound: NONE }
  const allowed = after + day.unpaid
  const counted = findSpan(day, [low, high], [{ after: high + allowed, perSecond }])
  if (low === high) return { low, high, bound: counted }
  const rate = (day.pay.perSecond ?? 0) + perSecond
  const linear = findSpan({ ...day, pay: { ...day.pay, perSecond: rate } }, [low, high], [])
  const paidBack = { ...linear, cost: linear.cost - perSecond * allowed }
  const bound = isBetter(paidBack, { ...counted, begin: low }) ? counted : paidBack
  return { low, high, bound: { ...bound, begin: high } }
}

/** Cheaper, or over earlier, or begun later. */
function isBetter(span: Span, best: Span): boolean {
  if (span.cost !== best.cost) return span.cost < best.cost
  return (
    span.end < best.end || (span.end === best.end && span.begin > best.begin && span.end < Number.POSITIVE_INFINITY)
  )
}

/** Nobody gains by setting out later than at the last moment that a day speaks of. */
function lastMoment({ stages, breaks, departure, pay, until }: WishedDay): number {
  const windows = [...stages.flatMap((stage) => stage.windows ?? []), ...breaks.flatMap((pause) => pause.windows)]
  const wishes = stages.flatMap(({ wish }) => wish?.window ?? [])
  const moments = [...windows.flat(), ...wishes, departure[0], until, pay.lateEnd?.after ?? 0]
  return Math.max(...moments.filter(Number.isFinite))
}

/** Sweeps a route in the direction of its stages, from what it costs to have left the first. */
function sweep(stages: readonly WishedStage[], breaks: readonly Break[], begin: CostCurve): Sweep {
  const reached: CostCurve[][] = []
  const left: CostCurve[][] = []
  for (const [index, stage] of stages.entries()) {
    const before = left[index - 1]
    const arrivals = before ? cross(before, stage, breaks) : [begin]
    reached.push(arrivals)
    left.push(arrivals.map((curve) => delay(beginBy(curve, openingOf(stage)), stage.service)))
  }
  return { reached, left }
}

const openingOf = ({ windows, wish }: WishedStage): Opening => ({ windows, wish })

/** Costs by the arrival at a stage, by the set of breaks taken so far, any of which may be taken on its leg. */
function cross(left: readonly CostCurve[], stage: WishedStage, breaks: readonly Break[]): CostCurve[] {
  const arrivals: CostCurve[] = Array.from({ length: 2 ** breaks.length }, () => [])
  for (const [done, curve] of left.entries()) {
    if (curve.length === 0) continue
    const chains = restsFrom(curve, done, stage, breaks)
    for (const [taken, rested] of chains) {
      const mask = done | taken
      arrivals[mask] = merge(arrivals[mask] ?? [], crossWith(curve, rested, { taken, stage, breaks }), 'lower')
    }
  }
  return arrivals
}

interface Rests {
  readonly taken: number
  readonly stage: WishedStage
  readonly breaks: readonly Break[]
}

/** Costs by an arrival for which both the breaks are over and the leg is driven. */
function crossWith(curve: CostCurve, rested: CostCurve, { taken, stage, breaks }: Rests): CostCurve {
  const resting = breaks.reduce((sum, { service }, bit) => ((taken >> bit) & 1 ? sum + service : sum), 0)
  const driven = delay(curve, stage.travel + resting)
  return taken === 0 ? driven : merge(driven, rested, 'upper')
}

/** Costs by the end of each set of further breaks that may be taken on the leg to a stage, one after the other. */
function restsFrom(
  curve: CostCurve,
  done: number,
  { load = [] }: WishedStage,
  breaks: readonly Break[],
): Map<number, CostCurve> {
  const chains = new Map([[0, curve]])
  for (let taken = 1; taken < 2 ** breaks.length; taken++) {
    if ((taken & done) !== 0) continue
    const ends = breaks.flatMap((pause, bit) => {
      const before = (taken >> bit) & 1 ? chains.get(taken & ~(1 << bit)) : undefined
      return before && isLight(pause, load) ? [delay(beginBy(before, pause), pause.service)] : []
    })
    if (ends.length > 0)
      chains.set(
        taken,
        ends.reduce((one, other) => merge(one, other, 'lower')),
      )
  }
  return chains
}

const isLight = ({ maxLoad = [] }: Break, load: readonly number[]): boolean =>
  maxLoad.every((limit, dimension) => (load[dimension] ?? 0) <= limit)

/** The same route driven backwards in time from its end: what is ahead of a moment is behind its negative. */
function sweepBack({ stages, breaks }: WishedDay, end: number): Sweep {
  const mirrored = stages.map((stage, index): WishedStage => {
    const { travel = 0, load = [] } = stages[index + 1] ?? {}
    const { windows, wish, service } = stage
    return {
      travel,
      load,
      service,
      ...(windows && { windows: windows.map((window) => mirror(window, service)).reverse() }),
      ...(wish && { wish: mirrorWish(wish, service) }),
    }
  })
  const rests = breaks.map((pause) => ({
    ...pause,
    windows: pause.windows.map((window) => mirror(window, pause.service)).reverse(),
  }))
  return sweep(mirrored.reverse(), rests, [{ from: -end, cost: 0, slope: 0 }])
}

/** What begins in a window backwards in time ends in it forwards. */
const mirror = ([from, to]: TimeWindow, service: number): TimeWindow => [-to - service, -from - service]

const mirrorWish = ({ window, earliness = 0, lateness = 0 }: SoftWindow, service: number): SoftWindow => ({
  window: mirror(window, service),
  earliness: lateness,
  lateness: earliness,
})

/** The latest begin of the cheapest schedules with the end of a sweep back. */
function latestBegin({ departure: [from, to], pay: { perSecond = 0 } }: WishedDay, back: Sweep): number {
  const curve = back.reached.at(-1)?.at(-1) ?? []
  const allowed = beginBy(curve, { windows: [[-to, -from]] })
  return -cheapestEnd(allowed, [{ after: Number.NEGATIVE_INFINITY, perSecond }], -from).end
}

/** When work begins at each stage of the schedule that sets out then. */
function beginsAlong({ stages, breaks }: WishedDay, { reached, left }: Sweep, begin: number): number[] {
  const begins = [begin]
  const all = 2 ** breaks.length - 1
  let time = begin
  let done = 0
  for (const [index, stage] of stages.entries()) {
    if (index === 0) continue
    // Backwards, stages count from the end, and the breaks taken are those that are still ahead.
    const mirrored = stages.length - 1 - index
    const ahead = reachCheaply({ time, done }, stage, breaks, (mask) => left[mirrored]?.[all & ~mask] ?? [])
    const rest = delay(reached[mirrored]?.[all & ~ahead.done] ?? [], stage.service)
    const moment = cheapestBegin(ahead.time, openingOf(stage), rest)
    begins.push(moment)
    time = moment + stage.service
    done = ahead.done
  }
  return begins
}

interface Moment {
  readonly time: number
  readonly done: number
}

/** The arrival at a stage with the breaks on the leg that make the rest of the route cost least. */
function reachCheaply(
  { time, done }: Moment,
  stage: WishedStage,
  breaks: readonly Break[],
  ahead: (mask: number) => CostCurve,
): Moment {
  const ready: CostCurve = [{ from: time, cost: 0, slope: 0 }]
  const ways = [...restsFrom(ready, done, stage, breaks)].flatMap(([taken, rested]) => {
    const arrival = crossWith(ready, rested, { taken, stage, breaks })[0]?.from
    return arrival === undefined ? [] : { time: arrival, done: done | taken }
  })
  const costs = ways.map((way) => costBy(ahead(way.done), -way.time))
  return ways[costs.indexOf(Math.min(...costs))] ?? { time, done }
}
