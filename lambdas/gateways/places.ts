import {
  AutocompleteCommand,
  type GeoPlacesClient,
  GetPlaceCommand,
  ReverseGeocodeCommand,
  ValidationException,
} from '@aws-sdk/client-geo-places'
import type { Position } from '#core/kernel/geo.ts'
import { countryOf } from '#core/places/country-of.ts'
import { noUsage, type ProviderUsage, usageOf } from '#core/travel/cost.ts'
import { askPlaces, createPlacesClient } from './places-client.ts'
import { homeCountries } from './places-geocode.ts'
import { addressLine, type Resolved, toResolved } from './places-resolved.ts'

/** One line of a list that opens while an address is typed. */
export interface Suggestion {
  readonly placeId: string
  readonly title: string
  readonly subtitle: string
}

const LONGEST_TEXT = 200
const places = createPlacesClient()

/** Completions of a text, the nearest first. Never stored: the provider's terms forbid it. */
export async function suggestPlaces(
  text: string,
  { near, limit = 5, client = places }: { near?: Position; limit?: number; client?: GeoPlacesClient } = {},
): Promise<{ readonly suggestions: readonly Suggestion[]; readonly usage: ProviderUsage }> {
  const query = text.trim().slice(0, LONGEST_TEXT)
  if (query === '') return { suggestions: [], usage: noUsage }
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

function toSuggestion(placeId: string, label: string): Suggestion {
  const [title = '', ...others] = addressLine(label).split(', ')
  return { placeId, title, subtitle: others.join(', ') }
}

/** The place behind a chosen suggestion, or `undefined` when the provider does not know it. */
export async function resolvePlace(
  placeId: string,
  client: GeoPlacesClient = places,
): Promise<{ readonly place: Resolved | undefined; readonly usage: ProviderUsage }> {
  const ask = client.send(new GetPlaceCommand({ PlaceId: placeId, IntendedUse: 'Storage', Language: 'en' }))
  // The only thing that can be wrong with the question is the id, which comes from the browser.
  const answer = await askPlaces(ask).catch((error: unknown) => {
    if (error instanceof ValidationException) return undefined
    throw error
  })
  return { place: answer && toResolved(answer), usage: answer ? usageOf('get-place', 1) : noUsage }
}

/** The address at a position, or `undefined` at sea. */
export async function placeAt(
  { lat, lng }: Position,
  client: GeoPlacesClient = places,
): Promise<{ readonly place: Resolved | undefined; readonly usage: ProviderUsage }> {
  const { ResultItems = [] } = await askPlaces(
    client.send(new ReverseGeocodeCommand({ QueryPosition: [lng, lat], IntendedUse: 'Storage', Language: 'en' })),
  )
  const [nearest] = ResultItems
  return { place: nearest && toResolved(nearest), usage: usageOf('reverse-geocode', 1) }
}
