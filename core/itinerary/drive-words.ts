/** What is said of a driver's day besides marks, on the way or by the dispatcher: how late they are, and whether they are on a break. */
export const lateWords = ['on-time', 'late-15', 'late-30', 'late-45', 'late-60', 'late-90', 'late-120'] as const
export const driveWords = [...lateWords, 'break-over', 'break'] as const

export type LateWord = (typeof lateWords)[number]
export type DriveWord = (typeof driveWords)[number]

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
  !other || one.at > other.at || (one.at === other.at && driveWords.indexOf(one.word) > driveWords.indexOf(other.word))

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

const texts: Readonly<Record<DriveWord, string | undefined>> = {
  'on-time': undefined,
  'late-15': '15 min late',
  'late-30': '30 min late',
  'late-45': '45 min late',
  'late-60': '1 h late',
  'late-90': '1 h 30 min late',
  'late-120': '2 h late',
  'break-over': undefined,
  break: 'on a break',
}

/** How many minutes behind the plan a word says, 0 for on time; `undefined` for what says nothing of it. */
export const wordMinutes = (word: DriveWord): number | undefined =>
  word === 'on-time' ? 0 : subjectOf(word) === 'late' ? Number(word.slice('late-'.length)) : undefined

/** `30 min late, said at 10:40 AM`, for what holds; nothing for who is in time again and drives on. */
export const wordTexts = (words: readonly TimedWord[], clock: (at: number) => string): readonly string[] =>
  mergeWords(words).flatMap(({ word, at }) => {
    const text = texts[word]
    return text === undefined ? [] : [`${text}, said at ${clock(at)}`]
  })
