import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { Problem } from '../../problem/problem.ts'
import { listTasks } from '../../problem/service-times.ts'
import type { Breaks } from './breaks.ts'
import type { Travel } from './travel.ts'
import type { Windows } from './windows.ts'
import type { Work } from './work.ts'

/** When work at tasks is wished to begin, by task, and what is the same backwards in time, where moments are negative. */
export interface Wishes {
  /** Whether any task has one, so that kernels need not look. */
  readonly isWished: boolean
  readonly from: Float64Array
  readonly to: Float64Array
  /** Search units per second begun too early or too late. */
  readonly earliness: Float64Array
  readonly lateness: Float64Array
  /** The windows of tasks and of breaks, backwards. */
  readonly windowsBack: Windows
  readonly breaksBack: Windows
  /** The last moment of which the problem speaks. */
  readonly lastMoment: number
  /** No route that wastes no time ends later. */
  readonly horizon: number
}

/** What the latest end of a day depends on. */
interface Lengths {
  /** Reloads, too. */
  readonly tasks: readonly unknown[]
  readonly windows: Windows
  readonly breaks: Breaks
  readonly works: readonly Work[]
  readonly travels: readonly Travel[]
}

/** Lays the soft windows of tasks out flat; without any, empty. */
export function compileWishes(problem: Problem, scale: number, lengths: Lengths): Wishes {
  const tasks = listTasks(problem)
  const isWished = tasks.some(({ softWindow: { earliness = 0, lateness = 0 } = {} }) => earliness + lateness > 0)
  const wished = isWished ? tasks.map(({ softWindow }) => softWindow) : []
  const { windows, breaks } = lengths
  const lastMoment = isWished ? lastMomentOf(problem, lengths) : 0
  return {
    isWished,
    from: Float64Array.from(wished, (wish) => wish?.window[0] ?? 0),
    to: Float64Array.from(wished, (wish) => wish?.window[1] ?? 0),
    earliness: Float64Array.from(wished, (wish) => (wish?.earliness ?? 0) * scale),
    lateness: Float64Array.from(wished, (wish) => (wish?.lateness ?? 0) * scale),
    windowsBack: isWished ? mirrorWindows(windows) : windows,
    breaksBack: isWished ? mirrorWindows(breaks.windows) : breaks.windows,
    lastMoment,
    horizon: isWished ? lastMoment + longestRoute(lengths) : 0,
  }
}

/** What it costs to begin at a task then, in search units. */
export function priceOfMoment({ from, to, earliness, lateness }: Wishes, task: number, begin: number): number {
  const early = floatAt(from, task) - begin
  const late = begin - floatAt(to, task)
  return floatAt(earliness, task) * Math.max(0, early) + floatAt(lateness, task) * Math.max(0, late)
}

function mirrorWindows(windows: Windows): Windows {
  const { first, opens, closes } = windows
  const order = Array.from(first.subarray(1)).flatMap((end, owner) =>
    Array.from({ length: end - intAt(first, owner) }, (_, place) => end - 1 - place),
  )
  return {
    ...windows,
    opens: Float64Array.from(order, (window) => -floatAt(closes, window)),
    closes: Float64Array.from(order, (window) => -floatAt(opens, window)),
  }
}

function lastMomentOf(problem: Problem, { windows, breaks }: Lengths): number {
  const moments = [
    ...problem.vehicles.flatMap(({ shift = [], departure = [], pay }) => [
      ...shift,
      ...departure,
      pay?.lateEnd?.after ?? 0,
    ]),
    ...listTasks(problem).flatMap(({ softWindow }) => softWindow?.window ?? []),
    ...[windows, breaks.windows].flatMap(({ opens, closes }) => [...opens, ...closes]).filter(Number.isFinite),
  ]
  return moments.reduce((last, moment) => Math.max(last, moment), 0)
}

/** Seconds of all work, of the longest leg to every task, and of breaks. */
function longestRoute({ tasks, breaks, works, travels }: Lengths): number {
  const longestLeg = travels.reduce(
    (most, { durations }) => durations.reduce((long, leg) => Math.max(long, leg), most),
    0,
  )
  const longestWork = works.reduce(
    (most, work) => tasks.reduce<number>((long, _, task) => Math.max(long, workAtMost(work, task)), most),
    0,
  )
  return (tasks.length + 1) * (longestWork + longestLeg) + breaks.spans.reduce((most, span) => Math.max(most, span), 0)
}

function workAtMost(work: Work, task: number): number {
  const seconds = floatAt(work, task)
  return seconds >= 0 ? seconds : floatAt(work, -seconds) + floatAt(work, 1 - seconds)
}
