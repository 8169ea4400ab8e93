import type { MapRef } from '@vis.gl/react-maplibre'
import { useEffect, useRef } from 'react'
import { cameraTarget, fitPadding, NEAREST_FIT, planPositions } from './camera.ts'
import type { MapPadding, MapPlace, MapRoute } from './map-content.ts'
import { useCameraMs } from './use-camera-ms.ts'

interface FitOptions {
  readonly places: readonly MapPlace[]
  readonly routes: readonly MapRoute[]
  readonly padding: MapPadding
  readonly fitKey: string
}

/** Fits the camera to the places whenever `fitKey` changes, and returns a way to do so on request. */
export function useFit(map: MapRef | null, { places, routes, padding, fitKey }: FitOptions): () => void {
  const duration = useCameraMs()
  const fitted = useRef<string | undefined>(undefined)

  const moveCamera = (ms: number) => {
    if (!map) return
    const target = cameraTarget(planPositions(places, routes))
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    const room = fitPadding(padding, { width, height })
    if (target.kind === 'bounds') {
      map.fitBounds(target.bounds, { padding: room, maxZoom: NEAREST_FIT, duration: ms })
    } else {
      // An offset, because MapLibre would keep a padding for all later movements.
      const offset: [number, number] = [(room.left - room.right) / 2, (room.top - room.bottom) / 2]
      map.easeTo({ center: target.center, zoom: target.zoom, offset, duration: ms })
    }
  }

  useEffect(() => {
    if (!map || fitted.current === fitKey || places.length === 0) return
    // The first view appears in place: a flight from the middle of the country would only delay it.
    moveCamera(fitted.current === undefined ? 0 : duration)
    fitted.current = fitKey
  })
  return () => moveCamera(duration)
}
