import { omit } from '#core/kernel/omit.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import { pointTimes } from './arrival-times.ts'
import type { Itinerary } from './itinerary.ts'
import { resumesAt, type SaidLate } from './late-start.ts'
import { isReloaded, markNames } from './mark-names.ts'

/** A mark of a stop with the minute of the route's day at which it was made; days before and after go on below and above. */
export interface DrivenMark {
  readonly stop: string
  readonly mark: 'complete' | 'incomplete' | 'none'
  readonly minute: number
}

/** A point of a route that is being driven. */
export interface LivePoint {
  readonly mark: 'complete' | 'incomplete' | 'none'
  /** When it was marked, or is expected now; `undefined` where no way is known: the stop was passed by. */
  readonly minute: number | undefined
  /** As planned. */
  readonly planned: number | undefined
  /** It was or will be reached after its window has closed. */
  readonly isLate: boolean
}

/** How far a route is. */
export interface LiveRoute {
  /** As many as the points of the itinerary, in their order. */
  readonly points: readonly LivePoint[]
  /** Index of the point to go to; `undefined` once the route is over. */
  readonly next: number | undefined
  readonly complete: number
  readonly incomplete: number
  readonly stops: number
  readonly late: number
  /** Minutes behind the plan at the next point, negative ahead of it; `undefined` without a leaving time or marks. */
  readonly behind: number | undefined
  /** The driver was to have left a while ago, and has marked nothing. */
  readonly isOverdue: boolean
}

/** Who has marked nothing by so many minutes after they were to leave has not started. */
const OVERDUE_MINUTES = 15

/**
 * When each stop will be reached, by the last mark that was made: from there the day goes on as planned, and where the
 * next stop should have been reached already (`now`, a minute of the day) it is expected at any moment. Who has not
 * started when they should have is taken to start now. Of whom it was said since then that they are late, the day goes on
 * by as much behind the plan as was said.
 *
 * Stops without a mark before the last marked one were passed by: nobody knows when the driver will turn back.
 */
export function liveRoute(itinerary: Itinerary, marks: readonly DrivenMark[], now: number, late?: SaidLate): LiveRoute {
  const { points, leaveAt } = itinerary
  const byName = new Map(marks.filter(({ mark }) => mark !== 'none').map((mark) => [mark.stop, mark]))
  const made = markNames(points).map((name) => byName.get(name))
  const planned = leaveAt === undefined ? [] : pointTimes(itinerary, leaveAt).map(({ arrival }) => arrival)
  const from = lastMarked(made)
  const resumes = resumesAt(itinerary, [...byName.values()], late)
  const leaves = from < 0 ? (resumes ?? leaveAt) : undefined
  const isOverdue = leaves !== undefined && now > leaves + OVERDUE_MINUTES
  const notBegun = isOverdue || resumes !== undefined ? timesFrom(itinerary, isOverdue ? now : resumes) : planned
  const minute = Math.max(made[from]?.minute ?? 0, resumes ?? 0)
  const expected = from < 0 ? notBegun : expectedAfter(itinerary, { from, minute }, now)
  const live = points.map(({ kind, window }, index): LivePoint => {
    const mark = made[index]
    const minute = mark?.minute ?? (kind === 'start' ? planned[index] : expected[index])
    const isLate = window !== undefined && minute !== undefined && mark?.mark !== 'incomplete' && minute > window[1]
    return { mark: mark?.mark ?? 'none', minute, planned: planned[index], isLate }
  })
  const isMarked = (index: number): boolean => made[index] !== undefined
  const next = points.findIndex(
    ({ kind }, index) => kind !== 'start' && !isMarked(index) && !isReloaded(points, isMarked, index),
  )
  return {
    points: live,
    ...(next < 0 ? { next: undefined } : { next }),
    ...countsOf(itinerary, live, { next, isOverdue, isSaid: resumes !== undefined }),
  }
}

/** Times of a route whose driver begins at this minute, whatever was planned. */
const timesFrom = (itinerary: Itinerary, from = 0): number[] =>
  pointTimes({ ...itinerary, from }, itinerary.leaveAt ?? from).map(({ arrival }) => arrival)

const ON_TIME_MINUTES = 3

/** "14 min behind", "on time", "5 min ahead". */
export const behindWords = (minutes: number): string =>
  Math.abs(minutes) < ON_TIME_MINUTES
    ? 'on time'
    : `${formatMinutes(Math.abs(minutes))} ${minutes > 0 ? 'behind' : 'ahead'}`

function countsOf(
  { points }: Itinerary,
  live: readonly LivePoint[],
  { next, isOverdue, isSaid }: { readonly next: number; readonly isOverdue: boolean; readonly isSaid: boolean },
) {
  const stops = live.filter((_, index) => points[index]?.kind === 'stop')
  const count = (mark: LivePoint['mark']): number => stops.filter((point) => point.mark === mark).length
  const { minute, planned } = live[next] ?? {}
  const hasBegun = isOverdue || isSaid || stops.some(({ mark }) => mark !== 'none')
  return {
    complete: count('complete'),
    incomplete: count('incomplete'),
    stops: stops.length,
    late: stops.filter(({ isLate }) => isLate).length,
    isOverdue,
    behind: hasBegun && minute !== undefined && planned !== undefined ? minute - planned : undefined,
  }
}

/** Index of the point whose mark was made last; of one minute the one farther along the route. */
function lastMarked(made: readonly (DrivenMark | undefined)[]): number {
  let last = -1
  made.forEach((mark, index) => {
    if (mark && (last < 0 || mark.minute >= (made[last]?.minute ?? 0))) last = index
  })
  return last
}

/** Expected minutes of the points behind a marked one; service there is over. */
function expectedAfter(itinerary: Itinerary, mark: { from: number; minute: number }, now: number): number[] {
  const { from } = mark
  const [here, ...rest] = itinerary.points.slice(from)
  if (!here) return []
  const left = omit(here, 'serviceMinutes', 'window', 'drivenAt', 'serveFrom')
  // What was planned to start again by now has been overtaken by the mark.
  const onward: Itinerary = {
    ...omit(itinerary, 'from'),
    points: [left, ...rest.map((point) => omit(point, 'drivenAt'))],
    legs: itinerary.legs.slice(from),
    breaks: itinerary.breaks.flatMap((each) => (each.before > from ? [{ ...each, before: each.before - from }] : [])),
  }
  const onwardFrom = (leaveAt: number): number[] => pointTimes(onward, leaveAt).map(({ arrival }) => arrival)
  const first = onwardFrom(mark.minute)
  const overdue = Math.max(0, now - (first[1] ?? now))
  const times = overdue > 0 ? onwardFrom(mark.minute + overdue) : first
  const expected: number[] = []
  times.forEach((time, index) => {
    if (index > 0) expected[from + index] = time
  })
  return expected
}
