import type { WordColumns } from '../address-index.ts'
import { findWord, type WordLikeness, wordsBeginningWith, wordsLike } from '../match-words.ts'
import type { Token } from '../tokens.ts'
import { fullWord } from '../words.ts'

/** How a question is read. */
export interface Reading {
  /** Whether slips of the finger are looked for. */
  readonly withSlips: boolean
  /** Whether the last word may be the beginning of a longer one. */
  readonly isTyping: boolean
}

/** A word that goes on is a little less than one that is whole. */
const BEGINNING = 0.98
/** More continuations than this tell nothing: the next letter will. */
const MOST_WORDS = 5_000

/** Words of the index that each word of a question may mean. */
export function readTokens(words: WordColumns, tokens: readonly Token[], reading: Reading): WordLikeness[] {
  return tokens.map((token, index) => {
    const isLast = reading.isTyping && index === tokens.length - 1
    const found: WordLikeness = new Map()
    for (const text of token.readings) {
      const word = findWord(words, text)
      if (word >= 0) found.set(word, 1)
    }
    if (isLast) addBeginnings(words, token, found)
    if (reading.withSlips) addLike(words, token, isLast, found)
    return found
  })
}

/** `fift` may become `fifth`, which names have as `5`; `120t` may become `120th`. */
function addBeginnings(words: WordColumns, { text }: Token, found: WordLikeness): void {
  for (const [from, to] of [text, text.replace(/(?<=\d)(?:s|n|r|t)$/, '')].map((each) =>
    wordsBeginningWith(words, each),
  )) {
    for (let word = from; word < Math.min(to, from + MOST_WORDS); word++) addBest(found, word, BEGINNING)
  }
  for (const [short, full] of fullWord) {
    const word = short.startsWith(text) ? findWord(words, full) : -1
    if (word >= 0) addBest(found, word, BEGINNING)
  }
}

function addLike(words: WordColumns, { text }: Token, isLast: boolean, found: WordLikeness): void {
  for (const [word, slips] of wordsLike(words, text, isLast)) {
    addBest(found, word, 1 - slips / (text.length + 1))
  }
}

function addBest(found: WordLikeness, word: number, likeness: number): void {
  if (likeness > (found.get(word) ?? 0)) found.set(word, likeness)
}
