import { pointTimes } from './arrival-times.ts'
import { mergeWords, type TimedWord, wordMinutes } from './drive-words.ts'
import type { Itinerary } from './itinerary.ts'
import { markNames } from './mark-names.ts'

/** That a driver is so many minutes behind the plan, and at which minute of the day that was said. */
export interface SaidLate {
  readonly minutes: number
  readonly minute: number
}

/** When stops were marked, in milliseconds since the epoch. */
type Marks = readonly { readonly at: number; readonly mark: 'complete' | 'incomplete' | 'none' }[]

/**
 * What holds of how late a driver is; nothing for who is on time, and once a stop is marked since, which tells the real
 * time. `minuteOf` tells the minute of the day of a moment.
 */
export function saidLate(
  words: readonly TimedWord[],
  marks: Marks,
  minuteOf: (at: number) => number,
): SaidLate | undefined {
  const last = mergeWords(words).find(({ word }) => wordMinutes(word) !== undefined)
  const minutes = last && wordMinutes(last.word)
  if (!last || !minutes || marks.some(({ at, mark }) => mark !== 'none' && at > last.at)) return undefined
  return { minutes, minute: minuteOf(last.at) }
}

/**
 * The minute of the day at which a driver who is late goes on, from the stop marked last, so that what follows is by as
 * much behind its planned time as was said; `undefined` where nothing was said.
 */
export function resumesAt(
  itinerary: Itinerary,
  marked: readonly { readonly stop: string; readonly minute: number }[],
  late: SaidLate | undefined,
): number | undefined {
  const { points, leaveAt, from } = itinerary
  if (!late || leaveAt === undefined) return undefined
  const minutes = new Map(marked.map(({ stop, minute }) => [stop, minute]))
  const made = markNames(points).map((name) => minutes.get(name))
  const last = Math.max(...made.map((minute) => minute ?? Number.NEGATIVE_INFINITY))
  const at = made.lastIndexOf(last)
  const { arrival, wait } = pointTimes(itinerary, leaveAt)[at] ?? { arrival: leaveAt, wait: 0 }
  const left = arrival + wait + (at < 0 ? 0 : (points[at]?.serviceMinutes ?? 0))
  // A rest that was timed before this was said knows nothing of it, one that was timed since tells it already.
  const isSince = from !== undefined && from > late.minute
  return (isSince ? left : Math.max(left, from ?? left)) + late.minutes
}
