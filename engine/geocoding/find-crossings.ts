import { greatCircleMeters } from '#engine/base/geo.ts'
import { plainDigits } from '#engine/base/plain-digits.ts'
import { intAt } from '#engine/base/typed-array.ts'
import { type AddressIndex, spotAt } from './address-index.ts'
import type { AddressMatch } from './address-match.ts'
import { metersBetween, type Spot } from './centre.ts'
import { askAll } from './index/search-index.ts'
import { GUESSED, type IndexCandidate } from './match-street.ts'
import type { Surrounded } from './score-surroundings.ts'
import { crossingMatch } from './to-match.ts'

/** Streets of each name that are tried against each other. */
const MOST_STREETS = 40
const LEAST_SCORE = 0.5
const LONGEST = 200

interface CrossingSearch {
  readonly limit: number
  readonly isTyping: boolean
}

/**
 * Corners that a text names (`Broadway & W 42 St, New York`), the best first; none where it names no two streets that
 * meet. Streets meet where they share a node of the map. While it is being typed the last word may go on.
 */
export function findCrossings(index: AddressIndex, text: string, { limit, isTyping }: CrossingSearch): AddressMatch[] {
  const plain = plainDigits(text.slice(0, LONGEST)).trim()
  const [, left, right, around = ''] = corner.exec(plain) ?? []
  if (left === undefined || right === undefined) return []
  const written = /\b\d{5}$/.exec(plain)?.[0]
  const others = streetsOf(index, right + around, isTyping)
  const found = streetsOf(index, left + around, isTyping && around !== '').flatMap((street) =>
    others.flatMap((other) => {
      const spots = street.target === other.target ? [] : meetingsOf(index, street.target, other.target)
      return spots.map((spot) => matchOf(index, { street, other, spot, written, isOneOfMany: spots.length > 1 }))
    }),
  )
  const unlike: AddressMatch[] = []
  for (const match of found.sort((a, b) => b.score - a.score)) {
    if (unlike.length >= limit) break
    if (!unlike.some((known) => known.label === match.label && (isTyping || isBeside(known, match)))) unlike.push(match)
  }
  return unlike
}

/** `Broadway & W 72 St`, also with `@`, `/`, `and`, `at` and `corner of`; the slash of `12 1/2` stands between digits. */
const corner =
  /^(?:(?:the )?(?:(?:north|south)(?:east|west) |[ns][ew] )?(?:corner|intersection|junction) (?:of )?)?([^,&@]+?)(?: ?[&@] ?| and | at | ?(?:(?<!\d)\/|\/(?!\d)|(?<= )\/) ?)([^,&@/]+)(,.*)?$/i

/** Carriageways of one crossing are this far apart at most. */
const ONE_CROSSING_METERS = 100

const isBeside = (one: AddressMatch, other: AddressMatch): boolean =>
  greatCircleMeters(one.position, other.position) <= ONE_CROSSING_METERS

/** Streets that a text without a house number may mean. */
function streetsOf(index: AddressIndex, text: string, isTyping: boolean): IndexCandidate[] {
  const ask = (withSlips: boolean) => askAll(index, text, { limit: MOST_STREETS, isTyping, withSlips })
  const asWritten = ask(false).filter(isStreet)
  const all = asWritten.some(({ score }) => score >= 0.9) ? asWritten : ask(true).filter(isStreet)
  return all.sort((a, b) => b.score - a.score).slice(0, MOST_STREETS)
}

const isStreet = ({ target, written, score }: IndexCandidate): boolean =>
  target >= 0 && written === undefined && score >= LEAST_SCORE

/** Where two streets meet: one spot for each crossing, however many carriageways they have. */
function meetingsOf(index: AddressIndex, street: number, other: number): Spot[] {
  const points = pointsOf(index, other)
  const keys = new Set(points.map(({ lat, lng }) => `${lat},${lng}`))
  const meetings: Spot[] = []
  for (const spot of pointsOf(index, street)) {
    const isKnown = meetings.some((known) => metersBetween(known, spot) <= ONE_CROSSING_METERS)
    if (!isKnown && keys.has(`${spot.lat},${spot.lng}`)) meetings.push(spot)
  }
  return meetings
}

function pointsOf(index: AddressIndex, street: number): Spot[] {
  const { firstPoint } = index.streets
  const first = intAt(firstPoint, street)
  return Array.from({ length: intAt(firstPoint, street + 1) - first }, (_, at) => spotAt(index.points, first + at))
}

interface Crossing {
  readonly street: IndexCandidate
  readonly other: IndexCandidate
  readonly spot: Spot
  /** ZIP code that the text ends in. */
  readonly written: string | undefined
  /** Whether the streets meet elsewhere as well. */
  readonly isOneOfMany: boolean
}

/** A corner is as sure as the less sure of its streets, and guessed where they meet twice. The town may stand beside either. */
function matchOf(index: AddressIndex, crossing: Crossing): AddressMatch {
  const { street, other, spot, isOneOfMany } = crossing
  const score = Math.min(street.score, other.score, isOneOfMany ? GUESSED : 1)
  const scores = { street: Math.min(street.street, other.street), ...lesser(street.around, other.around) }
  const streets = [street.target, other.target] as const
  return { ...crossingMatch(index, streets, { spot, zip: zipAt(index, streets, crossing) }), score, scores }
}

/** Houses farther from a corner may have another ZIP code. */
const SAME_ZIP_METERS = 300

/**
 * Number of the ZIP code of a corner, -1 where nobody knows it: the one that was written where a house of either street has
 * it there, else that of the nearest, else the one that both streets have. Long streets have many.
 */
function zipAt(index: AddressIndex, streets: readonly number[], { spot, written }: Crossing): number {
  const beside = streets
    .flatMap((street) => housesOf(index, street))
    .map((house) => ({
      zip: intAt(index.houses.zips, house),
      meters: metersBetween(spot, spotAt(index.houses, house)),
    }))
    .filter(({ zip, meters }) => zip >= 0 && meters < SAME_ZIP_METERS)
    .sort((one, other) => one.meters - other.meters)
  const [nearest] = beside
  if (nearest) return (beside.find(({ zip }) => index.texts[zip] === written) ?? nearest).zip
  const [one, other] = streets.map((street) => intAt(index.streets.zips, street))
  return one === other ? (one ?? -1) : -1
}

function housesOf({ streets: { firstHouse } }: AddressIndex, street: number): number[] {
  const first = intAt(firstHouse, street)
  return Array.from({ length: intAt(firstHouse, street + 1) - first }, (_, at) => first + at)
}

/** What was told of either street, and the worse of what was told of both. */
function lesser(left: Surrounded, right: Surrounded): Omit<Surrounded, 'factor'> {
  const told = (['locality', 'postalCode', 'region'] as const).flatMap((part) => {
    const [one, other] = [left[part], right[part]]
    const least = Math.min(one ?? 1, other ?? 1)
    return one === undefined && other === undefined ? [] : [[part, least] as const]
  })
  return Object.fromEntries(told)
}
