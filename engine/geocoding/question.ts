import { intAt } from '#engine/base/typed-array.ts'
import type { AddressIndex } from './address-index.ts'
import type { WordLikeness } from './match-words.ts'
import { type Reading, readTokens } from './reading/read-tokens.ts'
import { type Token, tokensOf } from './tokens.ts'
import { weightOfWord } from './words.ts'

/** A text as the index understands it. */
export interface Question {
  readonly index: AddressIndex
  readonly tokens: readonly Token[]
  /** Words of the index that each token may mean. */
  readonly likeness: readonly WordLikeness[]
  readonly isTyping: boolean
  /** Weight of a word of the index within a name. */
  readonly weightOf: (word: number) => number
}

/** Reads a text; a text without letters and digits has no tokens. */
export function askIndex(index: AddressIndex, text: string, reading: Reading): Question {
  const tokens = tokensOf(text, index.words)
  const weights = new Map<number, number>()
  const weightOf = (word: number): number => {
    const weight = weights.get(word) ?? weightOfWord(wordText(index, word))
    weights.set(word, weight)
    return weight
  }
  return { index, tokens, likeness: readTokens(index.words, tokens, reading), isTyping: reading.isTyping, weightOf }
}

/** Whether a word is the last of a text that is being typed. */
export const isStillTyped = ({ tokens, isTyping }: Question, at: number): boolean =>
  isTyping && at === tokens.length - 1

function wordText({ words }: AddressIndex, word: number): string {
  const start = intAt(words.firstLetter, word)
  return String.fromCharCode(...words.letters.subarray(start, intAt(words.firstLetter, word + 1)))
}
