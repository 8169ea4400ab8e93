import type { MapRef } from '@vis.gl/react-maplibre'
import { useMemo, useSyncExternalStore } from 'react'
import type { Position } from '#engine/base/geo.ts'
import type { MapPlace } from '../map-content.ts'
import { groupPlaces, withMovedPlace } from './place-groups.ts'
import { usePinDrag } from './use-pin-drag.ts'
import { usePinPointer } from './use-pin-pointer.ts'
import { usePlacing } from './use-placing.ts'

interface PinsOptions {
  readonly places: readonly MapPlace[]
  readonly selectedId?: string | undefined
  readonly onSelect?: (id: string | undefined) => void
  readonly onHover?: (id: string | undefined) => void
  readonly onMove?: (id: string, position: Position) => void
  readonly onPlace?: (position: Position) => void
  /** Shows the places of a pin of many; without it, clicks walk through them. */
  readonly renderGroup?: unknown
}

const ignore = (): void => undefined

/** Places as pins: the groups that are drawn, the leg under a pointer that drags none, and what the map tells them. */
export function usePins(map: MapRef | null, options: PinsOptions) {
  const { places, selectedId, onSelect = ignore, onHover = ignore, onMove, renderGroup } = options
  const placing = usePlacing(options.onPlace)
  const opensGroups = renderGroup !== undefined
  const zoom = useZoomStep(map)
  const groups = useMemo(() => groupPlaces(places, zoom), [places, zoom])
  const { dragged, handlers } = usePinDrag(groups, onMove)
  const shownGroups = useMemo(() => withMovedPlace(groups, dragged), [groups, dragged])
  const pointer = usePinPointer({ groups, selectedId, onSelect, onHover, placing, opensGroups })
  return {
    placing,
    groups: shownGroups,
    leg: dragged ? undefined : pointer.leg,
    opened: pointer.opened,
    closeGroup: pointer.closeGroup,
    handlers: { ...pointer.handlers, ...handlers },
  }
}

// Half steps: pins part and join at some zooms only, and not with every frame of a movement.
const STEPS = 2
const USUAL_ZOOM = 11

/** The zoom at which the camera last came to rest, rounded down to half steps. */
function useZoomStep(map: MapRef | null): number {
  return useSyncExternalStore(
    (onChange) => {
      const listening = map?.on('zoomend', onChange)
      return () => listening?.unsubscribe()
    },
    () => (map ? Math.floor(map.getZoom() * STEPS) / STEPS : USUAL_ZOOM),
  )
}
