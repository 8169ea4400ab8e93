import {
  AutocompleteCommand,
  type GeoPlacesClient,
  GetPlaceCommand,
  ReverseGeocodeCommand,
  ValidationException,
} from '@aws-sdk/client-geo-places'
import pMap from 'p-map'
import type { Position } from '#core/kernel/geo.ts'
import { addressKey } from '#core/places/address-key.ts'
import { countryOf } from '#core/places/country-of.ts'
import { noUsage, type ProviderUsage, usageOf } from '#core/travel/cost.ts'
import { askPlaces, createPlacesClient } from './places-client.ts'
import { askGeocode, type Geocoded, homeCountries, refuseText } from './places-geocode.ts'
import { addressLine, Resolved, toResolved } from './places-resolved.ts'

/** One line of a list that opens while an address is typed. */
export interface Suggestion {
  readonly placeId: string
  readonly title: string
  readonly subtitle: string
}

/** Where answers about addresses are kept: texts by key. */
export interface PlaceCache {
  read(keys: readonly string[]): Promise<ReadonlyMap<string, string>>
  write(entries: ReadonlyMap<string, string>): Promise<void>
}

/** What look-ups are taken from: first all that may be asked, afterwards those that were not answered are given back. */
export interface Meter {
  reserve(calls: number): Promise<void>
  giveBack(calls: number): Promise<void>
}

export interface GeocodeOptions {
  readonly client?: GeoPlacesClient
  readonly cache?: PlaceCache
  readonly meter?: Meter
  /** Calls at the same time. */
  readonly concurrency?: number
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

/**
 * The places of written addresses, in their order.
 *
 * Texts with one key are asked once. Found places are kept in the cache, also when a later call fails; texts without a
 * place are asked again, since the provider may learn. The meter is asked for all of them before the first is bought.
 * @throws DomainError `places.unavailable`, and whatever the meter refuses with
 */
export async function geocodeAll(
  texts: readonly string[],
  { client = places, cache, meter, concurrency = 8 }: GeocodeOptions = {},
): Promise<{ readonly results: readonly Geocoded[]; readonly usage: ProviderUsage }> {
  const textByKey = new Map(texts.map((text) => [cacheKey(text), text.trim()]))
  const answers = readKept((await cache?.read([...textByKey.keys()])) ?? new Map())
  const open = [...textByKey].filter(([key]) => !answers.has(key))
  for (const [key, text] of open) {
    const refused = refuseText(text)
    if (refused) answers.set(key, refused)
  }
  const asked = open.filter(([key]) => !answers.has(key))
  if (asked.length > 0) await meter?.reserve(asked.length)
  const found = new Map<string, string>()
  let calls = 0
  let failure: { readonly error: unknown } | undefined
  const ask = async ([key, text]: readonly [string, string]): Promise<void> => {
    if (failure) return
    try {
      const answer = await askGeocode(client, text)
      calls += 1
      if (answer.kind === 'resolved') found.set(key, JSON.stringify(answer))
      answers.set(key, answer)
    } catch (error) {
      failure ??= { error }
    }
  }
  // After a failure no further call starts, but those on their way are paid: their answers are waited for and kept.
  await pMap(asked, ask, { concurrency })
  if (calls < asked.length) await meter?.giveBack(asked.length - calls)
  if (found.size > 0) await cache?.write(found)
  if (failure) throw failure.error
  const results = texts.flatMap((text) => answers.get(cacheKey(text)) ?? [])
  return { results, usage: usageOf('geocode', calls) }
}

/** The version tells answers of another shape apart. */
const cacheKey = (text: string): string => `v1 ${addressKey(text)}`

/** What the cache holds, without entries that another version wrote. */
function readKept(kept: ReadonlyMap<string, string>): Map<string, Geocoded> {
  const answers = new Map<string, Geocoded>()
  for (const [key, value] of kept) {
    const place = Resolved.safeParse(parseJson(value))
    if (place.success) answers.set(key, { kind: 'resolved', ...place.data })
  }
  return answers
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
