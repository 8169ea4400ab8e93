import type { Break, TimeWindow } from '../problem/problem.ts'
import { type Schedule, type Stage, schedule } from './schedule.ts'

/**
 * The schedule that ends as early as it can and, given that, begins as late as it can: nobody sets out just to wait.
 *
 * A route that misses windows keeps its earliest schedule.
 */
export function scheduleTightly(begin: number, stages: readonly Stage[], breaks: readonly Break[]): Schedule {
  const earliest = schedule(begin, stages, breaks)
  if (earliest.late > 0) return earliest
  return schedule(latestBegin(earliest.end, stages, breaks), stages, breaks)
}

/** Latest begin of a route that is over by `end`: the earliest end of the same route driven backwards in time. */
function latestBegin(end: number, stages: readonly Stage[], breaks: readonly Break[]): number {
  const mirrored = stages.map((stage, index): Stage => {
    const { windows, service } = stage
    // The leg behind a stage leads to it when time runs backwards.
    const { travel = 0, load = [] } = stages[index + 1] ?? {}
    return { travel, load, service, ...(windows && { windows: mirrorWindows(windows, service) }) }
  })
  const rests = breaks.map((pause) => ({ ...pause, windows: mirrorWindows(pause.windows, pause.service) }))
  return -schedule(-end, mirrored.reverse(), rests).end
}

/** What begins in a window backwards in time ends in it forwards. */
const mirrorWindows = (windows: readonly TimeWindow[], service: number): TimeWindow[] =>
  windows.map(([from, to]): TimeWindow => [-to - service, -from - service]).reverse()
