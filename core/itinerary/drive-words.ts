import { formatMinutes } from '../kernel/time.ts'

/** So many minutes behind the plan somebody may be said to be at most. */
export const MOST_LATE_MINUTES = 600

/**
 * What is said of a driver's day besides marks, on the way or by the dispatcher: by how many whole minutes they are late,
 * 1 to `MOST_LATE_MINUTES`, and whether they are on a break.
 */
export type LateWord = 'on-time' | `late-${number}`
export type DriveWord = LateWord | 'break-over' | 'break'

/** How a word tells minutes. */
const latePattern = /^late-(?:[1-9]\d?|[1-5]\d\d|600)$/

export const isLateWord = (value: unknown): value is LateWord =>
  value === 'on-time' || (typeof value === 'string' && latePattern.test(value))

export const isDriveWord = (value: unknown): value is DriveWord =>
  value === 'break' || value === 'break-over' || isLateWord(value)

/** The word for so many minutes, of which none are on time. */
export const lateWord = (minutes: number): LateWord => (minutes === 0 ? 'on-time' : `late-${minutes}`)

/** What was said, and when. */
export interface TimedWord {
  readonly word: DriveWord
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** What a word is about: of each subject the latest counts. */
export type WordSubject = 'late' | 'break'

export const subjectOf = (word: DriveWord): WordSubject => (word.startsWith('break') ? 'break' : 'late')

/** Whether a word replaces another of its subject: the later does, of one moment the one that says more. */
export const replacesWord = (one: TimedWord, other: TimedWord | undefined): boolean =>
  !other || one.at > other.at || (one.at === other.at && weightOf(one.word) > weightOf(other.word))

const weightOf = (word: DriveWord): number => wordMinutes(word) ?? Number(word === 'break')

/** What holds after several phones spoke: the last word on each subject, however often and in whatever order they come. */
export function mergeWords(...lists: readonly (readonly TimedWord[])[]): readonly TimedWord[] {
  const last = new Map<WordSubject, TimedWord>()
  for (const each of lists.flat()) {
    const subject = subjectOf(each.word)
    if (replacesWord(each, last.get(subject))) last.set(subject, each)
  }
  return (['late', 'break'] as const).flatMap((subject) => last.get(subject) ?? [])
}

/** A word by the server's clock: `offset` is what that is ahead of the phone's. Nothing was said after `now`. */
export const correctedWord = ({ word, at }: TimedWord, offset: number, now: number): TimedWord => ({
  word,
  at: Math.max(0, Math.min(now, at + offset)),
})

/** How many minutes behind the plan a word says, 0 for on time; `undefined` for what says nothing of it. */
export const wordMinutes = (word: DriveWord): number | undefined =>
  word === 'on-time' ? 0 : subjectOf(word) === 'late' ? Number(word.slice('late-'.length)) : undefined

/** `30 min late, said at 10:40 AM`, for what holds; nothing for who is in time again and drives on. */
export const wordTexts = (words: readonly TimedWord[], clock: (at: number) => string): readonly string[] =>
  mergeWords(words).flatMap(({ word, at }) => {
    const text = textOf(word)
    return text === undefined ? [] : [`${text}, said at ${clock(at)}`]
  })

function textOf(word: DriveWord): string | undefined {
  if (word === 'break') return 'on a break'
  const minutes = wordMinutes(word)
  return minutes ? `${formatMinutes(minutes)} late` : undefined
}
