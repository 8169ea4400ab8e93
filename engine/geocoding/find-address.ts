import type { Position } from '#engine/base/geo.ts'
import type { AddressParts } from '#engine/base/parse-address.ts'
import type { AddressIndex } from './address-index.ts'
import type { AddressMatch } from './address-match.ts'
import { findCrossings } from './find-crossings.ts'
import { type Search, searchIndex } from './index/search-index.ts'
import { GUESSED } from './match-street.ts'
import { findPosition, readShortCode, type ShortCode, shortCodeMatch } from './positions/find-position.ts'

/** How many answers, and where the person who asks is. */
export interface FindOptions {
  readonly near?: Position | undefined
  readonly limit?: number
}

/**
 * Places that a written address may mean, the best first; none for a text that means nothing here. Never throws.
 *
 * Town, ZIP and state rank the answers: a wrong one lowers the score and hides nothing. A house that the map does not
 * have is looked for between its neighbours, then its street is the answer, and else the place. Positions and plus codes
 * are what they say.
 */
export function findAddress(
  index: AddressIndex,
  address: string | AddressParts,
  { near, limit = 5 }: FindOptions = {},
): AddressMatch[] {
  return findAll(index, typeof address === 'string' ? address : lineOf(address), { near, limit, isTyping: false })
}

/** Places and corners that a text may become when it is typed to its end, the likeliest first. Never throws. */
export function completeAddress(
  index: AddressIndex,
  text: string,
  { near, limit = 5 }: FindOptions = {},
): AddressMatch[] {
  return findAll(index, text, { near, limit, isTyping: !/[\s,;]$/.test(text) })
}

function findAll(index: AddressIndex, text: string, search: Search): AddressMatch[] {
  const position = findPosition(text)
  if (position) return [position]
  const short = readShortCode(text)
  return short ? findShortCode(index, short, search) : findNames(index, text, search)
}

/** From this score on every word of a town was understood. */
const SURE = 0.9

/** The cells that a shortened code may mean beside the towns of that name; without a name, near who is typing. */
function findShortCode(index: AddressIndex, short: ShortCode, { near, isTyping, limit }: Search): AddressMatch[] {
  const guess = near && isTyping ? [{ ...shortCodeMatch(short, near), score: GUESSED }] : []
  if (short.place === '') return guess
  const places = searchIndex(index, short.place, { limit, isTyping: false }).filter(({ kind }) => kind === 'place')
  const cells = places
    .filter(({ score }) => score >= SURE)
    .map(({ label, position }) => shortCodeMatch({ ...short, place: label }, position))
  return [...new Map(cells.map((cell) => [`${cell.position.lat},${cell.position.lng}`, cell] as const)).values()]
}

function findNames(index: AddressIndex, text: string, search: Search): AddressMatch[] {
  const crossings = findCrossings(index, text, search)
  const others = crossings.length < search.limit ? searchIndex(index, text, search) : []
  // While typing the nearer answer comes first though it may score less: only corners are sorted in by score.
  if (search.isTyping && crossings.length === 0) return others
  return [...crossings, ...others].sort((a, b) => b.score - a.score).slice(0, search.limit)
}

const lineOf = ({ number, street, locality, region, postalCode }: AddressParts): string =>
  [[number, street].filter(Boolean).join(' '), locality, region, postalCode].filter(Boolean).join(', ')
