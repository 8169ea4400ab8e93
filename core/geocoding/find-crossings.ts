import { intAt } from '#core/kernel/typed-array.ts'
import { type AddressIndex, spotAt } from './address-index.ts'
import type { AddressMatch } from './address-match.ts'
import type { Spot } from './centre.ts'
import type { IndexCandidate } from './match-street.ts'
import { askAll } from './search-index.ts'
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
  const [, left, right, around = ''] =
    /^(?:corner of )?([^,&@]+?)(?: ?[&@] ?| and | at )([^,&@]+)(,.*)?$/i.exec(text.slice(0, LONGEST).trim()) ?? []
  if (left === undefined || right === undefined) return []
  const others = streetsOf(index, right + around, isTyping)
  const found = streetsOf(index, left + around, isTyping && around !== '').flatMap((street) =>
    others.flatMap((other) => {
      const spot = street.target === other.target ? undefined : meetingOf(index, street.target, other.target)
      return spot ? [matchOf(index, { street, other, spot })] : []
    }),
  )
  const unlike = new Map(found.toSorted((a, b) => a.score - b.score).map((match) => [match.label, match] as const))
  return [...unlike.values()].sort((a, b) => b.score - a.score).slice(0, limit)
}

/** Streets that a text without a house number may mean. */
function streetsOf(index: AddressIndex, text: string, isTyping: boolean): IndexCandidate[] {
  const ask = (withSlips: boolean) => askAll(index, text, { limit: MOST_STREETS, isTyping, withSlips })
  const asWritten = ask(false).filter(isStreet)
  const all = asWritten.some(({ score }) => score >= 0.9) ? asWritten : ask(true).filter(isStreet)
  return all.sort((a, b) => b.score - a.score).slice(0, MOST_STREETS)
}

const isStreet = ({ target, written, score }: IndexCandidate): boolean =>
  target >= 0 && written === undefined && score >= LEAST_SCORE

function meetingOf(index: AddressIndex, street: number, other: number): Spot | undefined {
  const points = pointsOf(index, other)
  const keys = new Set(points.map(({ lat, lng }) => `${lat},${lng}`))
  return pointsOf(index, street).find(({ lat, lng }) => keys.has(`${lat},${lng}`))
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
}

/** A corner is as sure as the less sure of its streets. */
function matchOf(index: AddressIndex, { street, other, spot }: Crossing): AddressMatch {
  const score = Math.min(street.score, other.score)
  const { factor: _, ...around } = street.around
  const scores = { street: Math.min(street.street, other.street), ...around }
  return { ...crossingMatch(index, street.target, other.target, spot), score, scores }
}
