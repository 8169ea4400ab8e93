import type {
  AutocompleteResponse,
  GeocodeResponse,
  GetPlaceResponse,
  ReverseGeocodeResponse,
} from '@aws-sdk/client-geo-places'
import * as z from 'zod'
import { greatCircleMeters, type Position } from '#engine/base/geo.ts'
import { parseAddress } from '#engine/base/parse-address.ts'
import { completeAddress } from '#engine/geocoding/index.ts'
import { ApiError } from './api-error.ts'
import { areaOfCity, areaOfZip, findPlaces, placeOf, titleCase } from './find-places.ts'
import type { Gazetteer } from './gazetteer.ts'
import { nearestPlace } from './nearest-place.ts'
import { addressOf, type GazetteerPlace, labelOf, placeIdOf, placeOfId, viewOf } from './place.ts'

const LngLat = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
const Filter = z.object({ IncludeCountries: z.array(z.string()).optional() }).optional()

const Autocomplete = z.object({
  QueryText: z.string().min(1).max(200),
  MaxResults: z.number().int().min(1).max(20).default(5),
  BiasPosition: LngLat.optional(),
  Filter,
})

const Geocode = z.object({
  QueryText: z.string().min(1).max(200),
  MaxResults: z.number().int().min(1).max(100).default(20),
  Filter,
})

const ReverseGeocode = z.object({ QueryPosition: LngLat })

type Reply<Response> = Omit<Response, 'PricingBucket'>

const toPosition = ([lng, lat]: readonly [number, number]): Position => ({ lat, lng })
const toAlpha2 = (country: string): string => (country === 'USA' ? 'US' : country)

/** `POST /v2/autocomplete` in the bucket Label: id, type, title and label. */
export async function autocomplete(gazetteer: Gazetteer, body: unknown): Promise<Reply<AutocompleteResponse>> {
  const { QueryText, MaxResults, BiasPosition, Filter } = Autocomplete.parse(body)
  const places = await complete(gazetteer, QueryText, {
    limit: MaxResults,
    ...(BiasPosition ? { near: toPosition(BiasPosition) } : {}),
    ...(Filter?.IncludeCountries ? { countries: Filter.IncludeCountries.map(toAlpha2) } : {}),
  })
  return { ResultItems: places.map((place) => ({ ...headOf(place), Address: { Label: labelOf(place) } })) }
}

/** `POST /v2/geocode`. */
export async function geocode(gazetteer: Gazetteer, body: unknown): Promise<Reply<GeocodeResponse>> {
  const { QueryText, MaxResults, Filter } = Geocode.parse(body)
  const found = await findPlaces(gazetteer, QueryText, Filter?.IncludeCountries?.map(toAlpha2))
  return {
    ResultItems: found
      .slice(0, MaxResults)
      .map(({ place, score }) => ({ ...detailsOf(place), MatchScores: { Overall: score } })),
  }
}

/** `GET /v2/place/{PlaceId}`. */
export function getPlace(placeId: string): Reply<GetPlaceResponse> {
  const place = placeOfId(placeId)
  if (!place) throw new ApiError('ValidationException', 'The place id is not valid')
  return detailsOf(place)
}

/** `POST /v2/reverse-geocode`: one result, or none at sea. */
export async function reverseGeocode(gazetteer: Gazetteer, body: unknown): Promise<Reply<ReverseGeocodeResponse>> {
  const position = toPosition(ReverseGeocode.parse(body).QueryPosition)
  const place = await nearestPlace(gazetteer, position)
  if (!place) return { ResultItems: [] }
  return { ResultItems: [{ ...detailsOf(place), Distance: Math.round(greatCircleMeters(position, place)) }] }
}

const headOf = (place: GazetteerPlace) => ({ PlaceId: placeIdOf(place), PlaceType: place.type, Title: labelOf(place) })

const detailsOf = (place: GazetteerPlace) => {
  const MapView = viewOf(place)
  return { ...headOf(place), Address: addressOf(place), Position: [place.lng, place.lat], ...(MapView && { MapView }) }
}

/** Addresses that are looked at before the nearest are chosen. */
const SCANNED = 20
/** What is this much worse than the best is no choice. */
const LIKE_THE_BEST = 0.1

type Completion = { readonly limit: number; readonly near?: Position; readonly countries?: readonly string[] }

/** Places that a text may become when it is typed to its end: known addresses, then cities, then what its area is. */
async function complete(gazetteer: Gazetteer, text: string, options: Completion): Promise<GazetteerPlace[]> {
  const places = [...knownAddresses(gazetteer, text, options.near), ...knownAreas(gazetteer, text)]
  if (places.length === 0) places.push(...(await areasOf(gazetteer, text, options)))
  const unique = new Map(places.map((place) => [labelOf(place), place] as const))
  return [...unique.values()].slice(0, options.limit)
}

/** A door needs its number; of those that fit alike the nearest comes first. */
function knownAddresses({ addresses }: Gazetteer, text: string, near: Position | undefined): GazetteerPlace[] {
  if (!/\d/.test(text)) return []
  const found = completeAddress(addresses, text, { near, limit: SCANNED })
  const least = (found[0]?.score ?? 0) - LIKE_THE_BEST
  const places = found.flatMap((match) => (match.score >= least ? (placeOf(match) ?? []) : []))
  return near ? places.sort((left, right) => greatCircleMeters(near, left) - greatCircleMeters(near, right)) : places
}

function knownAreas({ zips }: Gazetteer, text: string): GazetteerPlace[] {
  const { number, street, locality = '', region, postalCode } = parseAddress(text)
  const zip = postalCode ? zips.byZip(postalCode) : undefined
  if (zip && !street) return [areaOfZip(zip, zips)]
  if (number || street || locality.length < 2) return []
  const cities = zips.startingWith(locality, 20).filter(({ state }) => !region || state === region)
  return cities.flatMap((city) => areaOfCity(city) ?? [])
}

/** Addresses that no file knows: as written, in every area that the text may still name. Their type says that it is one. */
async function areasOf(
  gazetteer: Gazetteer,
  text: string,
  { limit, countries }: Completion,
): Promise<GazetteerPlace[]> {
  const { number, street, locality, postalCode, country, region } = parseAddress(text)
  if (country && country !== 'US') return areasIn(gazetteer, text, [country])
  if (!number || !street) return []
  const house = { number, street: titleCase(street) }
  if (postalCode || !locality) return (await areasIn(gazetteer, text, countries)).map((area) => ({ ...area, ...house }))
  const cities = gazetteer.zips.startingWith(locality, limit).filter(({ state }) => !region || state === region)
  return cities.flatMap((city) => areaOfCity(city) ?? []).map((area) => ({ ...area, ...house }))
}

async function areasIn(gazetteer: Gazetteer, text: string, countries?: readonly string[]): Promise<GazetteerPlace[]> {
  const found = await findPlaces(gazetteer, text, countries)
  return found.flatMap(({ place }) => (place.reachMeters === undefined ? [] : [place]))
}
