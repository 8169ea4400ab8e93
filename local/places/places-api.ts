import type {
  AutocompleteResponse,
  GeocodeResponse,
  GetPlaceResponse,
  ReverseGeocodeResponse,
} from '@aws-sdk/client-geo-places'
import * as z from 'zod'
import type { Position } from '#core/kernel/geo.ts'
import { greatCircleMeters } from '#core/kernel/geo.ts'
import { ApiError } from './api-error.ts'
import { complete } from './complete.ts'
import { findPlaces } from './find-places.ts'
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
