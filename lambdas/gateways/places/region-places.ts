import type { AddressIndex } from '#core/geocoding/address-index.ts'
import type { AddressMatch } from '#core/geocoding/address-match.ts'
import { completeAddress, findAddress } from '#core/geocoding/find-address.ts'
import { nearestAddress } from '#core/geocoding/nearest-address.ts'
import { findPosition } from '#core/geocoding/positions/find-position.ts'
import { greatCircleMeters, type Position } from '#core/kernel/geo.ts'
import { askRegion } from '../region/load-region.ts'
import type { LoadRegion } from '../region/region.ts'
import { CANDIDATES, type Geocoded, judge, type Scored, SURE } from './judge.ts'
import { regionPlaceId } from './region-place-id.ts'
import type { Resolved } from './resolved.ts'
import { namesForeignZip } from './zip-of-region.ts'

/** A house farther from a pin is beside it. */
const SAME_HOUSE_METERS = 25
const GUESSED = SURE - 0.01
/** A town with one slip, and the least that one is like that is written beside a ZIP code: `Staten Island` is not Long Island City. */
const TOLD = 0.8
const LIKE_TOWN = 0.7

const qualities = {
  address: 'exact',
  intersection: 'exact',
  interpolated: 'interpolated',
  street: 'area',
  place: 'area',
  landmark: 'exact',
  position: 'exact',
} as const

const toResolved = (match: Pick<AddressMatch, 'label' | 'position' | 'kind' | 'bounds'>): Resolved => {
  const { label, position, kind } = match
  const isCell = kind === 'position' && match.bounds !== undefined
  const place = { address: label, position, quality: isCell ? 'area' : qualities[kind] }
  return { ...place, placeId: regionPlaceId(place), ...radiusOf(match) }
}

/** How far a street, or the cell of a plus code, reaches from its middle. Of towns and ZIP codes a region knows no bounds. */
function radiusOf({ position, bounds }: Pick<AddressMatch, 'position' | 'bounds'>): Pick<Resolved, 'radiusMeters'> {
  if (!bounds) return {}
  const [west, south, east, north] = bounds
  const corners = [west, east].flatMap((lng) => [south, north].map((lat) => ({ lat, lng })))
  return { radiusMeters: Math.round(Math.max(...corners.map((corner) => greatCircleMeters(position, corner)))) }
}

/** An answer of a region. One that is reckoned stands where nobody else has seen the door. */
export type RegionAnswer = Geocoded & { readonly isReckoned?: boolean }

/** The place of a text that is a position, as numbers, a link of a map or a plus code: no region need know it. */
export function writtenPosition(text: string): Geocoded | undefined {
  const match = findPosition(text)
  return match && { kind: 'resolved', ...toResolved(match) }
}

/** What a region makes of texts, by their keys; none where there is no region, or it knows no addresses. */
export async function findPlaces(
  load: LoadRegion | undefined,
  texts: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, RegionAnswer>> {
  const index = await loadAddresses(load)
  return new Map(index ? [...texts].map(([key, text]) => [key, findPlace(index, text)]) : [])
}

/** What is not located is a guess, however well its street is met. */
function findPlace(index: AddressIndex, text: string): RegionAnswer {
  const matches = findAddress(index, text, { limit: CANDIDATES })
  const scored = matches.map((match): Scored => {
    const { place, score } = toScored(match)
    return {
      place,
      score: match.kind === 'position' || isLocated(index, text, match) ? score : Math.min(score, GUESSED),
    }
  })
  const answer = judge(text, scored)
  const isReckoned =
    answer.kind === 'resolved' && matches.some(({ label, isReckoned }) => isReckoned && label === answer.address)
  return isReckoned ? { ...answer, isReckoned } : answer
}

const toScored = (match: AddressMatch): Scored => ({ place: toResolved(match), score: match.score })

/**
 * Whether the text says where a street lies, and says it as the region does. A region knows no other towns: `100 Broadway,
 * NY` is sure in one of Manhattan, where it means any of twenty.
 */
function isLocated(index: AddressIndex, text: string, match: AddressMatch): boolean {
  const { locality, postalCode, region } = match.scores
  const isMet = Math.max(locality ?? 0, postalCode ?? 0) >= TOLD
  if (postalCode === undefined && namesForeignZip(index, text, match)) return false
  return isMet && (locality ?? 1) >= LIKE_TOWN && postalCode !== 0 && region !== 0
}

/** What a text may become, the likeliest first, and how sure that is. */
export async function completePlaces(
  load: LoadRegion | undefined,
  text: string,
  options: { readonly near?: Position | undefined; readonly limit: number },
): Promise<readonly Scored[]> {
  const position = findPosition(text)
  if (position) return [toScored(position)]
  const index = await loadAddresses(load)
  return index ? completeAddress(index, text, options).map(toScored) : []
}

/**
 * The house or street at a position; `isDoor` where it is the very house. What is only beside it says so and leaves the
 * position as it was pointed at. A town around it says too little.
 */
export async function nearestPlace(
  load: LoadRegion | undefined,
  position: Position,
): Promise<{ readonly place: Resolved; readonly isDoor: boolean } | undefined> {
  const index = await loadAddresses(load)
  const nearest = index && nearestAddress(index, position)
  if (!nearest || nearest.kind === 'place') return undefined
  const place = toResolved(nearest)
  if (place.quality === 'area') return { place: pointedAt(place.address, position), isDoor: false }
  if (nearest.distanceMeters <= SAME_HOUSE_METERS) return { place, isDoor: true }
  return { place: pointedAt(`Near ${place.address}`, position), isDoor: false }
}

function pointedAt(address: string, position: Position): Resolved {
  const place = { address, position, quality: 'interpolated' } as const
  return { ...place, placeId: regionPlaceId(place) }
}

const loadAddresses = (load: LoadRegion | undefined): Promise<AddressIndex | undefined> =>
  load ? askRegion(load, (region) => region.addresses()) : Promise.resolve(undefined)
