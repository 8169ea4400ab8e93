import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { AddressIndex } from './address-index.ts'
import type { WordLikeness } from './match-words.ts'

/** A missing word of a name counts less than a word that fits: people leave words out. */
const MISSING = 0.35

/**
 * Names that have most of the rare words of a question, the best first.
 *
 * Words are weighed by how few names have them; every name with a word of the question is looked at once.
 * @see Spärck Jones (1972), A statistical interpretation of term specificity. https://doi.org/10.1108/eb026526
 */
export function candidateNames(index: AddressIndex, likeness: readonly WordLikeness[], most: number): number[] {
  const { words, names } = index
  const count = names.firstWord.length - 1
  const rarity = (word: number): number =>
    Math.log(1 + count / (1 + intAt(words.firstName, word + 1) - intAt(words.firstName, word)))
  const fits = new Float64Array(count)
  const seen: number[] = []
  for (const ofToken of likeness) {
    for (const [word, like] of ofToken) {
      const weight = rarity(word) * like
      const end = intAt(words.firstName, word + 1)
      for (let at = intAt(words.firstName, word); at < end; at++) {
        const name = intAt(words.names, at)
        if (floatAt(fits, name) === 0) seen.push(name)
        fits[name] = floatAt(fits, name) + weight
      }
    }
  }
  const scores = Float64Array.from(seen, (name) => {
    let whole = 0
    const end = intAt(names.firstWord, name + 1)
    for (let at = intAt(names.firstWord, name); at < end; at++) whole += rarity(intAt(names.words, at))
    const fit = Math.min(whole, floatAt(fits, name))
    return fit - MISSING * (whole - fit)
  })
  return bestOf(seen, scores, most)
}

/** Those with the highest scores, highest first. O(n) but for the few that are left. */
function bestOf(items: readonly number[], scores: Float64Array, most: number): number[] {
  const threshold = items.length > most ? floatAt(scores.toSorted(), items.length - most) : Number.NEGATIVE_INFINITY
  return items
    .map((item, at) => ({ item, score: floatAt(scores, at) }))
    .filter(({ score }) => score >= threshold)
    .sort((a, b) => b.score - a.score || a.item - b.item)
    .slice(0, most)
    .map(({ item }) => item)
}
