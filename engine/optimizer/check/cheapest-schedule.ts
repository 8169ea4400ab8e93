import type { Break, TimeWindow } from '../problem/problem.ts'
import { type Schedule, type Stage, schedule } from './schedule.ts'

/** A route to be timed. */
export interface Day {
  readonly stages: readonly Stage[]
  readonly breaks: readonly Break[]
  /** Moments at which the vehicle may set out. */
  readonly departure: TimeWindow
  /** What is later than this is not worth having. */
  readonly until: number
  /** What a schedule costs. Absent: the same at any time. */
  readonly priceOf?: (begin: number, end: number) => number
}

/**
 * The schedule that costs least, of these the one that ends the earliest, and of these the one that begins the latest:
 * nobody sets out just to wait.
 *
 * A later begin is worth looking at only while somebody waits: then it makes a window or the place of a break another
 * one. A route that misses windows keeps its earliest schedule.
 */
export function scheduleCheaply({ stages, breaks, departure, until, priceOf }: Day): Schedule {
  let [begin] = departure
  const [, latest] = departure
  let best = tighten(schedule(begin, stages, breaks), { stages, breaks, latest })
  let least = priceOf?.(best.begin, best.end) ?? 0
  for (let last = best; priceOf && last.late === 0 && waits(last); ) {
    begin = last.begin + 1
    if (begin > latest) break
    last = tighten(schedule(begin, stages, breaks), { stages, breaks, latest })
    if (last.late > 0 || last.end > until) break
    const price = priceOf(last.begin, last.end)
    if (price >= least) continue
    least = price
    best = last
  }
  return best
}

const waits = ({ events }: Schedule): boolean => events.some(({ waiting }) => waiting > 0)

interface Tightening extends Pick<Day, 'stages' | 'breaks'> {
  readonly latest: number
}

/** The schedule with the same end that begins as late as it can. */
function tighten(earliest: Schedule, { stages, breaks, latest }: Tightening): Schedule & { begin: number } {
  const [first] = earliest.events
  if (earliest.late > 0 || !first) return { ...earliest, begin: first?.arrival ?? 0 }
  const begin = Math.min(latest, latestBegin(earliest.end, stages, breaks))
  return { ...schedule(begin, stages, breaks), begin }
}

/** Latest begin of a route that is over by `end`: the earliest end of the same route driven backwards in time. */
function latestBegin(end: number, stages: readonly Stage[], breaks: readonly Break[]): number {
  return -schedule(-end, mirrorStages(stages), mirrorBreaks(breaks)).end
}

/** The stages of a route that is driven backwards in time. */
export const mirrorStages = (stages: readonly Stage[]): Stage[] =>
  stages
    .map((stage, index): Stage => {
      const { windows, service } = stage
      // The leg behind a stage leads to it when time runs backwards.
      const { travel = 0, load = [] } = stages[index + 1] ?? {}
      return { travel, load, service, ...(windows && { windows: mirrorWindows(windows, service) }) }
    })
    .reverse()

/** Breaks of a route that is driven backwards in time. */
export const mirrorBreaks = (breaks: readonly Break[]): Break[] =>
  breaks.map((pause) => ({ ...pause, windows: mirrorWindows(pause.windows, pause.service) }))

/** What begins in a window backwards in time ends in it forwards. */
const mirrorWindows = (windows: readonly TimeWindow[], service: number): TimeWindow[] =>
  windows.map(([from, to]): TimeWindow => [-to - service, -from - service]).reverse()
