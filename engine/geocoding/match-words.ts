import { intAt } from '#engine/base/typed-array.ts'
import type { WordColumns } from './address-index.ts'

/** How like a typed word each word of the index is, from 0 to 1, by the number of the word. */
export type WordLikeness = Map<number, number>

/** Number of a word, or where it would stand as -1 less that. O(log words). */
export function findWord(words: WordColumns, wanted: string): number {
  const at = lowerBound(words, wanted)
  return at < words.shared.length && compare(words, at, wanted) === 0 ? at : -1 - at
}

/** Words that begin with a text: from the first up to the second number. O(log words). */
export const wordsBeginningWith = (words: WordColumns, prefix: string): readonly [from: number, to: number] => [
  lowerBound(words, prefix),
  lowerBound(words, `${prefix}\uffff`),
]

function lowerBound(words: WordColumns, wanted: string): number {
  let low = 0
  let high = words.shared.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(words, middle, wanted) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function compare({ firstLetter, letters }: WordColumns, word: number, wanted: string): number {
  const start = intAt(firstLetter, word)
  const length = intAt(firstLetter, word + 1) - start
  for (let at = 0; at < length; at++) {
    const difference = (letters[start + at] ?? 0) - (at < wanted.length ? wanted.charCodeAt(at) : -1)
    if (difference !== 0) return difference
  }
  return length - wanted.length
}

/**
 * Slips of the finger that are forgiven in a word: none below three letters, one up to seven, then two. Numbers have
 * none: 120 Street is not 121 Street misspelled.
 */
export function slipsAllowed(word: string): number {
  if (word.length < 3 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Distance that is more than any that is allowed. */
const FAR = 99

/**
 * Words within some slips of a typed one: a letter changed, missing, too much, or two exchanged. With `isBeginning` the
 * typed word may be the beginning of a longer one.
 *
 * Walks the sorted words as the tree that they are: what a word shares with the one before it is not compared again, and
 * branches that are too far already are passed over. O(letters within reach × length of the word).
 * @see Schulz, Mihov (2002), Fast string correction with Levenshtein automata: the walk of automaton and lexicon side by
 * side, here with rows of the distance table for states. https://doi.org/10.1007/s10032-002-0082-8
 * @see Damerau (1964), A technique for computer detection and correction of spelling errors.
 * https://doi.org/10.1145/363958.363994
 */
export function wordsLike(words: WordColumns, typed: string, isBeginning: boolean): [word: number, slips: number][] {
  const most = slipsAllowed(typed)
  const found: [number, number][] = []
  if (most === 0) return found
  const table = new DistanceTable(typed, most, isBeginning)
  for (let word = 0; word < words.shared.length; word++) {
    const shared = words.shared[word] ?? 0
    if (shared >= table.deadFrom) continue
    const slips = table.walk(words, word, shared)
    if (slips <= most) found.push([word, slips])
  }
  return found
}

/** Longest word of an index and one more. */
const ROWS = 66

/** Distances between the beginnings of a typed word and those of the word of the index at which the walk stands. */
class DistanceTable {
  /** Depth from which on no word with the same beginning can be near enough. */
  deadFrom = ROWS
  private readonly typed: string
  private readonly most: number
  private readonly isBeginning: boolean
  private readonly width: number
  private readonly rows: Uint8Array
  /** Smallest distance of the whole typed word to a beginning of at most that depth. */
  private readonly best: Uint8Array

  constructor(typed: string, most: number, isBeginning: boolean) {
    this.typed = typed.slice(0, ROWS - 2)
    this.most = most
    this.isBeginning = isBeginning
    this.width = this.typed.length + 1
    this.rows = new Uint8Array(ROWS * this.width)
    this.best = new Uint8Array(ROWS).fill(FAR)
    for (let at = 0; at < this.width; at++) this.rows[at] = at
    this.best[0] = this.typed.length
  }

  /** Slips from the typed word to a word that shares so many letters with the one before. */
  walk({ firstLetter, letters }: WordColumns, word: number, shared: number): number {
    const start = intAt(firstLetter, word)
    const length = intAt(firstLetter, word + 1) - start
    this.deadFrom = ROWS
    for (let depth = shared + 1; depth <= length; depth++) {
      const nearest = this.fill(depth, letters[start + depth - 1] ?? 0, letters[start + depth - 2] ?? 0)
      if (nearest > this.most && (!this.isBeginning || this.at(this.best, depth) > this.most)) {
        this.deadFrom = depth
        return FAR
      }
    }
    const whole = this.at(this.rows, length * this.width + this.width - 1)
    return this.isBeginning ? this.at(this.best, length) : whole
  }

  /** The row for one more letter; the smallest number in it. */
  private fill(depth: number, letter: number, letterBefore: number): number {
    const row = depth * this.width
    this.rows[row] = depth
    let nearest = depth
    for (let at = 1; at < this.width; at++) {
      const isSame = this.typed.charCodeAt(at - 1) === letter
      const above = row - this.width + at
      let slips = Math.min(this.at(this.rows, above) + 1, this.at(this.rows, row + at - 1) + 1)
      slips = Math.min(slips, this.at(this.rows, above - 1) + (isSame ? 0 : 1))
      const isExchanged =
        depth > 1 &&
        at > 1 &&
        this.typed.charCodeAt(at - 2) === letter &&
        this.typed.charCodeAt(at - 1) === letterBefore
      if (isExchanged) slips = Math.min(slips, this.at(this.rows, above - this.width - 2) + 1)
      this.rows[row + at] = slips
      nearest = Math.min(nearest, slips)
    }
    this.best[depth] = Math.min(this.at(this.best, depth - 1), this.at(this.rows, row + this.width - 1))
    return nearest
  }

  private at(numbers: Uint8Array, index: number): number {
    return numbers[index] ?? 0
  }
}
