import type { Position } from '#core/kernel/geo.ts'
import type { AddressParts } from '#core/places/parse-address.ts'
import type { AddressIndex } from './address-index.ts'
import type { AddressMatch } from './address-match.ts'
import { findCrossings } from './find-crossings.ts'
import { searchIndex } from './search-index.ts'

/** How many answers, and where the person who asks is. */
export interface FindOptions {
  readonly near?: Position | undefined
  readonly limit?: number
}

/**
 * Places that a written address may mean, the best first; none for a text that means nothing here. Never throws.
 *
 * Town, ZIP and state rank the answers: a wrong one lowers the score and hides nothing. A house that the map does not
 * have is looked for between its neighbours, then its street is the answer, and else the place.
 */
export function findAddress(
  index: AddressIndex,
  address: string | AddressParts,
  { near, limit = 5 }: FindOptions = {},
): AddressMatch[] {
  const text = typeof address === 'string' ? address : lineOf(address)
  const crossings = findCrossings(index, text, limit)
  const others = crossings.length < limit ? searchIndex(index, text, { limit, near, isTyping: false }) : []
  return [...crossings, ...others].sort((a, b) => b.score - a.score).slice(0, limit)
}

/** Places that a text may become when it is typed to its end, the likeliest first. Never throws. */
export function completeAddress(
  index: AddressIndex,
  text: string,
  { near, limit = 5 }: FindOptions = {},
): AddressMatch[] {
  return searchIndex(index, text, { limit, near, isTyping: !/[\s,;]$/.test(text) })
}

const lineOf = ({ number, street, locality, region, postalCode }: AddressParts): string =>
  [[number, street].filter(Boolean).join(' '), locality, region, postalCode].filter(Boolean).join(', ')
