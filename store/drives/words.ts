import { CustomAttributeType } from 'electrodb'
import type { DriveWord, TimedWord, WordSubject } from '#core/itinerary/drive-words.ts'

/** The last word of a driver on each subject, and when it was said. */
type WordFields = { readonly [Subject in WordSubject as `${Subject}Word`]?: DriveWord } & {
  readonly [Subject in WordSubject as `${Subject}At`]?: number
}

/** What an item keeps of it. */
export const wordAttributes = {
  lateWord: { type: CustomAttributeType<DriveWord>('string') },
  lateAt: { type: 'number' },
  breakWord: { type: CustomAttributeType<DriveWord>('string') },
  breakAt: { type: 'number' },
} as const

/** The driver's last word on each subject. */
export interface SaidWords {
  readonly words: readonly TimedWord[]
}

/** What an item says. */
export const wordsOf = ({ lateWord, lateAt, breakWord, breakAt }: WordFields): TimedWord[] => [
  ...(lateWord && lateAt !== undefined ? [{ word: lateWord, at: lateAt }] : []),
  ...(breakWord && breakAt !== undefined ? [{ word: breakWord, at: breakAt }] : []),
]
