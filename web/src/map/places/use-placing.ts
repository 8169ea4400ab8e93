import type { MapMouseEvent } from 'maplibre-gl'
import { useState } from 'react'
import type { Position } from '#engine/base/geo.ts'

// From farther away a pixel is more than a block: such a click comes nearer first.
const NEAR_ENOUGH = 12
const STREET_ZOOM = 14

/** Adding a place by a click on the map, which is asked for first. */
export interface Placing {
  readonly armed: boolean
  readonly toggle: () => void
  readonly cancel: () => void
  /** A click while armed. */
  readonly take: (event: MapMouseEvent) => void
}

/** State of adding by the map; nothing to add where nobody takes it. One click adds one place. */
export function usePlacing(onPlace: ((position: Position) => void) | undefined): Placing | undefined {
  const [armed, setArmed] = useState(false)
  if (!onPlace) return undefined
  return {
    armed,
    toggle: () => setArmed(!armed),
    cancel: () => setArmed(false),
    take: ({ target: map, lngLat, originalEvent }) => {
      // The second click of a double click means the zoom.
      if (originalEvent.detail > 1) return
      if (map.getZoom() < NEAR_ENOUGH) {
        map.easeTo({ center: lngLat, zoom: STREET_ZOOM })
        return
      }
      setArmed(false)
      onPlace({ lat: lngLat.lat, lng: lngLat.lng })
    },
  }
}
