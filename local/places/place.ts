import type { Address } from '@aws-sdk/client-geo-places'
import * as z from 'zod'
import { stateNames } from '#engine/base/us-states.ts'

const types = ['PointAddress', 'InterpolatedAddress', 'Street', 'PostalCode', 'Locality'] as const

const Place = z.object({
  type: z.enum(types),
  number: z.string().optional(),
  street: z.string().optional(),
  locality: z.string().optional(),
  district: z.string().optional(),
  /** State code in the United States. */
  region: z.string().optional(),
  postalCode: z.string().optional(),
  /** ISO 3166 alpha-2. */
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** How far an area reaches from its middle. */
  reachMeters: z.number().optional(),
})

/** Anything that the gazetteer can point at. */
export type GazetteerPlace = z.infer<typeof Place>

/** A place with how well it fits the question, from 0 to 1. */
export type FoundPlace = { readonly place: GazetteerPlace; readonly score: number }

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

/** One line as Amazon Location writes it: `85 Bowery, New York, NY 10002, United States`. */
export function labelOf(place: GazetteerPlace): string {
  const street = [place.number, place.street].filter(Boolean).join(' ')
  const ending = [place.region, place.postalCode].filter(Boolean).join(' ')
  return [street, place.locality, ending, countryNames.of(place.country)].filter(Boolean).join(', ')
}

/** A place id carries the whole place, so that the emulator has nothing to remember between a list and a choice. */
export const placeIdOf = (place: GazetteerPlace): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** The place behind an id, or `undefined` for any other text. */
export function placeOfId(placeId: string): GazetteerPlace | undefined {
  try {
    return Place.parse(JSON.parse(Buffer.from(placeId, 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}

/** The box around an area, west, south, east, north, as the service answers it; a door has none of its own. */
export function viewOf({ lat, lng, reachMeters }: GazetteerPlace): [number, number, number, number] | undefined {
  if (reachMeters === undefined) return undefined
  const north = reachMeters / METERS_PER_DEGREE
  const east = north / Math.cos((lat * Math.PI) / 180)
  return [lng - east, lat - north, lng + east, lat + north]
}

const METERS_PER_DEGREE = 111_195

/** The address parts of a place in the shape of the API. */
export function addressOf(place: GazetteerPlace): Address {
  const { region, country } = place
  return {
    Label: labelOf(place),
    Country: { Code2: country, ...(country === 'US' ? { Code3: 'USA' } : {}), Name: countryNames.of(country) },
    ...(region ? { Region: { Code: region, Name: stateNames.get(region) ?? region } } : {}),
    ...(place.locality ? { Locality: place.locality } : {}),
    ...(place.district ? { District: place.district } : {}),
    ...(place.postalCode ? { PostalCode: place.postalCode } : {}),
    ...(place.street ? { Street: place.street } : {}),
    ...(place.number ? { AddressNumber: place.number } : {}),
  }
}
