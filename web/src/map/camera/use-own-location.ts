import type { MapRef } from '@vis.gl/react-maplibre'
import { useState } from 'react'
import type { Position } from '#engine/base/geo.ts'

const LOCATION_ZOOM = 13

/** Where the person is, once they have asked for it, and the way of the camera there. */
export function useOwnLocation(map: MapRef | null) {
  const [location, setLocation] = useState<Position>()
  const showLocation = (position: Position): void => {
    setLocation(position)
    map?.easeTo({ center: [position.lng, position.lat], zoom: Math.max(map.getZoom(), LOCATION_ZOOM) })
  }
  return { location, showLocation }
}
