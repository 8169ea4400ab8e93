import type { MapRef } from '@vis.gl/react-maplibre'
import { useSyncExternalStore } from 'react'

// Half steps: pins part and join at some zooms only, and not with every frame of a movement.
const STEPS = 2
const USUAL_ZOOM = 11

/** The zoom at which the camera last came to rest, rounded down to half steps. */
export function useZoomStep(map: MapRef | null): number {
  return useSyncExternalStore(
    (onChange) => {
      const listening = map?.on('zoomend', onChange)
      return () => listening?.unsubscribe()
    },
    () => (map ? Math.floor(map.getZoom() * STEPS) / STEPS : USUAL_ZOOM),
  )
}
