/** Half-open range of characters. */
export type Range = readonly [start: number, end: number]

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Where the typed words begin a word of `text`, in order and without overlap, so that a list can set them in bold.
 *
 * Case and punctuation between words do not matter; a word that only matches inside another one is not marked.
 */
export function matchRanges(text: string, typed: string): Range[] {
  const words = typed.split(/[\s,]+/).filter(Boolean)
  const ranges: Range[] = []
  let from = 0
  for (const word of words) {
    const match = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}`, 'iu').exec(text.slice(from))
    if (!match) continue
    const start = from + match.index
    ranges.push([start, start + word.length])
    from = start + word.length
  }
  return ranges
}
