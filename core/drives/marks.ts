import type { Mark } from '#core/itinerary/mark-names.ts'

/** What somebody said of a stop, and when. `none` takes an earlier mark away. */
export interface TimedMark {
  /** Name of the stop across versions of its route (`markNames`). */
  readonly stop: string
  readonly mark: Mark | 'none'
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Why a stop is incomplete. */
  readonly reason?: string
}

/** Marks by a name of their stops. */
export type Marks = Readonly<Record<string, Mark>>

/** Everything that was said, the latest of each stop. */
export type TimedMarks = ReadonlyMap<string, TimedMark>

/** The first of these stops without a mark: where to go next. */
export const nextUnmarked = (stops: readonly string[], marks: Marks): string | undefined =>
  stops.find((id) => marks[id] === undefined)

const ranks = ['none', 'incomplete', 'complete'] as const
const rankOf = ({ mark }: TimedMark): number => ranks.indexOf(mark)

/**
 * Whether one mark of a stop replaces another: the later does. Of one moment the stronger, then the one whose reason
 * comes later in the alphabet, so that every phone and the server decide alike.
 */
export function replaces(mark: TimedMark, other: TimedMark | undefined): boolean {
  if (!other) return true
  if (mark.at !== other.at) return mark.at > other.at
  if (mark.mark !== other.mark) return rankOf(mark) > rankOf(other)
  return (mark.reason ?? '') > (other.reason ?? '')
}

/** What holds after several phones spoke; in whatever order and however often their marks arrive. */
export function mergeMarks(...lists: readonly Iterable<TimedMark>[]): TimedMarks {
  const merged = new Map<string, TimedMark>()
  for (const list of lists) {
    for (const mark of list) if (replaces(mark, merged.get(mark.stop))) merged.set(mark.stop, mark)
  }
  return merged
}

/** A mark by the server's clock: `offset` is what that is ahead of the phone's. Nothing was marked after `now`. */
export const correctedMark = (mark: TimedMark, offset: number, now: number): TimedMark => ({
  ...mark,
  at: Math.max(0, Math.min(now, mark.at + offset)),
})

/** The marks that count, without those that were taken away. */
export const marksOf = (timed: Iterable<TimedMark>): Marks =>
  Object.fromEntries([...timed].flatMap(({ stop, mark }) => (mark === 'none' ? [] : [[stop, mark] as const])))
