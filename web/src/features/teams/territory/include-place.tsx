import { useState } from 'react'
import type { Location } from '#core/itinerary/itinerary.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { PlaceField } from '../forms/place-field.tsx'
import type { Ring } from './use-ring.ts'

/** Around a door, so that the stop is well inside. */
const DOOR_METERS = 400

/** The way to a territory by addresses and ZIP codes: each widens it, as far as the place reaches. */
export function IncludePlace({ ring }: { readonly ring: Ring }) {
  const [place, setPlace] = useState<Location>()
  const put = (chosen: Location): void => {
    const { coordinates, withinMeters, address } = chosen
    setPlace(coordinates ? undefined : chosen)
    if (coordinates) {
      const meters = Math.max(DOOR_METERS, withinMeters ?? 0)
      ring.include({ center: coordinates, meters }, `Widened to ${splitAddress(address).street}`)
    }
  }
  return <PlaceField label="Widen to an address or ZIP code" placeholder="Such as 10025" place={place} onChange={put} />
}
