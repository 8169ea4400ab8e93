import { isDriveWord, mergeWords, subjectOf, type TimedWord } from '#core/itinerary/drive-words.ts'

/** What was said of the day on this phone, as marks are kept: told by the server, and not sent yet. */
export interface KeptWords {
  readonly known: readonly TimedWord[]
  readonly unsent: readonly TimedWord[]
}

/** What is kept of a route, as far as it has words. */
interface WithWords {
  readonly words?: KeptWords
}

const none: KeptWords = { known: [], unsent: [] }

/** What holds on this phone: what was not sent yet was said here, and last. */
export function shownWords({ words: { known, unsent } = none }: WithWords): readonly TimedWord[] {
  const mine = mergeWords(unsent)
  const isMine = ({ word }: TimedWord): boolean => mine.some((each) => subjectOf(each.word) === subjectOf(word))
  return [...known.filter((each) => !isMine(each)), ...mine]
}

/** One more word to send; an earlier one on its subject need not be. */
export function withWord<Kept extends WithWords>(kept: Kept, said: TimedWord): Kept {
  const { known, unsent } = kept.words ?? none
  const others = unsent.filter(({ word }) => subjectOf(word) !== subjectOf(said.word))
  return { ...kept, words: { known, unsent: [...others, said] } }
}

/** After the server has answered; one that knows no words has taken none. What was said meanwhile stays to be sent. */
export function afterWords<Kept extends WithWords>(
  kept: Kept,
  sent: readonly TimedWord[],
  known: readonly TimedWord[] | undefined,
): Kept {
  const { known: before, unsent } = kept.words ?? none
  const isSent = (each: TimedWord): boolean => sent.some(({ word, at }) => word === each.word && at === each.at)
  const words = { known: known ?? before, unsent: known ? unsent.filter((each) => !isSent(each)) : unsent }
  return words.known.length + words.unsent.length === 0 ? kept : { ...kept, words }
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
  isDriveWord(value.word) &&
  'at' in value &&
  Number.isInteger(value.at)
