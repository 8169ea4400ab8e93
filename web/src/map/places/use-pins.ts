import type { MapRef } from '@vis.gl/react-maplibre'
import { useMemo } from 'react'
import type { Position } from '#core/kernel/geo.ts'
import type { MapPlace } from '../map-content.ts'
import { groupPlaces, withMovedPlace } from './place-groups.ts'
import { usePinDrag } from './use-pin-drag.ts'
import { type PinChoices, usePinPointer } from './use-pin-pointer.ts'
import { useZoomStep } from './use-zoom-step.ts'

interface PinsOptions extends PinChoices {
  readonly places: readonly MapPlace[]
  readonly onMove: ((id: string, position: Position) => void) | undefined
}

/** Places as pins: the groups that are drawn, the leg under a pointer that drags none, and what the map tells them. */
export function usePins(map: MapRef | null, { places, onMove, ...choices }: PinsOptions) {
  const zoom = useZoomStep(map)
  const groups = useMemo(() => groupPlaces(places, zoom), [places, zoom])
  const { dragged, handlers } = usePinDrag(groups, onMove)
  const shownGroups = useMemo(() => withMovedPlace(groups, dragged), [groups, dragged])
  const pointer = usePinPointer({ groups, ...choices })
  return {
    groups: shownGroups,
    leg: dragged ? undefined : pointer.leg,
    opened: pointer.opened,
    closeGroup: pointer.closeGroup,
    handlers: { ...pointer.handlers, ...handlers },
  }
}
