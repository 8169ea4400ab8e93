import type { MapRef } from '@vis.gl/react-maplibre'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { MapPadding, MapPlace, MapRoute } from '../map-content.ts'
import {
  type Aim,
  aimTarget,
  type Bounds,
  type CameraTarget,
  cameraTarget,
  cornerOf,
  followTarget,
  isAtOverview,
  isSameView,
  NEAREST_FIT,
  planPositions,
  reckonedRoom,
  reckonedSize,
  selectedPositions,
  type View,
} from './camera.ts'
import { useCameraMs } from './use-camera-ms.ts'

interface FitOptions {
  readonly places: readonly MapPlace[]
  readonly routes: readonly MapRoute[]
  readonly selectedId: string | undefined
  readonly padding: MapPadding
  readonly fitKey: string
  /** Shows the selected place and the way to it in place of the plan, whenever the selection changes. */
  readonly follows: boolean
  /** What is shown in place of the plan. */
  readonly aim: Aim | undefined
  /** Where the region's streets are: shown until there is a plan. */
  readonly regionBounds: Bounds | null
}

interface Fit {
  readonly onFit: () => void
  readonly onFitSelected: () => void
}

/**
 * Fits the camera to the places whenever `fitKey` changes, and again when the map gets another size or is covered
 * otherwise, unless somebody has moved it since; on request also to the selected place and its leg.
 */
export function useFit(map: MapRef | null, options: FitOptions): Fit {
  const { places, routes, selectedId, padding, fitKey, follows, aim, regionBounds } = options
  const duration = useCameraMs()
  const fitted = useRef<string | undefined>(undefined)
  // Where the last fit has put the camera.
  const rest = useRef<View | undefined>(undefined)

  const plan = (): CameraTarget => (aim ? aimTarget(aim) : cameraTarget(planPositions(places, routes), regionBounds))
  const shown = (): CameraTarget => (follows ? followTarget(places, routes, selectedId) : plan())
  const key = follows ? `${fitKey} ${selectedId}` : fitKey

  const fitTo = (target: CameraTarget, ms: number): void => {
    if (!map) return
    // A movement on its way would end, and be taken for this one.
    map.stop()
    map.once('moveend', () => {
      rest.current = viewOf(map)
    })
    moveCamera(map, { target, padding, ms, ...(aim?.kind === 'fit' && { nearest: aim.nearest }) })
  }
  const fitAgain = useEffectEvent(() => {
    if (map && hasSize(map) && rest.current && isSameView(viewOf(map), rest.current)) fitTo(shown(), 0)
  })

  useEffect(() => {
    if (!(map && hasSize(map)) || fitted.current === key || (places.length === 0 && !aim)) return
    // The first view appears in place: a flight from the middle of the country would only delay it.
    fitTo(shown(), fitted.current === undefined ? 0 : duration)
    fitted.current = key
  })
  // What the region says of itself may arrive after the map: only an empty one that nobody has moved goes there.
  const showRegion = useEffectEvent(() => {
    if (map && fitted.current === undefined && places.length === 0 && !aim && isAtOverview(viewOf(map)))
      fitTo(plan(), 0)
  })
  useEffect(() => {
    if (map && regionBounds) showRegion()
  }, [map, regionBounds])
  useEffect(() => {
    if (!map) return
    const listening = map.on('resize', fitAgain)
    // The words of the sources come after the map, and take room of their own.
    const corner = new ResizeObserver(() => fitAgain())
    const element = cornerOf(map)
    if (element) corner.observe(element)
    return () => {
      listening.unsubscribe()
      corner.disconnect()
    }
  }, [map])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what covers the map is the reason to fit again
  useEffect(() => fitAgain(), [padding])
  return {
    onFit: () => fitTo(plan(), duration),
    onFitSelected: () => {
      const target = cameraTarget(selectedPositions(places, routes, selectedId))
      if (map) moveCamera(map, { target, padding, ms: duration })
    },
  }
}

interface Move {
  readonly target: CameraTarget
  readonly padding: MapPadding
  readonly ms: number
  readonly nearest?: number
}

function moveCamera(map: MapRef, { target, padding, ms, nearest = NEAREST_FIT }: Move): void {
  const room = reckonedRoom(padding, map)
  if (target.kind === 'bounds') {
    map.fitBounds(target.bounds, { padding: room, maxZoom: nearest, duration: ms })
    return
  }
  // An offset, because MapLibre would keep a padding for all later movements.
  const offset: [number, number] = [(room.left - room.right) / 2, (room.top - room.bottom) / 2]
  map.easeTo({ center: target.center, zoom: target.zoom, offset, duration: ms })
}

/** On paper a map has no size, and nowhere to be fitted to. */
function hasSize(map: MapRef): boolean {
  const { width, height } = reckonedSize(map)
  return width > 0 && height > 0
}

function viewOf(map: MapRef): View {
  const { lng, lat } = map.getCenter()
  return { lng, lat, zoom: map.getZoom() }
}
