import type { Address, PlaceType } from '@aws-sdk/client-geo-places'
import * as z from 'zod'
import { greatCircleMeters } from '#engine/base/geo.ts'

/** A place with the address that people read; `exact` is a door, `interpolated` is near it, `area` a street or town. */
export const Resolved = z.object({
  /** One line; without the country in the United States. */
  address: z.string(),
  position: z.object({ lat: z.number(), lng: z.number() }),
  placeId: z.string(),
  quality: z.enum(['exact', 'interpolated', 'area']),
  /** How far an area reaches from its position, as far as that is known. */
  radiusMeters: z.number().exactOptional(),
})

export type Resolved = z.infer<typeof Resolved>

/** The fields that answers about places have in common. */
interface ProviderPlace {
  readonly PlaceId?: string | undefined
  readonly PlaceType?: PlaceType | undefined
  readonly Title?: string | undefined
  readonly Address?: Address | undefined
  readonly Position?: number[] | undefined
  /** West, south, east, north. */
  readonly MapView?: number[] | undefined
  readonly EstimatedPointAddress?: boolean | undefined
}

/** A provider's place as ours, or `undefined` when it has no position. */
export function toResolved(place: ProviderPlace): Resolved | undefined {
  const [lng, lat] = place.Position ?? []
  if (lng === undefined || lat === undefined) return undefined
  const address = addressLine(place.Address?.Label ?? place.Title ?? '')
  const found = { address, position: { lat, lng }, placeId: place.PlaceId ?? '', quality: qualityOf(place) }
  return found.quality === 'area' ? { ...found, ...radiusOf(place) } : found
}

/** Half of the way across: what is farther from the middle is another place. */
function radiusOf({ MapView: [west, south, east, north] = [] }: ProviderPlace): Pick<Resolved, 'radiusMeters'> {
  if (west === undefined || south === undefined || east === undefined || north === undefined) return {}
  const lat = (south + north) / 2
  const [across, along] = [
    greatCircleMeters({ lat, lng: west }, { lat, lng: east }),
    greatCircleMeters({ lat: south, lng: west }, { lat: north, lng: west }),
  ]
  return { radiusMeters: Math.round(Math.max(across, along) / 2) }
}

/** `85 Bowery, New York, NY 10002` for `85 Bowery, New York, NY 10002-5112, United States`. */
export const addressLine = (label: string): string =>
  label.replace(/, (?:United States|USA)$/, '').replace(/\b(\d{5})-\d{4}$/, '$1')

const doors: ReadonlySet<PlaceType> = new Set<PlaceType>([
  'PointAddress',
  'SecondaryAddress',
  'InferredSecondaryAddress',
  'PointOfInterest',
  'Intersection',
])

function qualityOf({ PlaceType: type, EstimatedPointAddress: isEstimated }: ProviderPlace): Resolved['quality'] {
  if (type === 'InterpolatedAddress' || isEstimated) return 'interpolated'
  return type !== undefined && doors.has(type) ? 'exact' : 'area'
}
