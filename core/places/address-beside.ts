import { splitAddress } from '#core/itinerary/route-points.ts'
import { duplicateOf } from './duplicates.ts'

/**
 * An address for one thing more at a place that none of these stops has, by which it is told from them everywhere:
 * "12 Main St, order 2, Brooklyn, NY". `first` is the number of the first of its kind; 1 is not said.
 */
export function addressBeside(
  stops: readonly { readonly address: string }[],
  address: string,
  { word, first }: { readonly word: string; readonly first: 1 | 2 },
): string {
  const { street, rest } = splitAddress(address)
  const placed = stops.map((stop) => ({ ...stop, coordinates: null }))
  const named = (count: number): string =>
    [street, count === 1 ? word : `${word} ${count}`, ...(rest === '' ? [] : [rest])].join(', ')
  let count: number = first
  while (duplicateOf(placed, named(count))) count += 1
  return named(count)
}
