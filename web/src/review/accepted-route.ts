import type { Location } from '#core/itinerary/itinerary.ts'
import { type StopTexts, textsOf } from '#core/itinerary/stop-words.ts'
import type { ReviewRow } from './review-rows.ts'

/** A stop that the review let through. */
export type AcceptedStop = Location & StopTexts

/** What an import brings into a route. */
export interface AcceptedRoute {
  readonly stops: readonly AcceptedStop[]
  /** Start and end, where the source names them. */
  readonly ends: { readonly start?: AcceptedStop; readonly end?: AcceptedStop }
}

/** The selected rows as stops; with `ends`, as in a maps link, the first and the last are start and end. */
export function acceptedRoute(rows: readonly ReviewRow[], ends: boolean): AcceptedRoute {
  const places = rows.filter(({ selected }) => selected).map(toStop)
  if (!ends) return { stops: places, ends: {} }
  const [start, ...stops] = places
  const end = stops.pop()
  return { stops, ends: { ...(start && { start }), ...(end && { end }) } }
}

function toStop({ found, ...row }: ReviewRow): AcceptedStop {
  const { formattedAddress, coordinates, quality, radiusMeters } = found
  return {
    address: formattedAddress,
    coordinates: coordinates ? [coordinates.lat, coordinates.lng] : null,
    ...(quality === 'area' && radiusMeters !== undefined ? { withinMeters: Math.round(radiusMeters) } : {}),
    ...textsOf(row),
  }
}
