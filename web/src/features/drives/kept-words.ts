import { driveWords, mergeWords, subjectOf, type TimedWord } from '#core/drives/words.ts'
import type { KeptMarks } from './kept-marks.ts'

/** What was said of the day on this phone, as marks are kept: told by the server, and not sent yet. */
export interface KeptWords {
  readonly known: readonly TimedWord[]
  readonly unsent: readonly TimedWord[]
}

const none: KeptWords = { known: [], unsent: [] }

/** What holds on this phone: what was not sent yet was said here, and last. */
export function shownWords({ words: { known, unsent } = none }: Pick<KeptMarks, 'words'>): readonly TimedWord[] {
  const mine = mergeWords(unsent)
  const isMine = ({ word }: TimedWord): boolean => mine.some((each) => subjectOf(each.word) === subjectOf(word))
  return [...known.filter((each) => !isMine(each)), ...mine]
}

/** One more word to send; an earlier one on its subject need not be. */
export const withWord = ({ words: { known, unsent } = none, ...kept }: KeptMarks, said: TimedWord): KeptMarks => ({
  ...kept,
  words: { known, unsent: [...unsent.filter(({ word }) => subjectOf(word) !== subjectOf(said.word)), said] },
})

/** After the server has answered; one that knows no words has taken none. What was said meanwhile stays to be sent. */
export function afterWords(
  { words: { known: before, unsent } = none, ...kept }: KeptMarks,
  sent: readonly TimedWord[],
  known: readonly TimedWord[] | undefined,
): KeptMarks {
  const left = known
    ? unsent.filter((each) => !sent.some(({ word, at }) => word === each.word && at === each.at))
    : unsent
  const words = { known: known ?? before, unsent: left }
  return words.known.length + left.length === 0 ? kept : { ...kept, words }
}

/** Reads what was kept. */
export function readWords(value: unknown): KeptWords | undefined {
  if (typeof value !== 'object' || value === null || !('known' in value) || !('unsent' in value)) return undefined
  return { known: readList(value.known), unsent: readList(value.unsent) }
}

const readList = (value: unknown): TimedWord[] => (Array.isArray(value) ? value.filter(isWord) : [])

const isWord = (value: unknown): value is TimedWord =>
  typeof value === 'object' &&
  value !== null &&
  'word' in value &&
  driveWords.some((word) => word === value.word) &&
  'at' in value &&
  Number.isInteger(value.at)
