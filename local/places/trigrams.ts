const LIKE_ENOUGH = 0.45
const MOST = 8

/** Names by the three-letter groups that they are made of. */
export type Trigrams = { similarTo(text: string): { readonly name: string; readonly likeness: number }[] }

/**
 * An index that finds names spelled like a text, by the share of trigrams that both have (Dice).
 *
 * Looking one up costs as much as there are names that share a trigram: under a millisecond for some thousand streets.
 * @see Dice (1945), Measures of the amount of ecologic association between species. https://doi.org/10.2307/1932409
 */
export function createTrigrams(names: readonly string[]): Trigrams {
  const sizes = names.map((name) => trigramsOf(name).size)
  const holders = new Map<string, number[]>()
  for (const [index, name] of names.entries()) {
    for (const trigram of trigramsOf(name)) {
      const list = holders.get(trigram)
      if (list) list.push(index)
      else holders.set(trigram, [index])
    }
  }
  return {
    similarTo: (text) => {
      const wanted = trigramsOf(text)
      return countHolders(wanted, holders)
        .map(([index, common]) => ({
          name: names[index] ?? '',
          likeness: (2 * common) / (wanted.size + (sizes[index] ?? 0)),
        }))
        .filter(({ likeness }) => likeness >= LIKE_ENOUGH)
        .sort((left, right) => right.likeness - left.likeness)
        .slice(0, MOST)
    },
  }
}

function countHolders(
  wanted: ReadonlySet<string>,
  holders: ReadonlyMap<string, readonly number[]>,
): [number, number][] {
  const common = new Map<number, number>()
  for (const trigram of wanted) {
    for (const index of holders.get(trigram) ?? []) common.set(index, (common.get(index) ?? 0) + 1)
  }
  return [...common]
}

function trigramsOf(text: string): Set<string> {
  const padded = `  ${text} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3)))
}
