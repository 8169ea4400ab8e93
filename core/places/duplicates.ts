import type { Location } from '#core/itinerary/itinerary.ts'

/** Whether a stop with this address is already in the list. Case and blanks do not matter. */
export const isDuplicate = (stops: readonly Location[], address: string): boolean =>
  stops.some((stop) => sameText(stop.address, address))

const sameText = (left: string, right: string): boolean => squeeze(left) === squeeze(right)
const squeeze = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/**
 * The written text for two rows of one place, or `undefined` where every place is named once.
 *
 * `numbers` are what people call the rows; without them rows count from 1.
 */
export function repeatedAddress(addresses: readonly string[], numbers?: readonly number[]): string | undefined {
  const numberOf = (index: number): number => numbers?.[index] ?? index + 1
  const seen = new Map<string, number>()
  for (const [index, address] of addresses.entries()) {
    const earlier = seen.get(address)
    if (earlier !== undefined) {
      return `Address: '${address}' repeated more than once (#${numberOf(earlier)} and #${numberOf(index)}). Please resolve before importing.`
    }
    seen.set(address, index)
  }
  return undefined
}
