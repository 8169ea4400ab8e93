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
 * one. A route that misses windows does not wait at home for a cheaper schedule that misses others.
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

/** The schedule with the same end that begins as late as it can, and misses no window by more. */
function tighten(earliest: Schedule, day: Tightening): Schedule & { begin: number } {
  const [first] = earliest.events
  if (!first) return { ...earliest, begin: 0 }
  const { stages, breaks, latest } = earliest.late > 0 ? excuse(day, earliest) : day
  const begin = Math.min(latest, latestBegin(earliest.end, stages, breaks))
  const tight = schedule(begin, stages, breaks)
  // What is late for its load stays so.
  return tight.late > 0 ? { ...earliest, begin: first.arrival } : { ...tight, late: earliest.late, begin }
}

/** A day in which what a schedule misses may be as it is there. */
export function excuse<Own extends Pick<Day, 'stages' | 'breaks'>>(day: Own, { events }: Schedule): Own {
  const open = (index: number, isBreak: boolean, windows: readonly TimeWindow[]): TimeWindow[] => {
    const event = events.find((each) => each.index === index && each.isBreak === isBreak)
    const begin = event ? event.arrival + event.waiting : Number.NEGATIVE_INFINITY
    const isMissed = windows.every(([, to]) => to < begin)
    return isMissed ? [...windows, [begin, begin]] : [...windows]
  }
  return {
    ...day,
    stages: day.stages.map((stage, index) => ({
      ...stage,
      ...(stage.windows && { windows: open(index, false, stage.windows) }),
    })),
    breaks: day.breaks.map((pause, index) => ({ ...pause, windows: open(index, true, pause.windows) })),
  }
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
