import { greatCircleMeters, type Position } from '#engine/base/geo.ts'
import {
  type AddressIndex,
  type AddressMatch,
  completeAddress,
  findAddress,
  findPosition,
  nearestAddress,
} from '#engine/geocoding/index.ts'
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

/** What regions make of texts, by their keys; none where there is no region, or none knows addresses. */
export async function findPlaces(
  loads: readonly LoadRegion[],
  texts: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, RegionAnswer>> {
  const indexes = await loadAddresses(loads)
  return new Map(indexes.length > 0 ? [...texts].map(([key, text]) => [key, findPlace(indexes, text)]) : [])
}

/** What is not located is a guess, however well its street is met. What two regions know is judged together. */
function findPlace(indexes: readonly AddressIndex[], text: string): RegionAnswer {
  const matches = indexes.flatMap((index) =>
    findAddress(index, text, { limit: CANDIDATES }).map((match) => ({
      match,
      isLocated: match.kind === 'position' || isLocated(index, text, match),
    })),
  )
  const scored = matches.map(({ match, isLocated }): Scored => {
    const { place, score } = toScored(match)
    return { place, score: isLocated ? score : Math.min(score, GUESSED) }
  })
  const answer = judge(text, eachOnce(scored).slice(0, CANDIDATES))
  const isReckoned =
    answer.kind === 'resolved' &&
    matches.some(({ match: { label, isReckoned } }) => isReckoned && label === answer.address)
  return isReckoned ? { ...answer, isReckoned } : answer
}

/** A street on the border of two regions is known to both. */
const SAME_PLACE_METERS = 200

/** The best first, and what two regions call alike once. */
function eachOnce(scored: readonly Scored[]): readonly Scored[] {
  const sorted = scored.toSorted((one, other) => other.score - one.score)
  const isSame = (one: Resolved, other: Resolved): boolean =>
    one.address === other.address && greatCircleMeters(one.position, other.position) < SAME_PLACE_METERS
  return sorted.filter(({ place }, at) => !sorted.slice(0, at).some((before) => isSame(before.place, place)))
}

const toScored = (match: AddressMatch): Scored => ({
  ...{ place: toResolved(match), score: match.score },
  ...(match.category ? { category: match.category } : {}),
})

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
  loads: readonly LoadRegion[],
  text: string,
  options: { readonly near?: Position | undefined; readonly limit: number },
): Promise<readonly Scored[]> {
  const position = findPosition(text)
  if (position) return [toScored(position)]
  const indexes = await loadAddresses(loads)
  const completed = indexes.flatMap((index) => completeAddress(index, text, options).map(toScored))
  return indexes.length > 1 ? eachOnce(completed).slice(0, options.limit) : completed
}

/**
 * The house or street at a position; `isDoor` where it is the very house. What is only beside it says so and leaves the
 * position as it was pointed at. A town around it says too little.
 */
export async function nearestPlace(
  loads: readonly LoadRegion[],
  position: Position,
): Promise<{ readonly place: Resolved; readonly isDoor: boolean } | undefined> {
  const [nearest] = (await loadAddresses(loads))
    .flatMap((index) => nearestAddress(index, position) ?? [])
    .filter(({ kind }) => kind !== 'place')
    .toSorted((one, other) => one.distanceMeters - other.distanceMeters)
  if (!nearest) return undefined
  const place = toResolved(nearest)
  if (place.quality === 'area') return { place: pointedAt(place.address, position), isDoor: false }
  if (nearest.distanceMeters <= SAME_HOUSE_METERS) return { place, isDoor: true }
  return { place: pointedAt(`Near ${place.address}`, position), isDoor: false }
}

function pointedAt(address: string, position: Position): Resolved {
  const place = { address, position, quality: 'interpolated' } as const
  return { ...place, placeId: regionPlaceId(place) }
}

async function loadAddresses(loads: readonly LoadRegion[]): Promise<readonly AddressIndex[]> {
  const read = await Promise.all(loads.map((load) => askRegion(load, (region) => region.addresses())))
  return read.flatMap((index) => index ?? [])
}
