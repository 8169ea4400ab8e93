import {
  AutocompleteCommand,
  type GeoPlacesClient,
  GetPlaceCommand,
  ReverseGeocodeCommand,
  ValidationException,
} from '@aws-sdk/client-geo-places'
import { countryOf } from '#engine/base/country-of.ts'
import { DomainError } from '#engine/base/errors.ts'
import type { Position } from '#engine/base/geo.ts'
import { noUsage, type ProviderUsage, usageOf } from '#engine/travel/index.ts'
import { loadRegions } from '../region/load-region.ts'
import type { LoadRegion } from '../region/region.ts'
import { askPlaces, createPlacesClient } from './client.ts'
import { homeCountries } from './geocode.ts'
import { type Scored, SURE } from './judge.ts'
import { isRegionPlaceId, readRegionPlaceId } from './region-place-id.ts'
import { completePlaces, nearestPlace } from './region-places.ts'
import { addressLine, type Resolved, toResolved } from './resolved.ts'

/** One line of a list that opens while an address is typed. */
export interface Suggestion {
  readonly placeId: string
  readonly title: string
  readonly subtitle: string
  /** What a landmark is: `hospital`. */
  readonly category?: string
}

export interface PlacesOptions {
  readonly client?: GeoPlacesClient
  /** Asked first, for nothing. */
  readonly regions?: readonly LoadRegion[]
  /** Runs what costs money: a caller holds it against an allowance. */
  readonly buy?: <Answer extends { readonly usage: ProviderUsage }>(call: () => Promise<Answer>) => Promise<Answer>
}

interface Suggested {
  readonly suggestions: readonly Suggestion[]
  readonly usage: ProviderUsage
}

interface Found {
  readonly place: Resolved | undefined
  readonly usage: ProviderUsage
}

const LONGEST_TEXT = 200
const places = createPlacesClient()

/**
 * Completions of a text, the nearest first. Never stored: the provider's terms forbid it.
 *
 * A door that the region knows, or a list full of streets, needs no call; else the provider fills the list up.
 */
export async function suggestPlaces(
  text: string,
  options: PlacesOptions & { readonly near?: Position; readonly limit?: number } = {},
): Promise<Suggested> {
  const { near, limit = 5, client = places, regions = loadRegions, buy = atOnce } = options
  const query = text.trim().slice(0, LONGEST_TEXT)
  if (query === '') return { suggestions: [], usage: noUsage }
  const known = await completePlaces(regions, text.slice(0, LONGEST_TEXT), { near, limit })
  const sure = known.filter(({ score }) => score >= SURE)
  const toLine = ({ place, category }: Scored): Suggestion => ({
    ...toSuggestion(place.placeId, place.address),
    ...(category ? { category } : {}),
  })
  const [best] = sure
  if (sure.length >= limit || (best && best.place.quality !== 'area')) {
    return { suggestions: known.map(toLine), usage: noUsage }
  }
  const bought = await buy(() => autocomplete(client, query, { near, limit })).catch((error: unknown) => {
    if (known.length > 0 && mayDoWithout(error)) return { suggestions: [], usage: noUsage }
    throw error
  })
  const guessed = known.filter((each) => !sure.includes(each))
  const all = [...sure.map(toLine), ...bought.suggestions, ...guessed.map(toLine)]
  return { suggestions: firstUnlike(all, limit), usage: bought.usage }
}

async function autocomplete(
  client: GeoPlacesClient,
  query: string,
  { near, limit }: { readonly near: Position | undefined; readonly limit: number },
): Promise<Suggested> {
  const country = countryOf(query)
  const { ResultItems = [] } = await askPlaces(
    client.send(
      new AutocompleteCommand({
        QueryText: query,
        MaxResults: limit,
        Filter: { IncludeCountries: country && country !== 'US' ? [country] : homeCountries },
        Language: 'en',
        ...(near ? { BiasPosition: [near.lng, near.lat] } : {}),
      }),
    ),
  )
  const suggestions = ResultItems.map(({ PlaceId = '', Title = '', Address }) =>
    toSuggestion(PlaceId, Address?.Label ?? Title),
  )
  return { suggestions, usage: usageOf('autocomplete', 1) }
}

const atOnce = <Answer>(call: () => Promise<Answer>): Promise<Answer> => call()

/** Neither an outage nor a used-up allowance takes away what the region knows. */
const mayDoWithout = (error: unknown): boolean =>
  error instanceof DomainError && (error.kind === 'unavailable' || error.kind === 'limit')

/** Of two equal lines the first. */
function firstUnlike(suggestions: readonly Suggestion[], limit: number): Suggestion[] {
  const byLine = new Map<string, Suggestion>()
  for (const each of suggestions) {
    const line = `${each.title}, ${each.subtitle}`
    if (!byLine.has(line)) byLine.set(line, each)
  }
  return [...byLine.values()].slice(0, limit)
}

function toSuggestion(placeId: string, label: string): Suggestion {
  const [title = '', ...others] = addressLine(label).split(', ')
  return { placeId, title, subtitle: others.join(', ') }
}

/** The place behind a chosen suggestion, or `undefined` when nobody knows it. */
export async function resolvePlace(
  placeId: string,
  { client = places, buy = atOnce }: PlacesOptions = {},
): Promise<Found> {
  if (isRegionPlaceId(placeId)) return { place: readRegionPlaceId(placeId), usage: noUsage }
  return buy(async () => {
    const ask = client.send(new GetPlaceCommand({ PlaceId: placeId, IntendedUse: 'Storage', Language: 'en' }))
    // The only thing that can be wrong with the question is the id, which comes from the browser.
    const answer = await askPlaces(ask).catch((error: unknown) => {
      if (error instanceof ValidationException) return undefined
      throw error
    })
    return { place: answer && toResolved(answer), usage: answer ? usageOf('get-place', 1) : noUsage }
  })
}

/**
 * The address at a position, or `undefined` at sea: the door that the region knows there, else the provider's, else what
 * the region has beside it, else the area that the provider names.
 */
export async function placeAt(
  position: Position,
  { client = places, regions = loadRegions, buy = atOnce }: PlacesOptions = {},
): Promise<Found> {
  const nearest = await nearestPlace(regions, position)
  if (nearest?.isDoor) return { place: nearest.place, usage: noUsage }
  return buy(async () => {
    const { ResultItems = [] } = await askPlaces(
      client.send(
        new ReverseGeocodeCommand({
          QueryPosition: [position.lng, position.lat],
          IntendedUse: 'Storage',
          Language: 'en',
        }),
      ),
    )
    const [first] = ResultItems
    const asked = first && toResolved(first)
    const isDoor = asked && asked.quality !== 'area'
    return { place: isDoor ? asked : (nearest?.place ?? asked), usage: usageOf('reverse-geocode', 1) }
  }).catch((error: unknown) => {
    if (nearest && mayDoWithout(error)) return { place: nearest.place, usage: noUsage }
    throw error
  })
}
