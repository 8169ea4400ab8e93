import { type AddressIndex, textAt } from '../address-index.ts'
import { findWord } from '../match-words.ts'
import { canonicalWords } from '../normalise.ts'

/** Words that towns are written with and without. */
export const fillers: ReadonlySet<string> = new Set(['city', 'town', 'county', 'of', 'borough'])

type AreaNames = readonly (readonly number[])[]

const kept = new WeakMap<AddressIndex, Map<number, AreaNames>>()

/** City, district and borough of an area, each as its words without fillers, by number. Told once for each area. */
export function namesOfArea(index: AddressIndex, area: number): AreaNames {
  const known = kept.get(index) ?? new Map<number, AreaNames>()
  kept.set(index, known)
  const names = known.get(area) ?? spell(index, area)
  known.set(area, names)
  return names
}

function spell(index: AddressIndex, area: number): AreaNames {
  const { cities, districts, boroughs } = index.areas
  return [cities, districts, boroughs].flatMap((column) => {
    const text = textAt(index, column, area)
    const words = canonicalWords(text ?? '').filter((word) => !fillers.has(word))
    return words.length === 0 ? [] : [words.map((word) => findWord(index.words, word))]
  })
}
