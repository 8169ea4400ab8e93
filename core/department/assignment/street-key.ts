import { streetTypeWords } from '#engine/base/address-words.ts'
import { streetName } from '#engine/base/parse-address.ts'
import type { Inspection } from '../rows/inspection.ts'

const HOUSE_NUMBER = /^\d[\d-]*[a-z]?\s+/

/**
 * What two inspections on the same street have in common: the street without its house number, and the borough.
 *
 * `260 West 35 Street` and `7 WEST 35TH STREET` are on one; `324 5 Avenue` is on `5 Avenue`, and so is `5 Avenue`.
 */
export function streetKey({ street, city }: Pick<Inspection, 'street' | 'city'>): string {
  const words = streetName(street)
  // What is left of `56 Avenue` names no street: its number is the street's own.
  const name = words.replace(HOUSE_NUMBER, '')
  return `${city.trim().toLowerCase()}|${streetTypeWords.has(name) ? words : name}`
}
