import { useState } from 'react'
import type { Location } from '#core/itinerary/itinerary.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { PlaceField } from '../forms/place-field.tsx'
import type { Ring } from './use-ring.ts'

interface IncludePlaceProps {
  readonly ring: Ring
  readonly label: string
  readonly placeholder: string
  /** How far around a door the area reaches. */
  readonly meters: number
}

/** The way to an area by addresses and ZIP codes: each widens it, as far as the place reaches. */
export function IncludePlace({ ring, label, placeholder, meters }: IncludePlaceProps) {
  const [place, setPlace] = useState<Location>()
  const put = (chosen: Location): void => {
    const { coordinates, withinMeters, address } = chosen
    setPlace(coordinates ? undefined : chosen)
    if (coordinates) {
      const reach = Math.max(meters, withinMeters ?? 0)
      ring.include({ center: coordinates, meters: reach }, `Widened to ${splitAddress(address).street}`)
    }
  }
  return <PlaceField {...{ label, placeholder, place }} onChange={put} />
}
