import * as z from 'zod'
import type { Resolved } from './resolved.ts'

/** Begins the ids of places that a region knows; the provider's are letters, digits and dashes. */
const PREFIX = 'region:'

const Place = z.tuple([
  z.enum(['exact', 'interpolated', 'area']),
  z.number().min(-90).max(90),
  z.number().min(-180).max(180),
  // No id may say more than a region would, whoever has written it.
  z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\p{Cc}]+$/u),
])

/** The id of a place of a region: the place itself, since the next version of the region counts anew. */
export const regionPlaceId = ({ quality, position: { lat, lng }, address }: Omit<Resolved, 'placeId'>): string =>
  PREFIX + JSON.stringify([quality, lat, lng, address.slice(0, 200)])

/** Whether an id is one of a region's, though perhaps a wrong one. */
export const isRegionPlaceId = (placeId: string): boolean => placeId.startsWith(PREFIX)

/** The place behind an id of a region, or `undefined` where it is none. */
export function readRegionPlaceId(placeId: string): Resolved | undefined {
  try {
    const place = Place.safeParse(JSON.parse(placeId.slice(PREFIX.length)))
    if (!place.success) return undefined
    const [quality, lat, lng, address] = place.data
    return { address, position: { lat, lng }, placeId, quality }
  } catch {
    return undefined
  }
}
