import { addressLine } from '../address-line.ts'
import type { Inspection } from '../rows/inspection.ts'

/** Inspections that a search shows: enough to see that more must be typed. */
const MOST_FOUND = 8

/** So many digits from the middle or the end of a number name it: fewer stand in most numbers. */
const FEWEST_DIGITS = 4

/** What a search has found. */
interface FoundInspections<Each> {
  /** The best match first. */
  readonly found: readonly Each[]
  /** How many more there are. */
  readonly more: number
}

/**
 * The inspections of a list that a text names: by number, by record (the permit) or some digits of these, by words of the
 * address or their beginnings, in any order. A number that is typed whole comes first, then one that begins so, then addresses. Each inspection once. O(n).
 */
export function findListed<Each extends Inspection>(list: readonly Each[], text: string): FoundInspections<Each> {
  const words = wordsOf(text)
  if (words.length === 0) return { found: [], more: 0 }
  const whole = words.join(' ')
  const seen = new Set<string>()
  const matches = list.flatMap((inspection) => {
    const { inspectionId, recordId } = inspection
    const numbers = ` ${inspectionId} ${recordId}`.toLowerCase()
    const all = `${numbers} ${wordsOf(addressLine(inspection)).join(' ')}`
    const isNamed = words.every(
      (word) => all.includes(` ${word}`) || (word.length >= FEWEST_DIGITS && numbers.includes(word)),
    )
    if (!isNamed || seen.has(inspectionId)) return []
    seen.add(inspectionId)
    return [{ inspection, rank: rankOf([inspectionId, recordId], whole) }]
  })
  const sorted = matches.toSorted((one, other) => one.rank - other.rank).map(({ inspection }) => inspection)
  return { found: sorted.slice(0, MOST_FOUND), more: Math.max(0, sorted.length - MOST_FOUND) }
}

/** The words of a text without what stands between them. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function rankOf(numbers: readonly string[], text: string): number {
  if (numbers.includes(text)) return 0
  return numbers.some((number) => number.startsWith(text)) ? 1 : 2
}
