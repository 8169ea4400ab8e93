import { plainDigits } from '#engine/base/plain-digits.ts'
import type { WordColumns } from './address-index.ts'
import { findWord } from './match-words.ts'
import { inPairs, simplify, withoutOrdinal } from './normalise.ts'
import { fullWord, otherReadings } from './words.ts'

/** A word of a question. */
export interface Token {
  /** As typed, in lower case without accents: `120th`, `st`. */
  readonly text: string
  /** What it may stand for, itself included: `st` may be a street or a saint. */
  readonly readings: readonly string[]
  /** As a house number is written, where it may be one: `12a`, `12` for `twelve`. */
  readonly number?: string | undefined
  /** Which part between commas it stands in. */
  readonly part: number
}

/** Longer texts are no addresses; their beginning may be one. */
const LONGEST = 200
const MOST_TOKENS = 24

/** Flats and floors say nothing of where the house stands. */
const units = new RegExp(
  [
    String.raw`\b(?:apt|apartment|suite|ste|unit|room|rm) (?:\d[\w-]*|[a-z]\d*)(?= |$)`,
    String.raw`\b\d+(?:st|nd|rd|th) (?:floor|fl)(?= |$)`,
    String.raw`\bfloor \d+(?= |$)`,
  ].join('|'),
  'g',
)

const countryWords = /(?:^| )(?:usa|us|united states(?: of america)?)$/

/**
 * Words of a question in their order; none for a text without letters and digits. Knows `12 1/2` for one number, leaves
 * out flats, floors, `near`, the country and what is behind a ZIP code, and joins or parts words as the index has them (`Mac Dougal`, `mainstreet`).
 */
export function tokensOf(text: string, words: WordColumns): Token[] {
  const parts = plainDigits(text.slice(0, LONGEST))
    .replace(/#\s*[\w-]+/g, ' ')
    .replace(/(?<=\s\d{5})-\d{4}\b/g, '')
    .split(/[,;\n\r\t|]/)
    .map((part) =>
      simplify(part)
        .replace(units, ' ')
        .replace(/^near (?=\d)/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '')
  const last = parts.at(-1)?.replace(countryWords, '') ?? ''
  const all = parts.length > 0 && (parts.length > 1 || last !== '') ? [...parts.slice(0, -1), last] : parts
  return all
    .flatMap((part, index) => spaced(part, words).flatMap((word) => inPairs(word).map((each) => toToken(each, index))))
    .filter((token) => token.text !== '')
    .slice(0, MOST_TOKENS)
}

const toToken = (text: string, part: number): Token => {
  const plain = withoutOrdinal(text)
  const full = fullWord.get(text)
  const readings = new Set([plain, ...(full ? [full] : []), ...(otherReadings.get(text) ?? [])])
  const number = /^\d/.test(text) ? text : otherReadings.get(text)?.find((reading) => /^\d/.test(reading))
  return { text, readings: [...readings], part, number }
}

/** Words between blanks, joined and parted as the index has them. */
function spaced(part: string, words: WordColumns): string[] {
  // `12broadway`; an ordinal has two letters.
  const all = part.replace(/(?<= |^)\d+(?=\p{L}{3})/gu, '$& ').split(' ')
  const spaced: string[] = []
  for (let at = 0; at < all.length; at++) {
    const word = all[at] ?? ''
    const next = all[at + 1] ?? ''
    if (/^\d\/\d$/.test(next) && /^\d+$/.test(word)) {
      spaced.push(`${word} ${next}`)
      at++
    } else if (isSplit(words, word, next)) {
      spaced.push(word + next)
      at++
    } else spaced.push(...parted(words, word))
  }
  return spaced
}

const isKnown = (words: WordColumns, word: string): boolean => findWord(words, fullWord.get(word) ?? word) >= 0
const isName = (word: string): boolean => /^\p{L}{2,}$/u.test(word)

/** `mac dougal` where the index has only `macdougal`. */
const isSplit = (words: WordColumns, word: string, next: string): boolean =>
  isName(word) && isName(next) && findWord(words, word + next) >= 0 && !(isKnown(words, word) && isKnown(words, next))

/** `mainstreet` where the index has only `main` and `street`. */
function parted(words: WordColumns, word: string): string[] {
  if (word.length < 6 || !isName(word) || isKnown(words, word)) return [word]
  for (let at = 3; at <= word.length - 3; at++) {
    const halves = [word.slice(0, at), word.slice(at)]
    if (halves.every((half) => isKnown(words, half))) return halves
  }
  return [word]
}

/** Whether a word has the form of a ZIP code, as far as it is typed. */
export const isZip = ({ text }: Token): boolean => /^\d{5}$/.test(text)

/** Whether a word is a number that names a street: `72nd`, or one that may become so, as `72n`, where it is being typed. */
export const isOrdinal = ({ text }: Token, isBegun: boolean): boolean =>
  (isBegun ? /^\d+(?:st?|nd?|rd?|th?)$/ : /^\d+(?:st|nd|rd|th)$/).test(text)
