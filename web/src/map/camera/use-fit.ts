import type { MapRef } from '@vis.gl/react-maplibre'
import { useEffect, useRef } from 'react'
import type { MapPadding, MapPlace, MapRoute } from '../map-content.ts'
import {
  type CameraTarget,
  cameraTarget,
  fitPadding,
  followTarget,
  NEAREST_FIT,
  planPositions,
  selectedPositions,
} from './camera.ts'
import { useCameraMs } from './use-camera-ms.ts'

interface FitOptions {
  readonly places: readonly MapPlace[]
  readonly routes: readonly MapRoute[]
  readonly selectedId: string | undefined
  readonly padding: MapPadding
  readonly fitKey: string
  /** Shows the selected place with the way to it instead of the plan, whenever the selection or its room changes. */
  readonly follows: boolean
}

interface Fit {
  readonly onFit: () => void
  readonly onFitSelected: () => void
}

/** Fits the camera to the places whenever `fitKey` changes; on request also to the selected place and its leg. */
export function useFit(map: MapRef | null, { places, routes, selectedId, padding, fitKey, follows }: FitOptions): Fit {
  const duration = useCameraMs()
  const fitted = useRef<string | undefined>(undefined)

  const moveCamera = (target: CameraTarget, ms: number) => {
    if (!map) return
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

  const plan = (): CameraTarget => cameraTarget(planPositions(places, routes))

  const key = follows ? `${fitKey} ${selectedId} ${padding.bottom}` : fitKey

  useEffect(() => {
    if (!map || fitted.current === key || places.length === 0) return
    const target = follows ? followTarget(places, routes, selectedId) : plan()
    // The first view appears in place: a flight from the middle of the country would only delay it.
    moveCamera(target, fitted.current === undefined ? 0 : duration)
    fitted.current = key
  })
  return {
    onFit: () => moveCamera(plan(), duration),
    onFitSelected: () => moveCamera(cameraTarget(selectedPositions(places, routes, selectedId)), duration),
  }
}
